const { MEMBERSHIPS, FREE_PLANS, FREE_SKILLS_PER_CLASS } = require(
  `${__hooks}/lib/platform/constants.js`,
)
const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)

/**
 * Stops a free membership's owner from having more plans than it includes.
 *
 * @param {CoreApp} app a transaction in which the plan is created already
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
 * Stops more skills in a class than the membership of the plan's owner includes.
 *
 * @param {CoreApp} app
 * @param {core.Record} plan
 * @param {number} count skills the class would have
 * @throws 400 in words, on `skills`
 */
function assertMayHaveSkills(app, plan, count) {
  if (count <= FREE_SKILLS_PER_CLASS || !isFree(app, plan.getString('user'))) return
  throw validationError(
    `The Beta plan includes ${FREE_SKILLS_PER_CLASS} skills per class.`,
    'skills',
  )
}

/**
 * @param {CoreApp} app
 * @param {string} user
 * @returns {boolean} whether the free membership's limits hold for what this person owns
 */
function isFree(app, user) {
  return app.findRecordById('users', user).getString('memberships') === MEMBERSHIPS.free
}

module.exports = { assertPlanLimit, assertMayHaveSkills, isFree }
