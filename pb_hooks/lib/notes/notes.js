const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findRecord } = require(`${__hooks}/lib/platform/records.js`)
const { assertWithin } = require(`${__hooks}/lib/plans/plans.js`)
const { isDay } = require(`${__hooks}/lib/platform/days.js`)

/**
 * What a note's fields cannot say one by one: it has at least one line, on a day that exists, about
 * things its writer can see. What it names already it keeps, also when the writer has left the plan.
 *
 * @param {CoreApp} app
 * @param {core.Record} note as it would be saved
 * @param {core.RequestInfo} request its writer's, for the access rules
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
  assertWithin(note, 'energy', 0, 5, 'Energy goes from 1 to 5.') // 0 is what is left out
  const before = note.isNew() ? null : note.original()
  for (const { field, collection, words } of [
    { field: 'trainingPlanClass', collection: 'trainingPlanClasses', words: 'this class' },
    { field: 'trainingPlan', collection: 'trainingPlans', words: 'this plan' },
    { field: 'skills', collection: 'skills', words: 'one of these skills' },
  ]) {
    const had = before ? before.getStringSlice(field) : []
    for (const id of note.getStringSlice(field)) {
      if (had.includes(id)) continue
      const named = findRecord(app, collection, id)
      const rule = app.findCachedCollectionByNameOrId(collection).viewRule
      if (!named || !app.canAccessRecord(named, request, rule)) {
        throw validationError(`You cannot see ${words}.`, field)
      }
    }
  }
}

module.exports = { assertNote }
