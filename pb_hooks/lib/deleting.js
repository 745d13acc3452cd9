/**
 * Lets go of what refers to classes about to be deleted. By SQL, in two statements whatever their
 * number: PocketBase would save each attendance on its own and hold the write lock twice as long.
 * Attendances stay with what they earned, without their class.
 *
 * @param {CoreApp} app the transaction that will delete the classes
 * @param {'id' | 'trainingPlan'} field of the class
 * @param {string} value
 */
function releaseClasses(app, field, value) {
  const classes = `SELECT id FROM trainingPlanClasses WHERE ${field} = {:value}`
  for (const statement of [
    `UPDATE trainingPlanClassAttendances SET tpClass = '' WHERE tpClass IN (${classes})`,
    `DELETE FROM trainingPlanClassSkills WHERE trainingPlanClass IN (${classes})`,
  ]) {
    app.db().newQuery(statement).bind({ value }).execute()
  }
}

module.exports = { releaseClasses }
