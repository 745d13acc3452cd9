/**
 * Readiness, metrics and the ledger audit for an operator's monitoring.
 */

const { now } = require(`${__hooks}/lib/platform/clock.js`)
const { enqueue } = require(`${__hooks}/lib/platform/mail-outbox.js`)
const { lastBackupAt } = require(`${__hooks}/lib/platform/backups.js`)

/** The readiness result is cached this long, so that frequent probes are cheap. */
const READY_CACHE_MS = 1000

/** The ledger audit is cached this long, because it takes seconds on half a million attendances. */
const AUDIT_CACHE_MS = 60 * 60 * 1000

/**
 * Whether the database accepts writes, probed by a write that is rolled back. A write lock that is
 * never released blocks this forever; the probe's own timeout then reports "not ready".
 *
 * @param {CoreApp} app
 * @returns {boolean}
 */
function isReady(app) {
  if (Math.abs(now() - (app.store().get('readyAt') || 0)) < READY_CACHE_MS) return true
  let wrote = false
  try {
    app.runInTransaction((transaction) => {
      transaction.db().newQuery('UPDATE levels SET level = level').execute()
      wrote = true
      throw new Error('rolled back on purpose')
    })
  } catch (_) {
    // Expected: `wrote` says whether the write succeeded before the rollback.
  }
  if (wrote) app.store().set('readyAt', now())
  else app.logger().error('The database does not take writes')
  return wrote
}

/**
 * Counts the rows of userSkills whose exp or level differs from the sum of the user's awards. Always
 * 0 unless there is a bug.
 *
 * @param {CoreApp} app
 * @returns {number}
 */
function ledgerMismatches(app) {
  const row = new DynamicModel({ count: 0 })
  app
    .db()
    .newQuery(
      `WITH earned AS (
         SELECT a.user AS user,
                json_extract(award.value, '$.skill') AS skill,
                SUM(json_extract(award.value, '$.exp')) AS exp
           FROM trainingPlanClassAttendances a,
                json_each(CASE WHEN json_valid(a.awards) THEN a.awards ELSE '[]' END) award
          WHERE award.type = 'object'
          GROUP BY 1, 2
       )
       SELECT COUNT(*) AS count
         FROM earned FULL JOIN userSkills s ON s.user = earned.user AND s.skill = earned.skill
        WHERE COALESCE(s.exp, 0) != COALESCE(earned.exp, 0)
           OR s.level != MIN(
                1 + (SELECT COUNT(*) FROM levels WHERE expRequired <= s.exp),
                (SELECT MAX(level) FROM levels))`,
    )
    .one(row)
  return row.count
}

/**
 * Audits the ledger, and notifies the operator of mismatches.
 *
 * @param {CoreApp} app
 * @returns {{ mismatches: number, at: number }} `at` in milliseconds since 1970
 */
function checkLedger(app) {
  const checked = { mismatches: ledgerMismatches(app), at: now() }
  app.store().set('ledger', checked)
  if (checked.mismatches > 0) {
    app.logger().error('Exp differs from the sum of its awards', 'rows', checked.mismatches)
    notifyOperator(
      app,
      'ledger',
      `Exp differs from the sum of its awards in ${checked.mismatches} rows of userSkills.`,
    )
  }
  return checked
}

/**
 * Runs a scheduled job, and notifies the operator when it throws.
 *
 * @param {CoreApp} app
 * @param {string} what
 * @param {() => unknown} work
 */
function reportingFailure(app, what, work) {
  try {
    work()
  } catch (error) {
    app.logger().error(`The ${what} failed`, 'error', String(error))
    notifyOperator(app, what, `The ${what} failed: ${error}`)
  }
}

/**
 * Sends a mail to OPERATOR_EMAIL, at most once a day per subject.
 *
 * @param {CoreApp} app
 * @param {string} what
 * @param {string} text
 */
function notifyOperator(app, what, text) {
  const recipient = $os.getenv('OPERATOR_EMAIL')
  if (recipient === '') return
  const { appName, appURL } = app.settings().meta
  try {
    enqueue(app, {
      kind: 'message',
      dedupeKey: `operator:${what}:${new Date().toISOString().slice(0, 10)}`,
      user: '',
      recipient,
      subject: `${appName}: look at the ${what}`,
      text: `${text}\n\n${appURL}`,
      html: '',
    })
  } catch (_) {
    // Duplicate key: already notified today.
  }
}

/**
 * The metrics in Prometheus' text format.
 *
 * @param {CoreApp} app
 * @returns {string}
 */
function metrics(app) {
  const last = app.store().get('ledger')
  const ledger = last && Math.abs(now() - last.at) < AUDIT_CACHE_MS ? last : checkLedger(app)
  const figures = [
    gauge(
      'tatami_ledger_mismatches',
      'Rows of exp that differ from their awards.',
      ledger.mismatches,
    ),
    gauge(
      'tatami_ledger_checked_timestamp_seconds',
      'When the exp was last compared with its awards.',
      Math.floor(ledger.at / 1000),
    ),
    gauge('tatami_database_bytes', 'Size of the database.', databaseBytes(app)),
    gauge(
      'tatami_realtime_clients',
      'Open realtime connections.',
      app.subscriptionsBroker().totalClients(),
    ),
  ]
  const { waiting, oldest, givenUp } = outbox(app)
  figures.push(
    gauge('tatami_outbox_waiting', 'Mails that are not sent yet.', waiting),
    gauge('tatami_outbox_oldest_seconds', 'How long the oldest of them waits.', oldest),
    gauge('tatami_outbox_given_up', 'Mails of the last month that could not be sent.', givenUp),
  )
  const backupAt = lastBackupAt(app)
  if (backupAt !== null) {
    figures.push(
      gauge('tatami_backup_timestamp_seconds', 'When the latest backup was made.', backupAt / 1000),
    )
  }
  return `${figures.join('\n')}\n`
}

/**
 * @param {string} name
 * @param {string} help
 * @param {number} value
 */
function gauge(name, help, value) {
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}`
}

/** @param {CoreApp} app */
function databaseBytes(app) {
  const row = new DynamicModel({ bytes: 0 })
  app
    .db()
    .newQuery('SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()')
    .one(row)
  return row.bytes
}

/**
 * @param {CoreApp} app
 * @returns {{ waiting: number, oldest: number, givenUp: number }} `oldest` in seconds
 */
function outbox(app) {
  const row = new DynamicModel({ waiting: 0, since: '', givenUp: 0 })
  app
    .db()
    .newQuery(
      `SELECT COALESCE(SUM(nextAttemptAt != ''), 0) AS waiting,
              COALESCE(MIN(CASE WHEN nextAttemptAt != '' THEN created END), '') AS since,
              COALESCE(SUM(nextAttemptAt = ''), 0) AS givenUp
         FROM mailOutbox WHERE sentAt = ''`,
    )
    .one(row)
  const oldest = row.since === '' ? 0 : (now() - Date.parse(row.since.replace(' ', 'T'))) / 1000
  return { waiting: row.waiting, oldest: Math.max(0, Math.floor(oldest)), givenUp: row.givenUp }
}

/**
 * Whether a request comes from this machine directly, and not through a proxy.
 *
 * @param {core.RequestEvent} e
 */
function isLocal(e) {
  const forwarded = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP'].some(
    (header) => e.request.header.get(header) !== '',
  )
  return !forwarded && ['127.0.0.1', '::1'].includes(e.remoteIP())
}

module.exports = { isReady, checkLedger, reportingFailure, metrics, isLocal }
