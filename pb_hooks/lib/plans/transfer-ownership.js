const { MEMBERSHIPS } = require(`${__hooks}/lib/platform/constants.js`)
const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findRecord } = require(`${__hooks}/lib/platform/records.js`)
const { trainsInPlan } = require(`${__hooks}/lib/plans/plans.js`)

/**
 * Transfers a plan to one of the people who train in it; the former owner becomes a member. The
 * limits of a free membership do not apply to the new owner.
 *
 * @param {CoreApp} app a transaction
 * @param {string} id
 * @param {string} caller user id
 * @param {unknown} to user id
 * @returns {core.Record} the plan
 * @throws 404 unless the caller owns the plan, 400 in words on `to`
 */
function transferPlan(app, id, caller, to) {
  const plan = findRecord(app, 'trainingPlans', id)
  if (!plan || plan.getString('user') !== caller) throw new NotFoundError('')
  assertCanTakePlan(app, plan, to)
  transferOwnership(app, plan, 'user', String(to), caller)
  return plan
}

/**
 * Transfers a gym to one of its members; the former admin becomes a member. The gym's plans keep
 * their owners.
 *
 * @param {CoreApp} app a transaction
 * @param {string} id
 * @param {string} caller user id
 * @param {unknown} to user id
 * @returns {core.Record} the gym
 * @throws 404 unless the caller is the gym's admin, 400 in words on `to`
 */
function transferGym(app, id, caller, to) {
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
  const isOtherUser = typeof to === 'string' && to !== '' && to !== plan.getString('user')
  if (!isOtherUser || !trainsInPlan(app, plan, to)) {
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
 * Changes the owner of a plan or gym. The new owner stops being a member: the update hook of the
 * plan or gym deletes that subscription.
 *
 * @param {CoreApp} app a transaction
 * @param {core.Record} target a plan or a gym
 * @param {'user' | 'admin'} field that holds the owner
 * @param {string} to user id
 * @param {string} [formerOwner] becomes a member; left out when their account is being deleted
 */
function transferOwnership(app, target, field, to, formerOwner) {
  target.set(field, to)
  target.set('members-', to)
  if (formerOwner) target.set('members+', formerOwner)
  app.save(target)
  if (!formerOwner) return
  app.save(
    new Record(app.findCachedCollectionByNameOrId('userSubscriptions'), {
      user: formerOwner,
      action: 'joinUser',
      resource: field === 'admin' ? 'gym' : 'trainingPlan',
      resourceId: target.id,
    }),
  )
}

module.exports = {
  transferPlan,
  transferGym,
  assertCanTakePlan,
  assertCanTakeGym,
  transferOwnership,
}
