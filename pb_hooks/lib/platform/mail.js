const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { enqueue, minutesFromNow } = require(`${__hooks}/lib/platform/mail-outbox.js`)

/** Messages a person may send in an hour: enough for a person, too few for a program. */
const MESSAGES_PER_HOUR = 5
/** Characters. */
const LONGEST = { subject: 200, message: 20_000, html: 50_000 }
/** What html may consist of. A link goes to a web page, and no tag carries anything else. */
const ALLOWED_TAG =
  /<\/?(?:p|br|b|strong|i|em|u|ul|ol|li|h1|h2|h3|blockquote)\s*\/?>|<a href="https?:\/\/[^\s"<>]+">|<\/a>/gi

/**
 * Takes a message from a request and puts it into the outbox. People write to themselves only:
 * anything else would let them send mail to strangers in this product's name.
 *
 * @param {CoreApp} app a transaction, so that counting and writing are one
 * @param {core.Record} sender a person or a superuser
 * @param {{ recipient?: unknown, subject?: unknown, message?: unknown, html?: unknown }} body
 * @throws 400 on the field at fault, 403 for somebody else's address, 429 past the hourly number
 */
function send(app, sender, body) {
  const recipient = text(body.recipient, 'recipient', 254).trim()
  const subject = text(body.subject, 'subject', LONGEST.subject)
    .replace(/[\r\n]+/g, ' ')
    .trim()
  const message = text(body.message, 'message', LONGEST.message)
  const html = text(body.html, 'html', LONGEST.html)
  if (recipient === '') throw validationError('Say who the message is for.', 'recipient')
  if (subject === '') throw validationError('Give the message a subject.', 'subject')
  if (message.trim() === '' && html.trim() === '')
    throw validationError('Write a message.', 'message')
  if (html.replace(ALLOWED_TAG, '').includes('<')) {
    throw validationError('Use plain paragraphs, lists, headings, bold, italics and links.', 'html')
  }
  const isPerson = !sender.isSuperuser()
  if (isPerson) assertMayWrite(app, sender, recipient)
  enqueue(app, {
    kind: 'message',
    dedupeKey: `message:${$security.randomString(20)}`,
    user: isPerson ? sender.id : '',
    recipient,
    recipientName: isPerson ? sender.getString('name') : '',
    subject,
    text: message,
    html,
  })
}

/**
 * @param {CoreApp} app
 * @param {core.Record} person
 * @param {string} recipient
 */
function assertMayWrite(app, person, recipient) {
  if (!person.verified() || recipient.toLowerCase() !== person.email().toLowerCase()) {
    throw new ForbiddenError('Messages can only be sent to your own address.')
  }
  const sent = app.countRecords(
    'mailOutbox',
    $dbx.exp("user = {:user} AND kind = 'message' AND created > {:since}", {
      user: person.id,
      since: minutesFromNow(-60),
    }),
  )
  if (sent >= MESSAGES_PER_HOUR) {
    throw new TooManyRequestsError('You have sent enough messages for now. Try again in an hour.')
  }
}

/**
 * @param {unknown} value
 * @param {string} field
 * @param {number} longest characters
 * @returns {string} '' when it was left out
 */
function text(value, field, longest) {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw validationError('This must be text.', field)
  if (value.length > longest)
    throw validationError(`This is longer than ${longest} characters.`, field)
  return value
}

module.exports = { send }
