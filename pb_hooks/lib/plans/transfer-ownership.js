const { MEMBERSHIPS } = require(`${__hooks}/lib/platform/constants.js`)
const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findRecord } = require(`${__hooks}/lib/platform/records.js`)
const { trainsInPlan } = require(`${__hooks}/lib/plans/plans.js`)

/**
 * Hands a plan to one of the people who train in it; the owner so far becomes a member. Limits of a
 * free membership stop nobody from taking over.
 *
 * @param {CoreApp} app a transaction
 * @param {string} id
 * @param {string} caller user id
 * @param {unknown} to user id
 * @returns {core.Record} the plan
 * @throws 404 unless the caller owns the plan, 400 in words on `to`
 */
function handOverPlan(app, id, caller, to) {
  const plan = findRecord(app, 'trainingPlans', id)
  if (!plan || plan.getString('user') !== caller) throw new NotFoundError('')
  assertCanTakePlan(app, plan, to)
  transferOwnership(app, plan, 'user', String(to), caller)
  return plan
}

/**
 * Hands a gym to one of its members; the admin so far becomes a member. Its plans stay with their
 * owners.
 *
 * @param {CoreApp} app a transaction
 * @param {string} id
 * @param {string} caller user id
 * @param {unknown} to user id
 * @returns {core.Record} the gym
 * @throws 404 unless the caller runs the gym, 400 in words on `to`
 */
function handOverGym(app, id, caller, to) {
  const gym = findRecord(app, 'gyms', id)
  if (!gym || gym.getString('admin') !== caller) throw new NotFoundError('')
  assertCanTakeGym(app, gym, to)
  transferOwnership(app, gym, 'admin', String(to), caller)
  return gym
}

/**
 * @param {CoreApp} app
 * @param {core.Record} plan
 * @param {unknown} to user id
 * @throws 400 in words, on `to`
 */
function assertCanTakePlan(app, plan, to) {
  const isSomebody = typeof to === 'string' && to !== '' && to !== plan.getString('user')
  if (!isSomebody || !trainsInPlan(app, plan, to)) {
    throw validationError('Choose one of the members of this plan.', 'to')
  }
}

/**
 * @param {CoreApp} app
 * @param {core.Record} gym
 * @param {unknown} to user id
 * @throws 400 in words, on `to`
 */
function assertCanTakeGym(app, gym, to) {
  if (!gym.getStringSlice('members').includes(String(to))) {
    throw validationError('Choose one of the members of this gym.', 'to')
  }
  if (app.findRecordById('users', String(to)).getString('memberships') !== MEMBERSHIPS.gym) {
    throw validationError('Only somebody with the gym membership can run a gym.', 'to')
  }
}

/**
 * Changes who runs a plan or gym. Who takes it over is no longer one of its members: the hook of the
 * plan or gym ends that membership.
 *
 * @param {CoreApp} app a transaction
 * @param {core.Record} target a plan or a gym
 * @param {'user' | 'admin'} field who runs it
 * @param {string} to user id
 * @param {string} [stays] the one so far, who becomes a member; left out for an account that goes
 */
function transferOwnership(app, target, field, to, stays) {
  target.set(field, to)
  target.set('members-', to)
  if (stays) target.set('members+', stays)
  app.save(target)
  if (!stays) return
  app.save(
    new Record(app.findCachedCollectionByNameOrId('userSubscriptions'), {
      user: stays,
      action: 'joinUser',
      resource: field === 'admin' ? 'gym' : 'trainingPlan',
      resourceId: target.id,
    }),
  )
}

module.exports = {
  handOverPlan,
  handOverGym,
  assertCanTakePlan,
  assertCanTakeGym,
  transferOwnership,
}
