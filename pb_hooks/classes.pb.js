onRecordCreateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  const { applyDetails } = require(`${__hooks}/lib/classes.js`)
  if (!e.hasSuperuserAuth()) e.record.set('attended', 0)
  const details = e.requestInfo().body.classSkills
  inTransaction(e, (app) => {
    e.next()
    applyDetails(app, e.record, details)
  })
}, 'trainingPlanClasses')

onRecordUpdateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  const { applyDetails } = require(`${__hooks}/lib/classes.js`)
  if (!e.hasSuperuserAuth()) e.record.set('attended', e.record.original().getInt('attended'))
  const details = e.requestInfo().body.classSkills
  inTransaction(e, (app) => {
    e.next()
    applyDetails(app, e.record, details)
  })
}, 'trainingPlanClasses')

onRecordCreate((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  const { prepareClass, mirrorSkills } = require(`${__hooks}/lib/classes.js`)
  inTransaction(e, (app) => {
    prepareClass(app, e.record)
    e.next()
    mirrorSkills(app, e.record)
  })
}, 'trainingPlanClasses')

onRecordUpdate((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  const { prepareClass, mirrorSkills, moveImages } = require(`${__hooks}/lib/classes.js`)
  const before = e.record.original()
  const moved = before.getString('trainingPlan') !== e.record.getString('trainingPlan')
  const retaught =
    before.getStringSlice('skills').join() !== e.record.getStringSlice('skills').join()
  inTransaction(e, (app) => {
    prepareClass(app, e.record)
    e.next()
    if (retaught) mirrorSkills(app, e.record)
    if (moved) moveImages(app, e.record)
  })
}, 'trainingPlanClasses')
