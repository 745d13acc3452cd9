const { FREE_SKILLS_PER_CLASS, MAX_CLASSES_PER_TRANSFER } = require(
  `${__hooks}/lib/platform/constants.js`,
)
const { validationError, validationErrorWithReasons } = require(
  `${__hooks}/lib/platform/validation-errors.js`,
)
const { findRecord } = require(`${__hooks}/lib/platform/records.js`)
const { isFree } = require(`${__hooks}/lib/plans/plan-limit.js`)
const { canManagePlan, trainsInPlan } = require(`${__hooks}/lib/plans/plans.js`)
const { todayAt } = require(`${__hooks}/lib/platform/days.js`)
const { DETAILS, isVisibleInPlan, classSkills, applyDetails } = require(
  `${__hooks}/lib/classes/classes.js`,
)

/**
 * Moves classes to another plan, all or none, with their images and attendances. The caller must own
 * all plans concerned, because the members of the old plan lose access to the classes.
 *
 * @param {CoreApp} app a transaction
 * @param {unknown} ids of classes
 * @param {unknown} planId of the target plan
 * @param {string} caller user id
 * @returns {core.Record[]} the moved classes
 * @throws 400 or 404 with the specification's message, and the reason on `ids` or `trainingPlan`
 */
function moveClasses(app, ids, planId, caller) {
  const uniqueIds = parseIds(ids, 'move')
  const plan = findRecord(app, 'trainingPlans', String(planId))
  if (!plan || plan.getString('user') !== caller) {
    throw notMoved(uniqueIds[0], { trainingPlan: 'Choose a plan of your own.' })
  }
  return uniqueIds.map((id) => {
    const trainingClass = findVisibleClass(app, id, caller)
    const from = app.findRecordById('trainingPlans', trainingClass.getString('trainingPlan'))
    if (from.getString('user') !== caller) {
      throw notMoved(id, { ids: 'Only the owner of a plan moves its classes.' })
    }
    trainingClass.set('trainingPlan', plan.id)
    try {
      app.save(trainingClass)
    } catch (/** @type {any} */ error) {
      throw notMoved(id, { trainingPlan: error.message })
    }
    return trainingClass
  })
}

/**
 * @param {unknown} ids from the request
 * @param {'move' | 'copy'} action
 * @returns {string[]} without duplicates
 * @throws 400 in words, on `ids`
 */
function parseIds(ids, action) {
  if (!Array.isArray(ids) || ids.length === 0 || ids.some((id) => typeof id !== 'string')) {
    throw validationError(`Choose the classes to ${action}.`, 'ids')
  }
  if (ids.length > MAX_CLASSES_PER_TRANSFER) {
    const done = action === 'move' ? 'moved' : 'copied'
    throw validationError(
      `At most ${MAX_CLASSES_PER_TRANSFER} classes can be ${done} at once.`,
      'ids',
    )
  }
  return [...new Set(ids)]
}

/**
 * @param {string} id of the class
 * @param {Record<string, string>} reasons by field
 */
function notMoved(id, reasons) {
  return validationErrorWithReasons(`Failed to update training plan for class ${id}`, reasons)
}

/**
 * Copies classes to a plan, all or none.
 *
 * @param {CoreApp} app a transaction
 * @param {unknown} ids of classes
 * @param {unknown} planId of the target plan
 * @param {string} caller user id
 * @returns {{ records: core.Record[], skillsLeftOut: number }}
 * @throws 400, 403 or 404 in words, unless the caller manages the plans concerned
 */
function copyClasses(app, ids, planId, caller) {
  const copies = parseIds(ids, 'copy').map((id) => copyClass(app, id, planId, caller))
  return {
    records: copies.map(({ record }) => record),
    skillsLeftOut: copies.reduce((sum, copy) => sum + copy.skillsLeftOut, 0),
  }
}

/**
 * Copies a class to a plan: its name, description and skills with their details, dated today at its
 * wall-clock time. Omits skills that are not visible in the target plan or exceed the limit of its
 * owner's membership.
 *
 * @param {CoreApp} app a transaction
 * @param {string} id of the class
 * @param {unknown} planId of the target plan
 * @param {string} caller user id
 * @returns {{ record: core.Record, skillsLeftOut: number }}
 * @throws 400, 403 or 404 in words, unless the caller manages both plans
 */
function copyClass(app, id, planId, caller) {
  const original = findVisibleClass(app, id, caller)
  const from = app.findRecordById('trainingPlans', original.getString('trainingPlan'))
  if (!canManagePlan(app, from, caller)) {
    throw new ForbiddenError('Only who runs a plan can copy its classes.')
  }
  const plan = findRecord(app, 'trainingPlans', String(planId))
  if (!plan || !canManagePlan(app, plan, caller)) {
    throw validationError('Choose a plan that you run.', 'trainingPlan')
  }
  const had = original.getStringSlice('skills')
  const known = app.findRecordsByIds('skills', had)
  const limit = isFree(app, plan.getString('user')) ? FREE_SKILLS_PER_CLASS : had.length
  const skills = had
    .filter((skill) => known.some((one) => one.id === skill && isVisibleInPlan(app, one, plan)))
    .slice(0, limit)
  const copy = new Record(app.findCachedCollectionByNameOrId('trainingPlanClasses'), {
    name: original.getString('name'),
    description: original.getString('description'),
    classDate: todayAt(original.getString('classDate'), from.getString('tz'), plan.getString('tz')),
    trainingPlan: plan.id,
    skills,
  })
  app.save(copy)
  const rows = classSkills(app, original.id).filter((row) =>
    skills.includes(row.getString('skill')),
  )
  applyDetails(
    app,
    copy,
    rows.map((row) => {
      const details = DETAILS.map((field) => [field, row.get(field)])
      return { skill: row.getString('skill'), ...Object.fromEntries(details) }
    }),
  )
  return { record: copy, skillsLeftOut: had.length - skills.length }
}

/**
 * @param {CoreApp} app
 * @param {string} id
 * @param {string} caller user id
 * @throws 404 with the specification's message, also for a class the caller may not view
 */
function findVisibleClass(app, id, caller) {
  const found = findRecord(app, 'trainingPlanClasses', id)
  const plan = found && app.findRecordById('trainingPlans', found.getString('trainingPlan'))
  if (plan && trainsInPlan(app, plan, caller)) return found
  const error = new NotFoundError('')
  error.message = `Class ${id} not found`
  throw error
}

module.exports = { moveClasses, copyClasses }
