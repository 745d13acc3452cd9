onRecordCreateRequest((e) => {
  if (!e.hasSuperuserAuth()) e.record.set('user', e.auth.id)
  e.next()
}, 'trainingPlans')

onRecordUpdateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { mergeEdit, answerConflict } = require(`${__hooks}/lib/classes/conflicts.js`)
  const { assertPlanEdit } = require(`${__hooks}/lib/plans/plans.js`)
  const { body } = e.requestInfo()
  inTransaction(e, (app) => {
    const { stored, conflicts } = mergeEdit(app, e.record, body)
    if (conflicts.length > 0) return answerConflict(e, stored, conflicts)
    if (!e.hasSuperuserAuth()) {
      assertPlanEdit(app, e.record, e.auth.id, body.removeMembers === true)
    }
    e.next()
  })
}, 'trainingPlans')

onRecordUpdateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { mergeEdit, answerConflict } = require(`${__hooks}/lib/classes/conflicts.js`)
  inTransaction(e, (app) => {
    const { stored, conflicts } = mergeEdit(app, e.record, e.requestInfo().body)
    if (conflicts.length > 0) return answerConflict(e, stored, conflicts)
    e.next()
  })
}, 'trainingPlanInfo')

onRecordUpdateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { mergeEdit, answerConflict } = require(`${__hooks}/lib/classes/conflicts.js`)
  const { applyScheduleToClasses } = require(`${__hooks}/lib/plans/schedules.js`)
  const { body } = e.requestInfo()
  inTransaction(e, (app) => {
    const { stored, conflicts } = mergeEdit(app, e.record, body)
    if (conflicts.length > 0) return answerConflict(e, stored, conflicts)
    e.next()
    applyScheduleToClasses(app, e.record, stored, body.classes)
  })
}, 'trainingPlanSchedules')

onRecordCreate((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { assertPlanLimit } = require(`${__hooks}/lib/plans/plan-limit.js`)
  const { assertZone } = require(`${__hooks}/lib/plans/plans.js`)
  const { createLinks } = require(`${__hooks}/lib/sharing/sharing.js`)
  inTransaction(e, (app) => {
    const owner = app.findRecordById('users', e.record.getString('user'))
    if (e.record.getString('tz') === '') e.record.set('tz', owner.getString('tz'))
    assertZone(e.record)
    // Saved first, because a retried create must be rejected for its id, not for the limit.
    e.next()
    assertPlanLimit(app, owner.id)
    createLinks(app, e.record)
  })
}, 'trainingPlans')

onRecordUpdate((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { assertZone } = require(`${__hooks}/lib/plans/plans.js`)
  const { recomputeLocalDays } = require(`${__hooks}/lib/classes/classes.js`)
  const { syncJoinLink, endRemovedMemberships } = require(`${__hooks}/lib/sharing/sharing.js`)
  // PocketBase clears the relation when the gym is deleted; the plan keeps its owner and members.
  if (e.record.getString('assignedGroup') === 'gym' && e.record.getString('gym') === '') {
    e.record.set('assignedGroup', 'plan')
  }
  const isRezoned = e.record.getString('tz') !== e.record.original().getString('tz')
  if (isRezoned) assertZone(e.record)
  inTransaction(e, (app) => {
    e.next()
    if (isRezoned) recomputeLocalDays(app, e.record)
    syncJoinLink(app, e.record)
    endRemovedMemberships(app, e.record)
  })
}, 'trainingPlans')

onRecordDeleteRequest((e) => {
  require(`${__hooks}/lib/plans/detach-attendances.js`).deleteMostClasses(e.app, e.record)
  e.next()
}, 'trainingPlans')

onRecordDelete((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { detachAttendances } = require(`${__hooks}/lib/plans/detach-attendances.js`)
  const { endAllMemberships } = require(`${__hooks}/lib/sharing/sharing.js`)
  inTransaction(e, (app) => {
    detachAttendances(app, 'trainingPlan', e.record.id)
    e.next()
    endAllMemberships(app, e.record)
  })
}, 'trainingPlans')

onRecordCreateRequest((e) => {
  const { scheduleDefaults } = require(`${__hooks}/lib/plans/plans.js`)
  scheduleDefaults(e.app, e.record, e.requestInfo().body)
  e.next()
}, 'trainingPlanSchedules')

onRecordCreate((e) => {
  require(`${__hooks}/lib/plans/plans.js`).assertSchedule(e.record)
  e.next()
}, 'trainingPlanSchedules')

onRecordUpdate((e) => {
  require(`${__hooks}/lib/plans/plans.js`).assertSchedule(e.record)
  e.next()
}, 'trainingPlanSchedules')

onRecordCreate((e) => {
  require(`${__hooks}/lib/plans/plans.js`).completeInfo(e.record)
  e.next()
}, 'trainingPlanInfo')

onRecordUpdate((e) => {
  require(`${__hooks}/lib/plans/plans.js`).completeInfo(e.record)
  e.next()
}, 'trainingPlanInfo')

routerAdd(
  'GET',
  '/api/plans/summaries',
  (e) => {
    const { planSummaries } = require(`${__hooks}/lib/plans/summaries.js`)
    e.response.header().set('Cache-Control', 'no-store')
    return e.json(200, { plans: planSummaries(e.app, e.auth.id) })
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/schedules/{id}/classes',
  (e) => {
    const { createClasses } = require(`${__hooks}/lib/plans/schedules.js`)
    const { dates } = e.requestInfo().body
    let answer
    e.app.runInTransaction((app) => {
      answer = createClasses(app, e.request.pathValue('id'), dates, e.auth.id)
    })
    return e.json(200, answer)
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(8192),
)

routerAdd(
  'POST',
  '/api/order/{kind}/{id}',
  (e) => {
    const { putInOrder } = require(`${__hooks}/lib/classes/ordering.js`)
    const { ids } = e.requestInfo().body
    e.app.runInTransaction((app) => {
      putInOrder(app, e.request.pathValue('kind'), e.request.pathValue('id'), ids, e.auth.id)
    })
    return e.noContent(204)
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(8192),
)
