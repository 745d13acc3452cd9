const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { isZone, isDay } = require(`${__hooks}/lib/platform/days.js`)

/**
 * Validates an edited plan. An access rule cannot, because it reads the stored record and not the
 * merged one.
 *
 * @param {CoreApp} app
 * @param {core.Record} plan as it would be saved
 * @param {string} editor user id
 * @param {boolean} removeMembers the editor agreed to remove all members
 * @throws 400 in words, on the field at fault
 */
function assertPlanEdit(app, plan, editor, removeMembers) {
  const before = plan.original()
  const group = plan.getString('assignedGroup')
  const gym = plan.getString('gym')
  if ((group === 'gym') !== (gym !== '')) {
    throw group === 'gym'
      ? validationError('Choose the gym this plan belongs to.', 'gym')
      : validationError('Only a gym plan belongs to a gym.', 'gym')
  }
  const joinsGym = gym !== '' && gym !== before.getString('gym')
  if (joinsGym && app.findRecordById('gyms', gym).getString('admin') !== editor) {
    throw validationError('Only the person who runs the gym can link a plan to it.', 'gym')
  }
  const becomesPersonal = group === 'personal' && before.getString('assignedGroup') !== 'personal'
  if (becomesPersonal && plan.getStringSlice('members').length > 0) {
    if (!removeMembers) {
      throw validationError(
        'This plan has members. A personal plan is for you alone.',
        'assignedGroup',
      )
    }
    plan.set('members', [])
  }
}

/**
 * @param {core.Record} record with a field `tz`
 * @throws 400 in words, on `tz`
 */
function assertZone(record) {
  if (!isZone(record.getString('tz')))
    throw validationError('Choose a time zone from the list.', 'tz')
}

/**
 * Whether a user may edit a plan and list its people: its owner, or for a gym plan the gym's admin.
 * Must match `canManagePlan` in the access rules.
 *
 * @param {CoreApp} app
 * @param {core.Record} plan
 * @param {string} user
 */
function canManagePlan(app, plan, user) {
  if (plan.getString('user') === user) return true
  if (plan.getString('assignedGroup') !== 'gym' || plan.getString('gym') === '') return false
  return app.findRecordById('gyms', plan.getString('gym')).getString('admin') === user
}

/**
 * Whether a user trains in a plan: its owner and members, and for a gym plan the gym's admin and
 * members.
 *
 * @param {CoreApp} app
 * @param {core.Record} plan
 * @param {string} user
 */
function trainsInPlan(app, plan, user) {
  if (plan.getString('user') === user || plan.getStringSlice('members').includes(user)) return true
  if (plan.getString('assignedGroup') !== 'gym' || plan.getString('gym') === '') return false
  const gym = app.findRecordById('gyms', plan.getString('gym'))
  return gym.getString('admin') === user || gym.getStringSlice('members').includes(user)
}

/**
 * Sets the defaults of a new schedule: 60 minutes, the plan owner's time zone, active.
 *
 * @param {CoreApp} app
 * @param {core.Record} schedule from the request
 * @param {Record<string, unknown>} body of the request; the record cannot tell false from undefined
 */
function scheduleDefaults(app, schedule, body) {
  if (body.durationMinutes === undefined) schedule.set('durationMinutes', 60)
  if (body.active === undefined) schedule.set('active', true)
  if (schedule.getString('tz') === '') {
    const plan = app.findRecordById('trainingPlans', schedule.getString('trainingPlan'))
    schedule.set('tz', app.findRecordById('users', plan.getString('user')).getString('tz'))
  }
}

/**
 * Validates a schedule beyond its single-field constraints, with messages for people.
 *
 * @param {core.Record} schedule as it would be saved
 * @throws 400 in words, on the field at fault
 */
function assertSchedule(schedule) {
  assertZone(schedule)
  const [start, end] = [schedule.getString('startDate'), schedule.getString('endDate')]
  if (start !== '' && !isDay(start)) throw validationError('This day does not exist.', 'startDate')
  if (end !== '' && !isDay(end)) throw validationError('This day does not exist.', 'endDate')
  if (start !== '' && end !== '' && end < start) {
    throw validationError('The last day is before the first.', 'endDate')
  }
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(schedule.getString('startTime'))) {
    throw validationError('Give a time such as 19:00.', 'startTime')
  }
  assertWithin(schedule, 'durationMinutes', 15, 240, 'A class lasts 15 to 240 minutes.')
  assertWithin(schedule, 'capacity', 0, 1000, 'Capacity goes from 0 to 1000.')
}

/**
 * Validates a number's range, because PocketBase's own message is "Must be larger than 15.000000."
 *
 * @param {core.Record} record
 * @param {string} field
 * @param {number} min
 * @param {number} max
 * @param {string} message
 * @throws 400 with the message, on the field
 */
function assertWithin(record, field, min, max, message) {
  const value = record.getFloat(field)
  if (value < min || value > max) throw validationError(message, field)
}

/**
 * Sets the default kind of an info card, and validates its link.
 *
 * @param {core.Record} info as it would be saved
 * @throws 400 in words, on `link`
 */
function completeInfo(info) {
  if (info.getString('kind') === '') info.set('kind', 'about')
  const link = info.getString('link')
  if (link !== '' && !/^https?:\/\/\S+$/.test(link)) {
    throw validationError('A link begins with http:// or https://.', 'link')
  }
}

module.exports = {
  assertPlanEdit,
  assertZone,
  canManagePlan,
  trainsInPlan,
  scheduleDefaults,
  assertSchedule,
  assertWithin,
  completeInfo,
}
