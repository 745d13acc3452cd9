onRecordCreateRequest((e) => {
  if (!e.hasSuperuserAuth()) e.record.set('user', e.auth.id)
  e.next()
}, 'trainingPlans')

onRecordUpdateRequest((e) => {
  const { assertPlanEdit } = require(`${__hooks}/lib/plans.js`)
  if (!e.hasSuperuserAuth()) {
    assertPlanEdit(e.app, e.record, e.auth.id, e.requestInfo().body.removeMembers === true)
  }
  e.next()
}, 'trainingPlans')

onRecordCreate((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  const { assertMayOwnAnotherPlan } = require(`${__hooks}/lib/memberships.js`)
  const { assertZone } = require(`${__hooks}/lib/plans.js`)
  const { createLinks } = require(`${__hooks}/lib/sharing.js`)
  inTransaction(e, (app) => {
    const owner = app.findRecordById('users', e.record.getString('user'))
    if (e.record.getString('tz') === '') e.record.set('tz', owner.getString('tz'))
    assertZone(e.record)
    assertMayOwnAnotherPlan(app, owner.id)
    e.next()
    createLinks(app, e.record)
  })
}, 'trainingPlans')

onRecordUpdate((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  const { assertZone } = require(`${__hooks}/lib/plans.js`)
  const { followGroup, endRemovedMemberships } = require(`${__hooks}/lib/sharing.js`)
  // PocketBase empties the relation when the gym goes; the plan stays with its owner and members.
  if (e.record.getString('assignedGroup') === 'gym' && e.record.getString('gym') === '') {
    e.record.set('assignedGroup', 'plan')
  }
  if (e.record.getString('tz') !== e.record.original().getString('tz')) assertZone(e.record)
  inTransaction(e, (app) => {
    e.next()
    followGroup(app, e.record)
    endRemovedMemberships(app, e.record)
  })
}, 'trainingPlans')

onRecordDelete((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  const { endAllMemberships } = require(`${__hooks}/lib/sharing.js`)
  inTransaction(e, (app) => {
    e.next()
    endAllMemberships(app, e.record)
  })
}, 'trainingPlans')
