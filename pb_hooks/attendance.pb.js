// Request hooks check permissions. Model hooks update the ledger, so they also run for writes by the
// PocketBase dashboard and by cascades. They do not run for rows an operator writes by SQL.

// No transaction here: this hook only reads, and the model hook opens one for the save.
onRecordCreateRequest((e) => {
  const { assertMayLog, snapshotClass, findExisting, retrySave } = require(
    `${__hooks}/lib/attendance/check-in.js`,
  )
  const { notifySubscribers } = require(`${__hooks}/lib/platform/class-subscriptions.js`)
  const isSuperuser = e.hasSuperuserAuth()
  if (!isSuperuser) assertMayLog(e.app, e.record, e.auth.id)
  let hasSnapshot = false
  try {
    snapshotClass(e.app, e.record, isSuperuser)
    hasSnapshot = true
    e.next()
  } catch (error) {
    // Check-in is idempotent: a retry after a lost response, or a double tap, returns the existing
    // attendance, even if the class was changed or cancelled since.
    const existing = findExisting(e.app, e.record)
    if (existing) {
      existing.withCustomData(true)
      existing.set('already', true)
      return e.json(200, existing)
    }
    if (!hasSnapshot || !retrySave(e.app, e.record)) throw error
    e.json(200, e.record)
  }
  notifySubscribers(e.app, e.record)
}, 'trainingPlanClassAttendances')

onRecordDeleteRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { notifySubscribers } = require(`${__hooks}/lib/platform/class-subscriptions.js`)
  const { findRecord } = require(`${__hooks}/lib/platform/records.js`)
  inTransaction(e, (app) => {
    // Two concurrent undos both load the record before this transaction: the second answers 404.
    if (!findRecord(app, e.record.collection().name, e.record.id)) throw new NotFoundError('')
    e.next()
  })
  notifySubscribers(e.app, e.record)
}, 'trainingPlanClassAttendances')

// Execute hooks run after validation, so the write lock is not held while PocketBase validates.
onRecordCreateExecute((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { credit } = require(`${__hooks}/lib/attendance/ledger.js`)
  inTransaction(e, (app) => {
    e.next()
    credit(app, e.record)
  })
}, 'trainingPlanClassAttendances')

onRecordUpdateExecute((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { credit, debit } = require(`${__hooks}/lib/attendance/ledger.js`)
  inTransaction(e, (app) => {
    debit(app, e.record)
    e.next()
    credit(app, e.record)
  })
}, 'trainingPlanClassAttendances')

onRecordDeleteExecute((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { debit } = require(`${__hooks}/lib/attendance/ledger.js`)
  inTransaction(e, (app) => {
    debit(app, e.record)
    e.next()
  })
}, 'trainingPlanClassAttendances')
