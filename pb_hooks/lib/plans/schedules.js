const { now } = require(`${__hooks}/lib/platform/clock.js`)
const { MAX_CLASSES_FROM_SCHEDULE } = require(`${__hooks}/lib/platform/constants.js`)
const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findRecord, findFirst } = require(`${__hooks}/lib/platform/records.js`)
const { canManagePlan } = require(`${__hooks}/lib/plans/plans.js`)
const { localDay, clockAt } = require(`${__hooks}/lib/platform/days.js`)

/**
 * Creates classes from a schedule, all or none, each named after it. Idempotent: a day that already
 * has its class is skipped, so a double click or two coaches create one class a day.
 *
 * @param {CoreApp} app a transaction
 * @param {string} id of the schedule
 * @param {unknown} dates UTC instants, as the browser previewed them
 * @param {string} caller user id
 * @returns {{ made: number, skipped: number }}
 * @throws 404 unless the caller manages the plan, 400 in words on `dates`
 */
function createClasses(app, id, dates, caller) {
  const schedule = findRecord(app, 'trainingPlanSchedules', id)
  const plan = schedule && app.findRecordById('trainingPlans', schedule.getString('trainingPlan'))
  if (!plan || !canManagePlan(app, plan, caller)) throw new NotFoundError('')
  if (!Array.isArray(dates) || dates.length === 0 || dates.some((date) => !isInstant(date))) {
    throw validationError('Choose the dates to make classes for.', 'dates')
  }
  if (dates.length > MAX_CLASSES_FROM_SCHEDULE) {
    throw validationError(
      `At most ${MAX_CLASSES_FROM_SCHEDULE} classes can be made at once.`,
      'dates',
    )
  }
  const collection = app.findCachedCollectionByNameOrId('trainingPlanClasses')
  let created = 0
  for (const date of dates) {
    const classDate = new DateTime(date)
    const day = localDay(classDate.string(), plan.getString('tz'))
    if (
      findFirst(app, 'trainingPlanClasses', 'schedule = {:id} && localDay = {:day}', { id, day })
    ) {
      continue
    }
    app.save(
      new Record(collection, {
        name: schedule.getString('title'),
        classDate,
        trainingPlan: plan.id,
        schedule: id,
      }),
    )
    created += 1
  }
  return { made: created, skipped: dates.length - created }
}

/**
 * Reschedules or deletes future classes after their schedule changed. Skips a class that somebody
 * has edited or logged since it was created.
 *
 * @param {CoreApp} app a transaction that also holds the schedule
 * @param {core.Record} schedule after the change
 * @param {core.Record} before the schedule before the change
 * @param {unknown} changes `[{ id, classDate }]`; an empty date deletes the class
 * @throws 400 in words, on `classes`
 */
function applyScheduleToClasses(app, schedule, before, changes) {
  if (changes === undefined || changes === null) return
  if (!Array.isArray(changes) || changes.some((change) => !isClassChange(change))) {
    throw validationError('The classes to change are not a list.', 'classes')
  }
  const found = changes
    .map(({ id, classDate }) => ({
      trainingClass: findRecord(app, 'trainingPlanClasses', id),
      classDate,
    }))
    .filter(({ trainingClass }) => trainingClass && isUntouched(app, trainingClass, before))
  for (const { trainingClass } of found.filter(({ classDate }) => classDate === '')) {
    app.delete(trainingClass)
  }
  for (const { trainingClass, classDate } of inOrder(found)) {
    trainingClass.set('name', schedule.getString('title'))
    trainingClass.set('classDate', classDate)
    app.save(trainingClass)
  }
}

/**
 * Sorts classes so that no save breaks "one class per schedule and day": when dates move later, the
 * latest class is saved first.
 *
 * @param {{ trainingClass: core.Record, classDate: string }[]} found
 */
function inOrder(found) {
  const kept = found
    .filter(({ classDate }) => classDate !== '')
    .map((one) => ({
      ...one,
      from: Date.parse(one.trainingClass.getString('classDate').replace(' ', 'T')),
    }))
    .sort((a, b) => a.from - b.from)
  const isLater = kept.some(({ classDate, from }) => Date.parse(classDate) > from)
  return isLater ? kept.reverse() : kept
}

/**
 * Whether a class is in the future and unchanged since its schedule created it.
 *
 * @param {CoreApp} app
 * @param {core.Record} trainingClass
 * @param {core.Record} schedule
 */
function isUntouched(app, trainingClass, schedule) {
  const date = trainingClass.getString('classDate')
  return (
    trainingClass.getString('schedule') === schedule.id &&
    Date.parse(date.replace(' ', 'T')) > now() &&
    trainingClass.getString('name') === schedule.getString('title') &&
    clockAt(date, schedule.getString('tz')) === schedule.getString('startTime') &&
    trainingClass.getString('description') === '' &&
    trainingClass.getStringSlice('skills').length === 0 &&
    trainingClass.getInt('attended') === 0 &&
    !trainingClass.getBool('cancelled') &&
    !findFirst(app, 'images', 'trainingPlanClass = {:id}', { id: trainingClass.id })
  )
}

/** @param {unknown} date */
function isInstant(date) {
  return typeof date === 'string' && !Number.isNaN(Date.parse(date))
}

/** @param {any} change */
function isClassChange(change) {
  return (
    change &&
    typeof change === 'object' &&
    typeof change.id === 'string' &&
    (change.classDate === '' || isInstant(change.classDate))
  )
}

module.exports = { createClasses, applyScheduleToClasses }
