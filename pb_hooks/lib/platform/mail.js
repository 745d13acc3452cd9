const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { enqueue, minutesFromNow } = require(`${__hooks}/lib/platform/mail-outbox.js`)

/** Rate limit per user: enough for a person, too few for a script. */
const MESSAGES_PER_HOUR = 5
/** Maximum lengths in characters. */
const MAX_LENGTH = { subject: 200, message: 20_000, html: 50_000 }
/** Allowlist of HTML tags. Only a link may have an attribute, an http(s) href. */
const ALLOWED_TAG =
  /<\/?(?:p|br|b|strong|i|em|u|ul|ol|li|h1|h2|h3|blockquote)\s*\/?>|<a href="https?:\/\/[^\s"<>]+">|<\/a>/gi

/**
 * Validates a message from a request and puts it into the outbox. Users may write to themselves
 * only, because otherwise they could send mail to strangers in this product's name.
 *
 * @param {CoreApp} app a transaction, so that the rate limit's count and the insert are atomic
 * @param {core.Record} sender a user or a superuser
 * @param {{ recipient?: unknown, subject?: unknown, message?: unknown, html?: unknown }} body
 * @throws 400 on the field at fault, 403 for another address, 429 above the hourly limit
 */
function send(app, sender, body) {
  const recipient = text(body.recipient, 'recipient', 254).trim()
  const subject = text(body.subject, 'subject', MAX_LENGTH.subject)
    .replace(/[\r\n]+/g, ' ')
    .trim()
  const message = text(body.message, 'message', MAX_LENGTH.message)
  const html = text(body.html, 'html', MAX_LENGTH.html)
  if (recipient === '') throw validationError('Say who the message is for.', 'recipient')
  if (subject === '') throw validationError('Give the message a subject.', 'subject')
  if (message.trim() === '' && html.trim() === '')
    throw validationError('Write a message.', 'message')
  if (html.replace(ALLOWED_TAG, '').includes('<')) {
    throw validationError('Use plain paragraphs, lists, headings, bold, italics and links.', 'html')
  }
  const isUser = !sender.isSuperuser()
  if (isUser) assertMaySend(app, sender, recipient)
  enqueue(app, {
    kind: 'message',
    dedupeKey: `message:${$security.randomString(20)}`,
    user: isUser ? sender.id : '',
    recipient,
    recipientName: isUser ? sender.getString('name') : '',
    subject,
    text: message,
    html,
  })
}

/**
 * @param {CoreApp} app
 * @param {core.Record} user
 * @param {string} recipient
 */
function assertMaySend(app, user, recipient) {
  if (!user.verified() || recipient.toLowerCase() !== user.email().toLowerCase()) {
    throw new ForbiddenError('Messages can only be sent to your own address.')
  }
  const sent = app.countRecords(
    'mailOutbox',
    $dbx.exp("user = {:user} AND kind = 'message' AND created > {:since}", {
      user: user.id,
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
 * @param {number} maxLength in characters
 * @returns {string} '' for undefined or null
 */
function text(value, field, maxLength) {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw validationError('This must be text.', field)
  if (value.length > maxLength)
    throw validationError(`This is longer than ${maxLength} characters.`, field)
  return value
}

module.exports = { send }
