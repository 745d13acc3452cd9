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
  const found = lookUp(app, attendance.getString('tpClass'), student)
  if (student !== caller) {
    const plan = app.findRecordById('trainingPlans', found.trainingPlan)
    if (!editsPlan(app, plan, caller)) throw refusal('You can only check in yourself.', 'user')
    if (!trainsInPlan(app, plan, student)) {
      throw refusal('Only members of this plan can be checked in.', 'user')
    }
  }
  if (found.existing !== '') {
    return app.findRecordById('trainingPlanClassAttendances', found.existing)
  }
  if (found.cancelled) throw refusal('This class was cancelled.', 'tpClass')
  const opens = Date.parse(found.classDate.replace(' ', 'T')) - CHECK_IN_OPENS_MINUTES * 60_000
  if (now() < opens) {
    throw refusal(
      `Check-in opens ${CHECK_IN_OPENS_MINUTES} minutes before the class starts.`,
      'tpClass',
    )
  }
  return null
}

/**
 * What decides about a check-in, in one statement and without records: everybody who writes waits
 * for this.
 *
 * @param {CoreApp} app
 * @param {string} tpClass
 * @param {string} student user id
 * @returns {{ trainingPlan: string, classDate: string, cancelled: boolean, existing: string }}
 *   `existing` is the attendance that is there already, or ''
 * @throws when there is no such class
 */
function lookUp(app, tpClass, student) {
  const row = new DynamicModel({ trainingPlan: '', classDate: '', cancelled: false, existing: '' })
  app
    .db()
    .newQuery(
      `SELECT trainingPlan, classDate, cancelled, COALESCE(
                (SELECT id FROM trainingPlanClassAttendances
                  WHERE tpClass = {:tpClass} AND user = {:student}), '') AS existing
         FROM trainingPlanClasses WHERE id = {:tpClass}`,
    )
    .bind({ tpClass, student })
    .one(row)
  return /** @type {any} */ (row)
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
