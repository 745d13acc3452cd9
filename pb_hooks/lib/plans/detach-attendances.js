const { DELETE_BATCH_SIZE, DELETE_BATCH_MS } = require(`${__hooks}/lib/platform/constants.js`)

/**
 * Detaches attendances from classes about to be deleted, and deletes the classes' skill rows. In two
 * SQL statements, because PocketBase would save each attendance separately and hold the write lock
 * twice as long. Attendances keep their exp.
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
 * Deletes most classes of a large plan in batches, before the plan itself. One transaction for five
 * hundred classes would block all other writes for a second. It sleeps after each batch for as long
 * as the batch took, because the queue for the write connection is not fair: a random waiter is next.
 * When the process dies in between, the plan has fewer but complete classes, and the delete can be
 * retried.
 *
 * @param {CoreApp} app not a transaction
 * @param {core.Record} plan that the caller may delete
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
        DELETE_BATCH_SIZE + 1,
        0,
        { plan: plan.id },
      )
      isDone = classes.length <= DELETE_BATCH_SIZE
      if (isDone) return
      for (const trainingClass of classes.slice(0, DELETE_BATCH_SIZE)) {
        transaction.delete(trainingClass)
        if (Date.now() - start >= DELETE_BATCH_MS) break
      }
    })
    if (!isDone) sleep(Math.max(1, Date.now() - start))
  }
}

module.exports = { detachAttendances, deleteMostClasses }
