onRecordCreateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  const { admit } = require(`${__hooks}/lib/attendance.js`)
  if (e.hasSuperuserAuth()) return e.next()
  inTransaction(e, (app) => {
    const existing = admit(app, e.record, e.auth.id)
    if (!existing) return e.next()
    existing.withCustomData(true)
    existing.set('already', true)
    return e.json(200, existing)
  })
}, 'trainingPlanClassAttendances')

onRecordCreate((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  const { freeze, countAttended } = require(`${__hooks}/lib/attendance.js`)
  const { credit } = require(`${__hooks}/lib/awards.js`)
  inTransaction(e, (app) => {
    freeze(app, e.record)
    e.next()
    credit(app, e.record)
    countAttended(app, e.record)
  })
}, 'trainingPlanClassAttendances')

// A model hook, because attendances also go when their student's account goes.
onRecordDelete((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  const { countAttended } = require(`${__hooks}/lib/attendance.js`)
  const { takeBack } = require(`${__hooks}/lib/awards.js`)
  const { findRecord } = require(`${__hooks}/lib/records.js`)
  inTransaction(e, (app) => {
    // Of two undos at once both have found it. The second must not take the exp back again.
    if (!findRecord(app, e.record.collection().name, e.record.id)) throw new NotFoundError('')
    e.next()
    takeBack(app, e.record)
    countAttended(app, e.record)
  })
}, 'trainingPlanClassAttendances')

onRecordAfterCreateSuccess((e) => {
  require(`${__hooks}/lib/attendance.js`).tellWatchers(e.app, e.record)
  e.next()
}, 'trainingPlanClassAttendances')

onRecordAfterDeleteSuccess((e) => {
  require(`${__hooks}/lib/attendance.js`).tellWatchers(e.app, e.record)
  e.next()
}, 'trainingPlanClassAttendances')
