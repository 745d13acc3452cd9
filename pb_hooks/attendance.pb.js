// The request hooks decide who may log what. The model hooks keep the ledger, whoever writes: a
// person, the dashboard, a cascade. Rows that SQL writes are the operator's own to account for.

// Without a transaction: it reads, and then saves in the model hook's.
onRecordCreateRequest((e) => {
  const { assertMayLog, snapshotClass, findLogged, trySaving } = require(
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
    // Logging a class a second time is no error: a lost answer or a double tap then ends in the
    // same place, whatever the class has become since.
    const logged = findLogged(e.app, e.record)
    if (logged) {
      logged.withCustomData(true)
      logged.set('already', true)
      return e.json(200, logged)
    }
    if (!hasSnapshot || !trySaving(e.app, e.record)) throw error
    e.json(200, e.record)
  }
  notifySubscribers(e.app, e.record)
}, 'trainingPlanClassAttendances')

onRecordDeleteRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { notifySubscribers } = require(`${__hooks}/lib/platform/class-subscriptions.js`)
  const { findRecord } = require(`${__hooks}/lib/platform/records.js`)
  inTransaction(e, (app) => {
    // Of two undos at once both have found it, and the second one undoes nothing.
    if (!findRecord(app, e.record.collection().name, e.record.id)) throw new NotFoundError('')
    e.next()
  })
  notifySubscribers(e.app, e.record)
}, 'trainingPlanClassAttendances')

// Execute runs after validation, so that nobody waits to write while PocketBase validates.
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
  const { credit, takeBack } = require(`${__hooks}/lib/attendance/ledger.js`)
  inTransaction(e, (app) => {
    takeBack(app, e.record)
    e.next()
    credit(app, e.record)
  })
}, 'trainingPlanClassAttendances')

onRecordDeleteExecute((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { takeBack } = require(`${__hooks}/lib/attendance/ledger.js`)
  inTransaction(e, (app) => {
    takeBack(app, e.record)
    e.next()
  })
}, 'trainingPlanClassAttendances')
