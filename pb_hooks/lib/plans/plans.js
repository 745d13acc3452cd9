const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { isZone, isDay } = require(`${__hooks}/lib/platform/days.js`)

/**
 * What the update rule cannot see, because a rule reads the stored record: whether the merged one
 * still makes sense.
 *
 * @param {CoreApp} app
 * @param {core.Record} plan as it would be saved
 * @param {string} editor user id
 * @param {boolean} removeMembers the editor agreed to put everybody out
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
 * Whether a person may change a plan and see who trains in it: its owner, or the admin of the gym
 * of a gym plan. The same sentence as `canManagePlan` in the access rules.
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
 * Whether a person trains in a plan: a member, or in a gym plan a member of the gym.
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
 * Fills in what a new schedule left out: an hour long, in its owner's zone, in use.
 *
 * @param {CoreApp} app
 * @param {core.Record} schedule as the request has it
 * @param {Record<string, unknown>} body of the request; the record cannot tell false from unsaid
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
 * What a schedule's fields cannot say one by one.
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
 * PocketBase's own words for a number out of bounds are "Must be larger than 15.000000."
 *
 * @param {core.Record} record
 * @param {string} field
 * @param {number} least
 * @param {number} most
 * @param {string} words
 * @throws 400 with the words, on the field
 */
function assertWithin(record, field, least, most, words) {
  const value = record.getFloat(field)
  if (value < least || value > most) throw validationError(words, field)
}

/**
 * An info card that says no kind is about the plan.
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
