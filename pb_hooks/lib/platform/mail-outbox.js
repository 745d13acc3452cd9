const { now } = require(`${__hooks}/lib/platform/clock.js`)

/**
 * Minutes to wait after each attempt that failed: a short outage costs a minute, a day-long one is
 * outlived, and after the last the mail is given up.
 */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720, 1440]
/** How long one attempt has a mail to itself. A mail server that never answers takes minutes. */
const LEASE_MINUTES = 10
/** Mails of one run, so that it ends within its minute on an ordinary mail server. */
const MAILS_PER_RUN = 50
/** Sent and given-up mails are kept this long, to answer "did it go out?". */
const KEPT_DAYS = 30

/**
 * Puts a mail into the outbox.
 *
 * @param {CoreApp} app the transaction of what the mail tells about
 * @param {{ kind: 'welcome' | 'message', dedupeKey: string, user: string, recipient: string, recipientName?: string, subject: string, text: string, html: string }} mail
 * @throws when the same `dedupeKey` is there already
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
 * The mail that greets a new account.
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
    // Go's html/template: whatever a name contains is text there.
    html: $template.loadFiles(`${__hooks}/views/welcome.html`).render({ name, appName, dashboard }),
  })
}

/**
 * Sends what is due. Runs may overlap: each mail is leased first, so only one of them sends it. A
 * process that dies between the mail server's yes and the note of it sends that mail once more, with
 * the same Message-ID.
 *
 * @param {CoreApp} app
 */
function sendDue(app) {
  // Without a mail server PocketBase would try the machine's own sendmail.
  if (!app.settings().smtp.enabled) return
  // A mail server that keeps silent must not gather one waiting run a minute.
  const busySince = app.store().get('mailOutbox.busySince')
  // Whichever way the clock was put since then.
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
 * Deletes mails that went out, or were given up, long ago.
 *
 * @param {CoreApp} app
 */
function deleteOld(app) {
  app
    .db()
    .newQuery("DELETE FROM mailOutbox WHERE nextAttemptAt = '' AND created < {:before}")
    .bind({ before: minutesFromNow(-KEPT_DAYS * 24 * 60) })
    .execute()
}

/**
 * @param {number} minutes below 0 for the past
 * @returns {string} UTC, as PocketBase writes instants
 */
function minutesFromNow(minutes) {
  return new Date(now() + minutes * 60_000).toISOString().replace('T', ' ')
}

module.exports = { enqueue, enqueueWelcome, sendDue, deleteOld, minutesFromNow }
