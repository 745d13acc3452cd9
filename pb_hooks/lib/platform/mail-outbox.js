const { now } = require(`${__hooks}/lib/platform/clock.js`)

/**
 * Backoff in minutes after each failed attempt: a short outage costs a minute, an outage of a day is
 * survived. After the last attempt the mail is given up.
 */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720, 1440]
/** Lease of one attempt on a mail. A mail server that never responds takes minutes to time out. */
const LEASE_MINUTES = 10
/** Batch size of one run, so that it ends within its minute on an ordinary mail server. */
const MAILS_PER_RUN = 50
/** Retention of sent and given-up mails, to answer "did it go out?". */
const RETENTION_DAYS = 30

/**
 * Puts a mail into the outbox.
 *
 * @param {CoreApp} app the transaction of the event that the mail reports
 * @param {{ kind: 'welcome' | 'message', dedupeKey: string, user: string, recipient: string, recipientName?: string, subject: string, text: string, html: string }} mail
 * @throws when a mail with the same `dedupeKey` exists
 */
function enqueue(app, mail) {
  app.save(
    new Record(
      app.findCachedCollectionByNameOrId('mailOutbox'),
      Object.assign({ attempts: 0, nextAttemptAt: minutesFromNow(0) }, mail),
    ),
  )
}

/**
 * Puts the welcome mail for a new account into the outbox.
 *
 * @param {CoreApp} app the transaction that creates the account
 * @param {core.Record} user
 */
function enqueueWelcome(app, user) {
  const { appName, appURL } = app.settings().meta
  const name = user.getString('name')
  const dashboard = `${appURL.replace(/\/+$/, '')}/home/dashboard`
  enqueue(app, {
    kind: 'welcome',
    dedupeKey: `welcome:${user.id}`,
    user: user.id,
    recipient: user.email(),
    recipientName: name,
    subject: `Welcome to ${appName}`,
    text: [
      `Hello ${name},`,
      `Welcome to ${appName}. Plan your classes, check in after training, and watch your skills grow.`,
      'Start by creating a plan, or open the invitation link from your coach.',
      dashboard,
    ].join('\n\n'),
    // Go's html/template escapes the name.
    html: $template.loadFiles(`${__hooks}/views/welcome.html`).render({ name, appName, dashboard }),
  })
}

/**
 * Sends the mails that are due. Runs may overlap: each mail is leased first, so only one run sends
 * it. A crash after the mail server accepted a mail and before that is recorded sends it twice, with
 * the same Message-ID.
 *
 * @param {CoreApp} app
 */
function sendDue(app) {
  // Without SMTP settings PocketBase would try the local sendmail.
  if (!app.settings().smtp.enabled) return
  // An unresponsive mail server must not pile up one blocked run per minute.
  const busySince = app.store().get('mailOutbox.busySince')
  // Math.abs, because the clock may have been set back since.
  if (busySince && Math.abs(now() - busySince) < LEASE_MINUTES * 60_000) return
  app.store().set('mailOutbox.busySince', now())
  try {
    for (const id of dueIds(app)) sendOne(app, id)
  } finally {
    app.store().remove('mailOutbox.busySince')
  }
}

/** @param {CoreApp} app */
function dueIds(app) {
  const rows = arrayOf(new DynamicModel({ id: '' }))
  app
    .db()
    .newQuery(
      `SELECT id FROM mailOutbox
        WHERE nextAttemptAt != '' AND nextAttemptAt <= {:now}
        ORDER BY nextAttemptAt LIMIT {:limit}`,
    )
    .bind({ now: minutesFromNow(0), limit: MAILS_PER_RUN })
    .all(rows)
  return rows.map((row) => row.id)
}

/**
 * @param {CoreApp} app
 * @param {string} id
 */
function sendOne(app, id) {
  const leased = app
    .db()
    .newQuery(
      `UPDATE mailOutbox SET attempts = attempts + 1, nextAttemptAt = {:until}
        WHERE id = {:id} AND nextAttemptAt != '' AND nextAttemptAt <= {:now}`,
    )
    .bind({ id, now: minutesFromNow(0), until: minutesFromNow(LEASE_MINUTES) })
    .execute()
    .rowsAffected()
  if (leased !== 1) return
  const mail = app.findRecordById('mailOutbox', id)
  const { senderAddress, senderName } = app.settings().meta
  const outcome = { id, sentAt: '', lastError: '', nextAttemptAt: '' }
  try {
    app.newMailClient().send(
      new MailerMessage({
        from: { address: senderAddress, name: senderName },
        to: [{ address: mail.getString('recipient'), name: mail.getString('recipientName') }],
        subject: mail.getString('subject'),
        text: mail.getString('text'),
        html: mail.getString('html'),
        headers: { 'Message-ID': `<${id}@${senderAddress.split('@').pop()}>` },
      }),
    )
    outcome.sentAt = minutesFromNow(0)
  } catch (error) {
    const wait = RETRY_MINUTES[mail.getInt('attempts') - 1]
    outcome.nextAttemptAt = wait ? minutesFromNow(wait) : ''
    outcome.lastError = String(error).slice(0, 1000)
  }
  app
    .db()
    .newQuery(
      `UPDATE mailOutbox
          SET sentAt = {:sentAt}, lastError = {:lastError}, nextAttemptAt = {:nextAttemptAt}
        WHERE id = {:id}`,
    )
    .bind(outcome)
    .execute()
}

/**
 * Deletes mails that were sent or given up more than RETENTION_DAYS ago.
 *
 * @param {CoreApp} app
 */
function deleteOld(app) {
  app
    .db()
    .newQuery("DELETE FROM mailOutbox WHERE nextAttemptAt = '' AND created < {:before}")
    .bind({ before: minutesFromNow(-RETENTION_DAYS * 24 * 60) })
    .execute()
}

/**
 * @param {number} minutes negative for the past
 * @returns {string} UTC, in PocketBase's format
 */
function minutesFromNow(minutes) {
  return new Date(now() + minutes * 60_000).toISOString().replace('T', ' ')
}

module.exports = { enqueue, enqueueWelcome, sendDue, deleteOld, minutesFromNow }
