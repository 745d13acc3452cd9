const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findRecord, findFirst } = require(`${__hooks}/lib/platform/records.js`)
const { localDay } = require(`${__hooks}/lib/platform/days.js`)
const { assertMayHaveSkills } = require(`${__hooks}/lib/plans/plan-limit.js`)
const { threeWay, plain } = require(`${__hooks}/lib/classes/conflicts.js`)

/** What a class says about each of its skills. */
const DETAILS = ['keyDetail', 'minutes', 'segment', 'videoUrl']

/**
 * Everything that must hold before a class is saved, whoever saves it: its day in the plan's zone,
 * skills that the membership includes and that everybody in the plan may see, and a schedule of its
 * own plan. A class that moves leaves its schedule behind: that one makes classes of the old plan.
 *
 * @param {CoreApp} app
 * @param {core.Record} trainingClass
 * @throws 400 in words, on `skills`, `trainingPlan`, `schedule` or `classDate`
 */
function prepareClass(app, trainingClass) {
  const plan = findRecord(app, 'trainingPlans', trainingClass.getString('trainingPlan'))
  if (!plan) return // PocketBase's own validation names the missing plan
  const before = trainingClass.isNew() ? null : trainingClass.original()
  const had = before ? before.getStringSlice('skills') : []
  const skills = trainingClass.getStringSlice('skills')
  const added = skills.filter((id) => !had.includes(id))
  if (added.length > 0) {
    assertMayHaveSkills(app, plan, skills.length)
    assertVisibleInPlan(app, plan, added, 'skills')
  }
  if (before && before.getString('trainingPlan') !== plan.id) {
    assertVisibleInPlan(app, plan, skills, 'trainingPlan')
    trainingClass.set('schedule', '')
  }
  if (trainingClass.getString('classDate') !== '') {
    trainingClass.set(
      'localDay',
      localDay(trainingClass.getString('classDate'), plan.getString('tz')),
    )
  }
  assertScheduled(app, trainingClass, before)
}

/**
 * @param {CoreApp} app
 * @param {core.Record} trainingClass
 * @param {core.Record | null} before as it was, or null for a new one
 * @throws 400 in words, when its schedule is another plan's or has a class on that day already
 */
function assertScheduled(app, trainingClass, before) {
  const schedule = trainingClass.getString('schedule')
  const day = trainingClass.getString('localDay')
  const isAsBefore =
    before && before.getString('schedule') === schedule && before.getString('localDay') === day
  if (schedule === '' || day === '' || isAsBefore) return
  const made = findRecord(app, 'trainingPlanSchedules', schedule)
  if (made && made.getString('trainingPlan') !== trainingClass.getString('trainingPlan')) {
    throw validationError('This schedule belongs to another plan.', 'schedule')
  }
  const twin = findFirst(
    app,
    'trainingPlanClasses',
    'schedule = {:schedule} && localDay = {:day} && id != {:id}',
    { schedule, day, id: trainingClass.id || '-' },
  )
  if (twin) throw validationError('This schedule already has a class on that day.', 'classDate')
}

/**
 * A skill that members cannot see would earn them exp on something invisible.
 *
 * @param {CoreApp} app
 * @param {core.Record} plan
 * @param {string[]} ids
 * @param {'skills' | 'trainingPlan'} field at fault
 */
function assertVisibleInPlan(app, plan, ids, field) {
  for (const skill of app.findRecordsByIds('skills', ids)) {
    if (!isVisibleInPlan(app, skill, plan)) {
      const where = field === 'skills' ? 'this plan' : `"${plan.getString('name')}"`
      throw validationError(
        `"${skill.getString('name')}" is not visible to everyone in ${where}.`,
        field,
      )
    }
  }
}

/**
 * @param {CoreApp} app
 * @param {core.Record} skill
 * @param {core.Record} plan
 */
function isVisibleInPlan(app, skill, plan) {
  const visibility = findRecord(app, 'skillVisibilities', skill.getString('visibility'))
  switch (visibility ? visibility.getString('visibility') : '') {
    case 'public':
      return true
    case 'plan':
      return visibility.getString('plan') === plan.id
    case 'gym':
      return visibility.getString('gym') === plan.getString('gym')
    case 'personal':
      return (
        plan.getString('assignedGroup') === 'personal' &&
        visibility.getString('user') === plan.getString('user')
      )
    default:
      return false
  }
}

/**
 * Keeps trainingPlanClassSkills in step with the class's own list. Details of a skill that stays
 * are kept.
 *
 * @param {CoreApp} app a transaction that also holds the class
 * @param {core.Record} trainingClass
 */
function mirrorSkills(app, trainingClass) {
  const skills = trainingClass.getStringSlice('skills')
  const rows = classSkills(app, trainingClass.id)
  for (const row of rows) {
    if (!skills.includes(row.getString('skill'))) app.delete(row)
  }
  skills.forEach((skill, order) => {
    const row =
      rows.find((candidate) => candidate.getString('skill') === skill) ||
      new Record(app.findCachedCollectionByNameOrId('trainingPlanClassSkills'), {
        trainingPlanClass: trainingClass.id,
        skill,
        segment: 'technique',
      })
    if (!row.isNew() && row.getInt('order') === order) return
    row.set('order', order)
    app.save(row)
  })
}

/**
 * Brings the details a request gives up to date with those stored now, as `mergeEdit` does for
 * fields. The request's `base.classSkills` is the list as it was loaded.
 *
 * @param {CoreApp} app a transaction: nobody else writes until it ends
 * @param {core.Record} trainingClass as it would be saved
 * @param {unknown} given `[{ skill, keyDetail?, minutes?, segment?, videoUrl? }]` or nothing
 * @param {unknown} base the same, or nothing
 * @returns {{ details: Record<string, any>[], isConflict: boolean }}
 * @throws 400 in words, on `classSkills`
 */
function mergeDetails(app, trainingClass, given, base) {
  if (given === undefined || given === null) return { details: [], isConflict: false }
  if (!Array.isArray(given) || given.some((detail) => !detail || typeof detail !== 'object')) {
    throw validationError('The skill details are not a list.', 'classSkills')
  }
  if (!Array.isArray(base)) return { details: given, isConflict: false }
  const rows = classSkills(app, trainingClass.id)
  const skills = trainingClass.getStringSlice('skills')
  let isConflict = false
  const details = given.map((detail) => {
    const mine = asRow(app, detail)
    const theirs = rows.find((row) => row.getString('skill') === detail.skill) || asRow(app, {})
    const began = asRow(
      app,
      base.find((one) => one && one.skill === detail.skill),
    )
    /** @type {Record<string, any>} */
    const merged = { skill: detail.skill }
    for (const field of DETAILS) {
      if (detail[field] === undefined) continue
      const verdict = threeWay(plain(began, field), plain(theirs, field), plain(mine, field))
      if (verdict === 'conflict') isConflict = true
      if (verdict === 'mine') merged[field] = detail[field]
    }
    return merged
  })
  const hasEdits = (/** @type {object} */ detail) => Object.keys(detail).length > 1
  // A skill that somebody else took out and nobody touched here has no row to write to.
  return {
    details: details.filter((detail) => skills.includes(detail.skill) || hasEdits(detail)),
    isConflict:
      isConflict || details.some((detail) => hasEdits(detail) && !skills.includes(detail.skill)),
  }
}

/**
 * @param {CoreApp} app
 * @param {Record<string, any>} [detail]
 * @returns {core.Record} the row it would be, not to be saved
 */
function asRow(app, detail) {
  const row = new Record(app.findCachedCollectionByNameOrId('trainingPlanClassSkills'), {
    segment: 'technique',
  })
  for (const field of DETAILS) {
    if (detail && detail[field] !== undefined) row.set(field, detail[field])
  }
  return row
}

/**
 * Writes details of skills of the class. A detail left out stays as it was.
 *
 * @param {CoreApp} app a transaction that also holds the class
 * @param {core.Record} trainingClass
 * @param {Record<string, any>[]} details `{ skill, keyDetail?, minutes?, segment?, videoUrl? }`
 * @throws 400 in words, on `classSkills`
 */
function applyDetails(app, trainingClass, details) {
  if (details.length === 0) return
  const rows = classSkills(app, trainingClass.id)
  for (const detail of details) {
    const row = rows.find((candidate) => candidate.getString('skill') === detail.skill)
    if (!row)
      throw validationError('A detail names a skill that is not in this class.', 'classSkills')
    for (const field of DETAILS) {
      if (detail[field] !== undefined) row.set(field, detail[field])
    }
    try {
      app.save(row)
    } catch (_) {
      // PocketBase would name a field of the row, which the request does not have.
      const skill = app.findRecordById('skills', row.getString('skill')).getString('name')
      throw validationError(
        `A detail of "${skill}" does not fit: a key detail has 280 characters at most, minutes go from 0 to 120, a video link begins with https.`,
        'classSkills',
      )
    }
  }
}

/**
 * Images carry their plan's id, so that one rule guards them: they follow a moved class.
 *
 * @param {CoreApp} app a transaction that also holds the class
 * @param {core.Record} trainingClass
 */
function moveImages(app, trainingClass) {
  const images = app.findRecordsByFilter('images', 'trainingPlanClass = {:id}', '', 0, 0, {
    id: trainingClass.id,
  })
  for (const image of images) {
    image.set('trainingPlan', trainingClass.getString('trainingPlan'))
    app.save(image)
  }
}

/**
 * @param {CoreApp} app
 * @param {string} classId
 */
function classSkills(app, classId) {
  return app.findRecordsByFilter(
    'trainingPlanClassSkills',
    'trainingPlanClass = {:id}',
    'order',
    0,
    0,
    { id: classId },
  )
}

/**
 * Counts the days of a plan's classes anew, after its zone has changed. By SQL, because a plan may
 * have hundreds; a day is taken twice for a moment, hence the two steps.
 *
 * @param {CoreApp} app a transaction that also holds the plan
 * @param {core.Record} plan
 * @throws 400 in words, on `tz`
 */
function recountDays(app, plan) {
  const rows = arrayOf(new DynamicModel({ id: '', classDate: '', localDay: '' }))
  app
    .db()
    .newQuery('SELECT id, classDate, localDay FROM trainingPlanClasses WHERE trainingPlan = {:id}')
    .bind({ id: plan.id })
    .all(rows)
  const moved = rows
    .map(({ id, classDate, localDay: was }) => {
      return { id, was, day: localDay(classDate, plan.getString('tz')) }
    })
    .filter(({ was, day }) => was !== day)
  const setDay = app
    .db()
    .newQuery('UPDATE trainingPlanClasses SET localDay = {:day} WHERE id = {:id}')
  for (const { id } of moved) setDay.bind({ id, day: id }).execute()
  try {
    for (const { id, day } of moved) setDay.bind({ id, day }).execute()
  } catch (_) {
    throw validationError('Two classes of one schedule would fall on the same day.', 'tz')
  }
}

module.exports = {
  DETAILS,
  prepareClass,
  isVisibleInPlan,
  mirrorSkills,
  mergeDetails,
  applyDetails,
  moveImages,
  classSkills,
  recountDays,
}
