const { DEFAULT_SKILL_EXP } = require(`${__hooks}/lib/platform/constants.js`)
const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findRecord, findFirst } = require(`${__hooks}/lib/platform/records.js`)
const { canManagePlan } = require(`${__hooks}/lib/plans/plans.js`)

/**
 * Normalizes a skill's exp: a value that is not an integer becomes the default. So does 0, because
 * PocketBase has already parsed null and text as 0 when a hook runs.
 *
 * @param {unknown} given from the request
 * @returns {number} 1 to 25
 * @throws 400 in words, on `exp`, for any other whole number
 */
function skillExp(given) {
  const exp = Number(given)
  if (!Number.isInteger(exp) || exp === 0) return DEFAULT_SKILL_EXP
  if (exp < 1 || exp > 25) throw validationError('Exp is a whole number from 1 to 25.', 'exp')
  return exp
}

/**
 * Finds or creates the visibility record for a request.
 *
 * @param {CoreApp} app a transaction that will also hold the skill
 * @param {{ visibleTo?: unknown, plan?: unknown, gym?: unknown }} request
 * @param {string} caller user id
 * @returns {string} id of the skillVisibilities record
 * @throws 400 in words, on `visibleTo`, unless the caller manages the plan or gym
 */
function findOrCreateVisibility(app, request, caller) {
  const { visibleTo, field, id, name } = audience(app, request, caller)
  const existing = findFirst(
    app,
    'skillVisibilities',
    `visibility = {:visibleTo} && ${field} = {:id}`,
    { visibleTo, id },
  )
  if (existing) return existing.id
  const created = new Record(app.findCachedCollectionByNameOrId('skillVisibilities'), {
    visibility: visibleTo,
    [field]: id,
    name,
  })
  app.save(created)
  return created.id
}

/**
 * @param {CoreApp} app
 * @param {{ visibleTo?: unknown, plan?: unknown, gym?: unknown }} request
 * @param {string} caller user id
 * @returns {{ visibleTo: string, field: 'user' | 'plan' | 'gym', id: string, name: string }}
 */
function audience(app, request, caller) {
  switch (request.visibleTo) {
    case undefined:
    case 'personal':
      return { visibleTo: 'personal', field: 'user', id: caller, name: 'Only me' }
    case 'plan': {
      const plan = findRecord(app, 'trainingPlans', String(request.plan))
      if (plan && canManagePlan(app, plan, caller)) {
        return { visibleTo: 'plan', field: 'plan', id: plan.id, name: plan.getString('name') }
      }
      throw validationError('Only who runs the plan can add a skill for it.', 'visibleTo')
    }
    case 'gym': {
      const gym = findRecord(app, 'gyms', String(request.gym))
      if (gym && gym.getString('admin') === caller) {
        return { visibleTo: 'gym', field: 'gym', id: gym.id, name: gym.getString('name') }
      }
      throw validationError('Only who runs the gym can add a skill for it.', 'visibleTo')
    }
    default:
      throw validationError(
        'Choose who can see this skill: only you, a plan, or a gym.',
        'visibleTo',
      )
  }
}

module.exports = { skillExp, findOrCreateVisibility }
