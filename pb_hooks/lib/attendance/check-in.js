const { now } = require(`${__hooks}/lib/platform/clock.js`)
const { ATTENDANCE_EXP, CHECK_IN_OPENS_MINUTES } = require(`${__hooks}/lib/platform/constants.js`)
const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findFirst } = require(`${__hooks}/lib/platform/records.js`)
const { canManagePlan, trainsInPlan } = require(`${__hooks}/lib/plans/plans.js`)

/**
 * Decides who is being logged and by whom.
 *
 * @param {CoreApp} app
 * @param {core.Record} attendance as the request has it; gets its student
 * @param {string} caller user id, who may see the class
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
 * Everything about the class that an attendance keeps, in one statement and as one JSON: each column
 * of a result costs this runtime more than reading all of a text. The awards are what the class
 * gives on each of its skills at this moment, `[{ skill, name, exp }]`, in the order of its skills,
 * which a cross join keeps without sorting.
 */
const CLASS_AS_LOGGED = `
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
 * Copies onto an attendance what must outlive its class, and what the class gives: so taking it back
 * is exact whatever the class or its skills become.
 *
 * @param {CoreApp} app
 * @param {core.Record} attendance
 * @param {boolean} isSuperuser who may log a class at any time, and what was none
 * @throws 400 in words, on `tpClass`
 */
function snapshotClass(app, attendance, isSuperuser) {
  attendance.set('expEarned', ATTENDANCE_EXP)
  const row = new DynamicModel({ class: '' })
  app
    .db()
    .newQuery(CLASS_AS_LOGGED)
    .bind({ id: attendance.getString('tpClass') })
    .one(row)
  if (row.class === '') return // a superuser's attendance of no class
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
 * @param {core.Record} attendance that could not be made
 * @returns {core.Record | null} the one of the same person and class that is there already
 */
function findLogged(app, attendance) {
  const [tpClass, user] = [attendance.getString('tpClass'), attendance.getString('user')]
  if (tpClass === '' || user === '') return null
  const both = 'tpClass = {:tpClass} && user = {:user}'
  return findFirst(app, 'trainingPlanClassAttendances', both, { tpClass, user })
}

/**
 * A second try, for when what stood in the way may have been undone a moment ago. Whatever else is
 * wrong with the attendance still is.
 *
 * @param {CoreApp} app
 * @param {core.Record} attendance
 * @returns {boolean} whether it is saved now
 */
function trySaving(app, attendance) {
  try {
    app.save(attendance)
    return true
  } catch (_) {
    return false
  }
}

module.exports = { assertMayLog, snapshotClass, findLogged, trySaving }
