const { ATTENDANCE_EXP, CHECK_IN_OPENS_MINUTES } = require(`${__hooks}/lib/constants.js`)
const { refusal } = require(`${__hooks}/lib/refusals.js`)
const { findRecord, findFirst } = require(`${__hooks}/lib/records.js`)
const { editsPlan, trainsInPlan } = require(`${__hooks}/lib/plans.js`)
const { localDay } = require(`${__hooks}/lib/days.js`)
const { awardsOf } = require(`${__hooks}/lib/awards.js`)

/**
 * Decides who is being logged and whether they may be. Logging a class a second time is no error:
 * a lost answer or a double tap then ends in the same place.
 *
 * @param {CoreApp} app
 * @param {core.Record} attendance as the request has it; gets its student
 * @param {string} caller user id
 * @returns {core.Record | null} the attendance that is there already, if any
 * @throws 400 in words
 */
function admit(app, attendance, caller) {
  const student = attendance.getString('user') || caller
  attendance.set('user', student)
  attendance.set('addedBy', student === caller ? '' : caller)
  const trainingClass = app.findRecordById('trainingPlanClasses', attendance.getString('tpClass'))
  const plan = app.findRecordById('trainingPlans', trainingClass.getString('trainingPlan'))
  if (student !== caller) {
    if (!editsPlan(app, plan, caller)) throw refusal('You can only check in yourself.', 'user')
    if (!trainsInPlan(app, plan, student)) {
      throw refusal('Only members of this plan can be checked in.', 'user')
    }
  }
  const existing = findFirst(
    app,
    'trainingPlanClassAttendances',
    'tpClass = {:tpClass} && user = {:user}',
    { tpClass: trainingClass.id, user: student },
  )
  if (existing) return existing
  if (trainingClass.getBool('cancelled')) throw refusal('This class was cancelled.', 'tpClass')
  const opens = trainingClass.getDateTime('classDate').unix() - CHECK_IN_OPENS_MINUTES * 60
  if (Date.now() / 1000 < opens) {
    throw refusal(
      `Check-in opens ${CHECK_IN_OPENS_MINUTES} minutes before the class starts.`,
      'tpClass',
    )
  }
  return null
}

/**
 * Copies onto an attendance what must outlive its class, and freezes what the class gives.
 *
 * @param {CoreApp} app
 * @param {core.Record} attendance
 */
function freeze(app, attendance) {
  const trainingClass = findRecord(app, 'trainingPlanClasses', attendance.getString('tpClass'))
  attendance.set('expEarned', ATTENDANCE_EXP)
  if (!trainingClass) return
  const plan = app.findRecordById('trainingPlans', trainingClass.getString('trainingPlan'))
  attendance.set('className', trainingClass.getString('name'))
  attendance.set('classDate', trainingClass.getString('classDate'))
  attendance.set('localDay', localDay(trainingClass.getString('classDate'), plan.getString('tz')))
  attendance.set('awards', awardsOf(app, trainingClass))
}

/**
 * Counts who was there, on the class itself, where members may read the number but not the names.
 *
 * @param {CoreApp} app a transaction that also holds the attendance
 * @param {core.Record} attendance just made or just deleted
 */
function countAttended(app, attendance) {
  const tpClass = attendance.getString('tpClass')
  if (tpClass === '') return
  // Not by saving the class: a check-in is no edit of it, and must not fail on anything else in it.
  app
    .db()
    .newQuery(
      `UPDATE trainingPlanClasses SET attended =
         (SELECT COUNT(*) FROM trainingPlanClassAttendances WHERE tpClass = {:tpClass})
        WHERE id = {:tpClass}`,
    )
    .bind({ tpClass })
    .execute()
}

module.exports = { admit, freeze, countAttended }
