// What a person has on each skill and how many attended a class follow from the attendances by
// themselves: the database keeps those books, in …_keep_books.js.

// Without a transaction: for its length nobody else could write, and there is one statement to it.
onRecordCreateRequest((e) => {
  const { assertMayLog, freeze, findLogged, trySaving } = require(`${__hooks}/lib/attendance.js`)
  const { tellWatchers } = require(`${__hooks}/lib/watching.js`)
  const isSuperuser = e.hasSuperuserAuth()
  if (!isSuperuser) assertMayLog(e.app, e.record, e.auth.id)
  let isFrozen = false
  try {
    freeze(e.app, e.record, isSuperuser)
    isFrozen = true
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
    if (!isFrozen || !trySaving(e.app, e.record)) throw error
    e.json(200, e.record)
  }
  tellWatchers(e.app, e.record)
}, 'trainingPlanClassAttendances')

onRecordDeleteRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  const { tellWatchers } = require(`${__hooks}/lib/watching.js`)
  const { findRecord } = require(`${__hooks}/lib/records.js`)
  inTransaction(e, (app) => {
    // Of two undos at once both have found it, and the second one undoes nothing.
    if (!findRecord(app, e.record.collection().name, e.record.id)) throw new NotFoundError('')
    e.next()
  })
  tellWatchers(e.app, e.record)
}, 'trainingPlanClassAttendances')
