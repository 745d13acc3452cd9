const { DELETED_AT_ONCE, DELETING_MS } = require(`${__hooks}/lib/platform/constants.js`)

/**
 * Detaches attendances from classes about to be deleted, and deletes the rows of what these taught.
 * By SQL, in two statements whatever their number: PocketBase would save each attendance on its own
 * and hold the write lock twice as long. Attendances stay with what they earned.
 *
 * @param {CoreApp} app the transaction that will delete the classes
 * @param {'id' | 'trainingPlan'} field of the class
 * @param {string} value
 */
function detachAttendances(app, field, value) {
  const classes = `SELECT id FROM trainingPlanClasses WHERE ${field} = {:value}`
  for (const statement of [
    `UPDATE trainingPlanClassAttendances SET tpClass = '' WHERE tpClass IN (${classes})`,
    `DELETE FROM trainingPlanClassSkills WHERE trainingPlanClass IN (${classes})`,
  ]) {
    app.db().newQuery(statement).bind({ value }).execute()
  }
}

/**
 * Deletes most classes of a large plan before the plan itself, a few at a time. In one transaction
 * five hundred of them would keep everybody's writes waiting for a second. After each step it rests
 * for as long as that took, because the next writer is drawn by lot among those who wait. Should it
 * end amid this, the plan is left with fewer classes, each of them whole, and can be deleted again.
 *
 * @param {CoreApp} app no transaction
 * @param {core.Record} plan that its person may delete
 */
function deleteMostClasses(app, plan) {
  let isDone = false
  while (!isDone) {
    let start = 0
    app.runInTransaction((transaction) => {
      start = Date.now()
      const classes = transaction.findRecordsByFilter(
        'trainingPlanClasses',
        'trainingPlan = {:plan}',
        '',
        DELETED_AT_ONCE + 1,
        0,
        { plan: plan.id },
      )
      isDone = classes.length <= DELETED_AT_ONCE
      if (isDone) return
      for (const trainingClass of classes.slice(0, DELETED_AT_ONCE)) {
        transaction.delete(trainingClass)
        if (Date.now() - start >= DELETING_MS) break
      }
    })
    if (!isDone) sleep(Math.max(1, Date.now() - start))
  }
}

module.exports = { detachAttendances, deleteMostClasses }
