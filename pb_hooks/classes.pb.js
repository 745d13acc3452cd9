onRecordCreateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { mergeDetails, applyDetails } = require(`${__hooks}/lib/classes/classes.js`)
  if (!e.hasSuperuserAuth()) e.record.set('attended', 0)
  const { classSkills } = e.requestInfo().body
  inTransaction(e, (app) => {
    const { details } = mergeDetails(app, e.record, classSkills, undefined)
    e.next()
    applyDetails(app, e.record, details)
  })
}, 'trainingPlanClasses')

onRecordUpdateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { mergeEdit, baseOf, answerConflict } = require(`${__hooks}/lib/classes/conflicts.js`)
  const { mergeDetails, applyDetails } = require(`${__hooks}/lib/classes/classes.js`)
  const { body } = e.requestInfo()
  inTransaction(e, (app) => {
    const { stored, conflicts } = mergeEdit(app, e.record, body)
    if (!e.hasSuperuserAuth()) e.record.set('attended', stored.getInt('attended'))
    const { details, isConflict } = mergeDetails(
      app,
      e.record,
      body.classSkills,
      baseOf(body).classSkills,
    )
    if (isConflict) conflicts.push('classSkills')
    if (conflicts.length > 0) return answerConflict(e, stored, conflicts)
    e.next()
    applyDetails(app, e.record, details)
  })
}, 'trainingPlanClasses')

onRecordCreate((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { prepareClass, mirrorSkills } = require(`${__hooks}/lib/classes/classes.js`)
  inTransaction(e, (app) => {
    prepareClass(app, e.record)
    e.next()
    mirrorSkills(app, e.record)
  })
}, 'trainingPlanClasses')

onRecordUpdate((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { prepareClass, mirrorSkills, moveImages } = require(`${__hooks}/lib/classes/classes.js`)
  const before = e.record.original()
  const moved = before.getString('trainingPlan') !== e.record.getString('trainingPlan')
  const skillsChanged =
    before.getStringSlice('skills').join() !== e.record.getStringSlice('skills').join()
  inTransaction(e, (app) => {
    prepareClass(app, e.record)
    e.next()
    if (skillsChanged) mirrorSkills(app, e.record)
    if (moved) moveImages(app, e.record)
  })
}, 'trainingPlanClasses')

onRecordDelete((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { detachAttendances } = require(`${__hooks}/lib/plans/detach-attendances.js`)
  inTransaction(e, (app) => {
    detachAttendances(app, 'id', e.record.id)
    e.next()
  })
}, 'trainingPlanClasses')

routerAdd(
  'POST',
  '/api/classes/move',
  (e) => {
    const { moveClasses } = require(`${__hooks}/lib/classes/transfer-classes.js`)
    const { ids, trainingPlan } = e.requestInfo().body
    let records
    e.app.runInTransaction((app) => {
      records = moveClasses(app, ids, trainingPlan, e.auth.id)
    })
    return e.json(200, { records })
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(8192),
)

routerAdd(
  'POST',
  '/api/classes/copy',
  (e) => {
    const { copyClasses } = require(`${__hooks}/lib/classes/transfer-classes.js`)
    const { ids, trainingPlan } = e.requestInfo().body
    let copied
    e.app.runInTransaction((app) => {
      copied = copyClasses(app, ids, trainingPlan, e.auth.id)
    })
    return e.json(200, copied)
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(8192),
)
