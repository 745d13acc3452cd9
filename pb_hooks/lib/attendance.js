const { now } = require(`${__hooks}/lib/clock.js`)
const { ATTENDANCE_EXP, CHECK_IN_OPENS_MINUTES } = require(`${__hooks}/lib/constants.js`)
const { refusal } = require(`${__hooks}/lib/refusals.js`)
const { findRecord, findFirst } = require(`${__hooks}/lib/records.js`)
const { editsPlan, trainsInPlan } = require(`${__hooks}/lib/plans.js`)
const { localDay } = require(`${__hooks}/lib/days.js`)
const { AWARDS_OF_CLASS } = require(`${__hooks}/lib/awards.js`)

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
  if (student !== caller) {
    const plan = app.findRecordById('trainingPlans', trainingClass.getString('trainingPlan'))
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
  if (now() / 1000 < opens) {
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
  attendance.set('expEarned', ATTENDANCE_EXP)
  const row = new DynamicModel({ name: '', classDate: '', tz: '', awards: '' })
  try {
    // One statement, and no records: everybody who writes waits for this.
    app
      .db()
      .newQuery(
        `SELECT class.name, class.classDate, plan.tz, (${AWARDS_OF_CLASS}) AS awards
           FROM trainingPlanClasses class JOIN trainingPlans plan ON plan.id = class.trainingPlan
          WHERE class.id = {:id}`,
      )
      .bind({ id: attendance.getString('tpClass') })
      .one(row)
  } catch (_) {
    return // a superuser's attendance of no class
  }
  attendance.set('className', row.name)
  attendance.set('classDate', row.classDate)
  attendance.set('localDay', localDay(row.classDate, row.tz))
  attendance.set('awards', JSON.parse(row.awards))
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

/**
 * Lets those who have the class on their screen hear that somebody checked in or out. A save is what
 * PocketBase tells of, to each by the class's own rule; with nobody watching there is none.
 *
 * @param {CoreApp} app outside of any transaction
 * @param {core.Record} attendance just made or just deleted
 */
function tellWatchers(app, attendance) {
  const tpClass = attendance.getString('tpClass')
  const topic = `trainingPlanClasses/${tpClass}`
  const clients = Object.values(app.subscriptionsBroker().clients())
  if (!clients.some((client) => client.hasSubscription(topic))) return
  const trainingClass = findRecord(app, 'trainingPlanClasses', tpClass)
  if (!trainingClass) return
  // Somebody may be editing it at this very moment: nothing but `updated` is written.
  trainingClass.ignoreUnchangedFields(true)
  app.saveNoValidate(trainingClass)
}

module.exports = { admit, freeze, countAttended, tellWatchers }
