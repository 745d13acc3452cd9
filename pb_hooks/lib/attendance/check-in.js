const { now } = require(`${__hooks}/lib/platform/clock.js`)
const { ATTENDANCE_EXP, CHECK_IN_OPENS_MINUTES } = require(`${__hooks}/lib/platform/constants.js`)
const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findFirst } = require(`${__hooks}/lib/platform/records.js`)
const { canManagePlan, trainsInPlan } = require(`${__hooks}/lib/plans/plans.js`)

/**
 * Sets the student and the coach of an attendance, and asserts that the caller may log it.
 *
 * @param {CoreApp} app
 * @param {core.Record} attendance from the request; `user` and `addedBy` are set
 * @param {string} caller id of a user who can view the class
 * @throws 400 in words, on `user`
 */
function assertMayLog(app, attendance, caller) {
  const student = attendance.getString('user') || caller
  attendance.set('user', student)
  attendance.set('addedBy', student === caller ? '' : caller)
  if (student === caller) return
  const trainingClass = app.findRecordById('trainingPlanClasses', attendance.getString('tpClass'))
  const plan = app.findRecordById('trainingPlans', trainingClass.getString('trainingPlan'))
  if (!canManagePlan(app, plan, caller)) {
    throw validationError('You can only check in yourself.', 'user')
  }
  if (!trainsInPlan(app, plan, student)) {
    throw validationError('Only members of this plan can be checked in.', 'user')
  }
}

/**
 * Selects what an attendance stores of its class, as one JSON value: each result column costs this
 * runtime more than parsing the JSON. `awards` is the current exp of each of its skills,
 * `[{ skill, name, exp }]`, in the order of the class's list, which a cross join preserves without
 * sorting.
 */
const CLASS_SNAPSHOT = `
  SELECT COALESCE((
    SELECT json_object(
             'className', class.name, 'classDate', class.classDate, 'localDay', class.localDay,
             'cancelled', class.cancelled, 'awards', (
               SELECT json_group_array(
                        json_object('skill', skill.id, 'name', skill.name, 'exp', skill.exp))
                 FROM json_each(class.skills) listed CROSS JOIN skills skill
                   ON skill.id = listed.value))
      FROM trainingPlanClasses class WHERE class.id = {:id}), '') AS class`

/**
 * Copies the class's name, date and awards onto an attendance: they outlive the class, and an undo
 * subtracts exactly these awards, however the class or its skills change.
 *
 * @param {CoreApp} app
 * @param {core.Record} attendance
 * @param {boolean} isSuperuser a superuser may log a class at any time, or an attendance without one
 * @throws 400 in words, on `tpClass`
 */
function snapshotClass(app, attendance, isSuperuser) {
  attendance.set('expEarned', ATTENDANCE_EXP)
  const row = new DynamicModel({ class: '' })
  app
    .db()
    .newQuery(CLASS_SNAPSHOT)
    .bind({ id: attendance.getString('tpClass') })
    .one(row)
  if (row.class === '') return // a superuser's attendance without a class
  const { className, classDate, localDay, cancelled, awards } = JSON.parse(row.class)
  if (!isSuperuser) assertOpen(classDate, cancelled)
  attendance.set('className', className)
  attendance.set('classDate', classDate)
  attendance.set('localDay', localDay)
  attendance.set('awards', awards)
}

/**
 * @param {string} classDate
 * @param {boolean} cancelled
 * @throws 400 in words, on `tpClass`
 */
function assertOpen(classDate, cancelled) {
  if (cancelled) throw validationError('This class was cancelled.', 'tpClass')
  const opens = Date.parse(classDate.replace(' ', 'T')) - CHECK_IN_OPENS_MINUTES * 60_000
  if (now() < opens) {
    throw validationError(
      `Check-in opens ${CHECK_IN_OPENS_MINUTES} minutes before the class starts.`,
      'tpClass',
    )
  }
}

/**
 * @param {CoreApp} app
 * @param {core.Record} attendance that could not be created
 * @returns {core.Record | null} the existing one of the same user and class
 */
function findExisting(app, attendance) {
  const [tpClass, user] = [attendance.getString('tpClass'), attendance.getString('user')]
  if (tpClass === '' || user === '') return null
  const both = 'tpClass = {:tpClass} && user = {:user}'
  return findFirst(app, 'trainingPlanClassAttendances', both, { tpClass, user })
}

/**
 * Retries once, because the duplicate that blocked the first save may have been undone since. Any
 * other error fails again.
 *
 * @param {CoreApp} app
 * @param {core.Record} attendance
 * @returns {boolean} whether it was saved
 */
function retrySave(app, attendance) {
  try {
    app.save(attendance)
    return true
  } catch (_) {
    return false
  }
}

module.exports = { assertMayLog, snapshotClass, findExisting, retrySave }
