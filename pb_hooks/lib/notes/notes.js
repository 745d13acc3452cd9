const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findRecord } = require(`${__hooks}/lib/platform/records.js`)
const { assertWithin } = require(`${__hooks}/lib/plans/plans.js`)
const { isDay } = require(`${__hooks}/lib/platform/days.js`)

/**
 * Validates a note: it has text and an existing day, and each added relation is visible to its author.
 * Stored relations are not checked again, because the author may have left the plan.
 *
 * @param {CoreApp} app
 * @param {core.Record} note as it would be saved
 * @param {core.RequestInfo} request of the author, for the access rules
 * @throws 400 in words, on the field at fault
 */
function assertNote(app, note, request) {
  const lines = ['wentWell', 'workOn', 'question', 'body']
  if (lines.every((line) => note.getString(line).trim() === '')) {
    throw validationError('Write at least one line.', 'body')
  }
  if (!isDay(note.getString('date')))
    throw validationError('Choose the day of the training.', 'date')
  assertWithin(note, 'rounds', 0, 30, 'Rounds go from 0 to 30.')
  assertWithin(note, 'energy', 0, 5, 'Energy goes from 1 to 5.') // 0 means not set
  const before = note.isNew() ? null : note.original()
  for (const { field, collection, label } of [
    { field: 'trainingPlanClass', collection: 'trainingPlanClasses', label: 'this class' },
    { field: 'trainingPlan', collection: 'trainingPlans', label: 'this plan' },
    { field: 'skills', collection: 'skills', label: 'one of these skills' },
  ]) {
    const had = before ? before.getStringSlice(field) : []
    for (const id of note.getStringSlice(field)) {
      if (had.includes(id)) continue
      const related = findRecord(app, collection, id)
      const rule = app.findCachedCollectionByNameOrId(collection).viewRule
      if (!related || !app.canAccessRecord(related, request, rule)) {
        throw validationError(`You cannot see ${label}.`, field)
      }
    }
  }
}

module.exports = { assertNote }
