onRecordCreateRequest((e) => {
  if (!e.hasSuperuserAuth()) e.record.set('admin', e.auth.id)
  e.next()
}, 'gyms')

onRecordUpdateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { mergeEdit, answerConflict } = require(`${__hooks}/lib/classes/conflicts.js`)
  inTransaction(e, (app) => {
    const { stored, conflicts } = mergeEdit(app, e.record, e.requestInfo().body)
    if (conflicts.length > 0) return answerConflict(e, stored, conflicts)
    e.next()
  })
}, 'gyms')

onRecordCreate((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { createLinks } = require(`${__hooks}/lib/sharing/sharing.js`)
  const { countMembers } = require(`${__hooks}/lib/plans/people.js`)
  inTransaction(e, (app) => {
    countMembers(e.record)
    e.next()
    createLinks(app, e.record)
  })
}, 'gyms')

onRecordUpdate((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { endRemovedMemberships } = require(`${__hooks}/lib/sharing/sharing.js`)
  const { countMembers } = require(`${__hooks}/lib/plans/people.js`)
  inTransaction(e, (app) => {
    countMembers(e.record)
    e.next()
    endRemovedMemberships(app, e.record)
  })
}, 'gyms')

onRecordDelete((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { endAllMemberships } = require(`${__hooks}/lib/sharing/sharing.js`)
  inTransaction(e, (app) => {
    e.next()
    endAllMemberships(app, e.record)
  })
}, 'gyms')
