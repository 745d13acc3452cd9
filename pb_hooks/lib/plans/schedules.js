const { now } = require(`${__hooks}/lib/platform/clock.js`)
const { MADE_AT_ONCE } = require(`${__hooks}/lib/platform/constants.js`)
const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findRecord, findFirst } = require(`${__hooks}/lib/platform/records.js`)
const { canManagePlan } = require(`${__hooks}/lib/plans/plans.js`)
const { localDay, clockAt } = require(`${__hooks}/lib/platform/days.js`)

/**
 * Makes classes from a schedule, all or none, each named after it. A day that has its class already
 * is left alone, so that pressing twice, or two coaches at once, make one class a day.
 *
 * @param {CoreApp} app a transaction
 * @param {string} id of the schedule
 * @param {unknown} dates UTC instants, as the person who asked saw them
 * @param {string} caller user id
 * @returns {{ made: number, skipped: number }}
 * @throws 404 unless the caller runs the plan, 400 in words on `dates`
 */
function makeClasses(app, id, dates, caller) {
  const schedule = findRecord(app, 'trainingPlanSchedules', id)
  const plan = schedule && app.findRecordById('trainingPlans', schedule.getString('trainingPlan'))
  if (!plan || !canManagePlan(app, plan, caller)) throw new NotFoundError('')
  if (!Array.isArray(dates) || dates.length === 0 || dates.some((date) => !isInstant(date))) {
    throw validationError('Choose the dates to make classes for.', 'dates')
  }
  if (dates.length > MADE_AT_ONCE) {
    throw validationError(`At most ${MADE_AT_ONCE} classes can be made at once.`, 'dates')
  }
  const collection = app.findCachedCollectionByNameOrId('trainingPlanClasses')
  let made = 0
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
    made += 1
  }
  return { made, skipped: dates.length - made }
}

/**
 * Lets classes follow their schedule, which has just changed: those that are still to come and that
 * nobody has touched. Whoever wrote something into one, or logged it, in the meantime keeps it.
 *
 * @param {CoreApp} app a transaction that also holds the schedule
 * @param {core.Record} schedule as it is now
 * @param {core.Record} before as it was when it made them
 * @param {unknown} wishes `[{ id, classDate }]`, an empty date for a class that goes
 * @throws 400 in words, on `classes`
 */
function followSchedule(app, schedule, before, wishes) {
  if (wishes === undefined || wishes === null) return
  if (!Array.isArray(wishes) || wishes.some((wish) => !isWish(wish))) {
    throw validationError('The classes to change are not a list.', 'classes')
  }
  const found = wishes
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
 * A schedule has one class a day. Where all its classes go to the next day, the last must go first.
 *
 * @param {{ trainingClass: core.Record, classDate: string }[]} found
 */
function inOrder(found) {
  const stay = found
    .filter(({ classDate }) => classDate !== '')
    .map((one) => ({
      ...one,
      from: Date.parse(one.trainingClass.getString('classDate').replace(' ', 'T')),
    }))
    .sort((a, b) => a.from - b.from)
  const goLater = stay.some(({ classDate, from }) => Date.parse(classDate) > from)
  return goLater ? stay.reverse() : stay
}

/**
 * Whether a class is as its schedule made it, and still to come.
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

/** @param {any} wish */
function isWish(wish) {
  return (
    wish &&
    typeof wish === 'object' &&
    typeof wish.id === 'string' &&
    (wish.classDate === '' || isInstant(wish.classDate))
  )
}

module.exports = { makeClasses, followSchedule }
