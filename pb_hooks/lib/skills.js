const { DEFAULT_SKILL_EXP } = require(`${__hooks}/lib/constants.js`)
const { refusal } = require(`${__hooks}/lib/refusals.js`)
const { findRecord, findFirst } = require(`${__hooks}/lib/records.js`)
const { editsPlan } = require(`${__hooks}/lib/plans.js`)

/**
 * A skill's exp as it is stored: a value that is no whole number becomes the default.
 *
 * @param {unknown} given from the request
 * @returns {number} 1 to 25
 * @throws 400 in words, on `exp`, for a whole number outside that
 */
function skillExp(given) {
  const exp = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
  if (typeof exp !== 'number' || !Number.isInteger(exp)) return DEFAULT_SKILL_EXP
  if (exp < 1 || exp > 25) throw refusal('Exp is a whole number from 1 to 25.', 'exp')
  return exp
}

/**
 * Finds or makes the visibility a request asks for.
 *
 * @param {CoreApp} app a transaction that will also hold the skill
 * @param {{ visibleTo?: unknown, plan?: unknown, gym?: unknown }} asked
 * @param {string} caller user id
 * @returns {string} id of the skillVisibilities record
 * @throws 400 in words, on `visibleTo`, unless the caller runs the plan or gym
 */
function findOrMakeVisibility(app, asked, caller) {
  const visibleTo = asked.visibleTo === undefined ? 'personal' : asked.visibleTo
  const target = { visibility: visibleTo, user: '', plan: '', gym: '' }
  let name = ''
  if (visibleTo === 'personal') {
    target.user = caller
    name = 'Only me'
  } else if (visibleTo === 'plan') {
    const plan = findRecord(app, 'trainingPlans', String(asked.plan))
    if (!plan || !editsPlan(app, plan, caller)) {
      throw refusal('Only who runs the plan can add a skill for it.', 'visibleTo')
    }
    target.plan = plan.id
    name = plan.getString('name')
  } else if (visibleTo === 'gym') {
    const gym = findRecord(app, 'gyms', String(asked.gym))
    if (!gym || gym.getString('admin') !== caller) {
      throw refusal('Only who runs the gym can add a skill for it.', 'visibleTo')
    }
    target.gym = gym.id
    name = gym.getString('name')
  } else {
    throw refusal('Choose who can see this skill: only you, a plan, or a gym.', 'visibleTo')
  }
  const existing = findFirst(
    app,
    'skillVisibilities',
    'visibility = {:visibility} && user = {:user} && plan = {:plan} && gym = {:gym}',
    target,
  )
  if (existing) return existing.id
  const made = new Record(
    app.findCachedCollectionByNameOrId('skillVisibilities'),
    Object.assign({ name }, target),
  )
  app.save(made)
  return made.id
}

module.exports = { skillExp, findOrMakeVisibility }
