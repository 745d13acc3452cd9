const { refusal } = require(`${__hooks}/lib/refusals.js`)
const { isZone } = require(`${__hooks}/lib/days.js`)

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
      ? refusal('Choose the gym this plan belongs to.', 'gym')
      : refusal('Only a gym plan belongs to a gym.', 'gym')
  }
  const joinsGym = gym !== '' && gym !== before.getString('gym')
  if (joinsGym && app.findRecordById('gyms', gym).getString('admin') !== editor) {
    throw refusal('Only the person who runs the gym can link a plan to it.', 'gym')
  }
  const becomesPersonal = group === 'personal' && before.getString('assignedGroup') !== 'personal'
  if (becomesPersonal && plan.getStringSlice('members').length > 0) {
    if (!removeMembers) {
      throw refusal('This plan has members. A personal plan is for you alone.', 'assignedGroup')
    }
    plan.set('members', [])
  }
}

/**
 * @param {core.Record} record with a field `tz`
 * @throws 400 in words, on `tz`
 */
function assertZone(record) {
  if (!isZone(record.getString('tz'))) throw refusal('Choose a time zone from the list.', 'tz')
}

/**
 * Whether a person may change a plan and see who trains in it: its owner, or the admin of the gym
 * of a gym plan. The same sentence as `editsPlan` in the access rules.
 *
 * @param {CoreApp} app
 * @param {core.Record} plan
 * @param {string} user
 */
function editsPlan(app, plan, user) {
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

module.exports = { assertPlanEdit, assertZone, editsPlan, trainsInPlan }
