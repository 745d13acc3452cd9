const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findRecord } = require(`${__hooks}/lib/platform/records.js`)
const { canManagePlan } = require(`${__hooks}/lib/plans/plans.js`)

/**
 * What people put in an order of their own: where it is, and which field says of what it is a part.
 *
 * @type {Record<string, { collection: string, field: 'trainingPlan' | 'trainingPlanClass' }>}
 */
const ORDERED = {
  info: { collection: 'trainingPlanInfo', field: 'trainingPlan' },
  images: { collection: 'images', field: 'trainingPlanClass' },
}

/**
 * Puts the cards of a plan, or the images of a class, into an order. What the order does not name,
 * as somebody else has just added it, comes after; what is not there any more is passed over.
 *
 * @param {CoreApp} app a transaction
 * @param {string} kind 'info' or 'images'
 * @param {string} id of the plan or class
 * @param {unknown} ids in their order
 * @param {string} caller user id
 * @throws 404 unless the caller runs the plan; 400 in words, on `ids`, when those are no list
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
  const places = new Map(ids.map((each, place) => [each, place]))
  const placeOf = (/** @type {core.Record} */ record) => places.get(record.id) ?? ids.length
  app
    .findRecordsByFilter(collection, `${field} = {:id}`, 'order,created', 0, 0, { id })
    .sort((a, b) => placeOf(a) - placeOf(b))
    .forEach((record, order) => {
      if (record.getInt('order') === order) return
      record.set('order', order)
      app.save(record)
    })
}

module.exports = { putInOrder }
