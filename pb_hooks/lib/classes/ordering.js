const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findRecord } = require(`${__hooks}/lib/platform/records.js`)
const { canManagePlan } = require(`${__hooks}/lib/plans/plans.js`)

/**
 * The collections with a manual order, and the field that names the parent.
 *
 * @type {Record<string, { collection: string, field: 'trainingPlan' | 'trainingPlanClass' }>}
 */
const ORDERED = {
  info: { collection: 'trainingPlanInfo', field: 'trainingPlan' },
  images: { collection: 'images', field: 'trainingPlanClass' },
}

/**
 * Reorders the info cards of a plan or the images of a class. Records that are not listed, because
 * they were added concurrently, come last; deleted ones are skipped.
 *
 * @param {CoreApp} app a transaction
 * @param {string} kind 'info' or 'images'
 * @param {string} id of the plan or class
 * @param {unknown} ids in their new order
 * @param {string} caller user id
 * @throws 404 unless the caller manages the plan; 400 in words, on `ids`, when those are not a list
 */
function putInOrder(app, kind, id, ids, caller) {
  const { collection, field } = Object.hasOwn(ORDERED, kind) ? ORDERED[kind] : {}
  const planId =
    field === 'trainingPlanClass'
      ? findRecord(app, 'trainingPlanClasses', id)?.getString('trainingPlan')
      : field && id
  const plan = planId && findRecord(app, 'trainingPlans', planId)
  if (!collection || !plan || !canManagePlan(app, plan, caller)) throw new NotFoundError('')
  if (!Array.isArray(ids) || ids.some((each) => typeof each !== 'string')) {
    throw validationError('The order is not a list.', 'ids')
  }
  const positions = new Map(ids.map((each, position) => [each, position]))
  const positionOf = (/** @type {core.Record} */ record) => positions.get(record.id) ?? ids.length
  app
    .findRecordsByFilter(collection, `${field} = {:id}`, 'order,created', 0, 0, { id })
    .sort((a, b) => positionOf(a) - positionOf(b))
    .forEach((record, order) => {
      if (record.getInt('order') === order) return
      record.set('order', order)
      app.save(record)
    })
}

module.exports = { putInOrder }
