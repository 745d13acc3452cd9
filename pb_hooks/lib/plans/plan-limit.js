const { MEMBERSHIPS, FREE_PLANS, FREE_SKILLS_PER_CLASS } = require(
  `${__hooks}/lib/platform/constants.js`,
)
const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)

/**
 * Asserts that an owner with the free membership has no more plans than it includes.
 *
 * @param {CoreApp} app a transaction that has already created the plan
 * @param {string} owner user id
 * @throws 400 in words
 */
function assertPlanLimit(app, owner) {
  if (!isFree(app, owner)) return
  if (app.countRecords('trainingPlans', $dbx.hashExp({ user: owner })) <= FREE_PLANS) return
  throw validationError(
    'The Beta plan includes 1 plan of your own. You can join as many as you like.',
  )
}

/**
 * Asserts that a class has no more skills than the plan owner's membership includes.
 *
 * @param {CoreApp} app
 * @param {core.Record} plan
 * @param {number} count skills of the class after the save
 * @throws 400 in words, on `skills`
 */
function assertSkillLimit(app, plan, count) {
  if (count <= FREE_SKILLS_PER_CLASS || !isFree(app, plan.getString('user'))) return
  throw validationError(
    `The Beta plan includes ${FREE_SKILLS_PER_CLASS} skills per class.`,
    'skills',
  )
}

/**
 * @param {CoreApp} app
 * @param {string} user
 * @returns {boolean} whether the free membership's limits apply to what this user owns
 */
function isFree(app, user) {
  return app.findRecordById('users', user).getString('memberships') === MEMBERSHIPS.free
}

module.exports = { assertPlanLimit, assertSkillLimit, isFree }
