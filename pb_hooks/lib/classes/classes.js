const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findRecord, findFirst } = require(`${__hooks}/lib/platform/records.js`)
const { localDay } = require(`${__hooks}/lib/platform/days.js`)
const { assertSkillLimit } = require(`${__hooks}/lib/plans/plan-limit.js`)
const { threeWay, valueText } = require(`${__hooks}/lib/classes/conflicts.js`)

/** Fields of a class's skill. */
const DETAILS = ['keyDetail', 'minutes', 'segment', 'videoUrl']

/**
 * Validates and completes a class before every save: sets `localDay` in the plan's time zone, and
 * asserts that added skills are within the membership's limit and visible to everyone in the plan,
 * and that its schedule belongs to its plan. A class that moves is detached from its schedule, which
 * belongs to the old plan.
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
    assertSkillLimit(app, plan, skills.length)
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
 * @param {core.Record | null} before the stored class, or null for a new one
 * @throws 400 in words, when its schedule is another plan's or has a class on that day already
 */
function assertScheduled(app, trainingClass, before) {
  const schedule = trainingClass.getString('schedule')
  const day = trainingClass.getString('localDay')
  const isUnchanged =
    before && before.getString('schedule') === schedule && before.getString('localDay') === day
  if (schedule === '' || day === '' || isUnchanged) return
  const found = findRecord(app, 'trainingPlanSchedules', schedule)
  if (found && found.getString('trainingPlan') !== trainingClass.getString('trainingPlan')) {
    throw validationError('This schedule belongs to another plan.', 'schedule')
  }
  const duplicate = findFirst(
    app,
    'trainingPlanClasses',
    'schedule = {:schedule} && localDay = {:day} && id != {:id}',
    { schedule, day, id: trainingClass.id || '-' },
  )
  if (duplicate)
    throw validationError('This schedule already has a class on that day.', 'classDate')
}

/**
 * Asserts that members can see the skills; they would otherwise earn exp on hidden ones.
 *
 * @param {CoreApp} app
 * @param {core.Record} plan
 * @param {string[]} ids
 * @param {'skills' | 'trainingPlan'} field of the error
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
 * Syncs the rows of trainingPlanClassSkills with the class's `skills`. Details of remaining skills are
 * preserved.
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
 * Three-way merge of a request's skill details with the stored ones, like `mergeEdit` for fields. The
 * request's `base.classSkills` is the list as it was loaded.
 *
 * @param {CoreApp} app a transaction, which excludes concurrent writes
 * @param {core.Record} trainingClass as it would be saved
 * @param {unknown} given `[{ skill, keyDetail?, minutes?, segment?, videoUrl? }]` or undefined
 * @param {unknown} base the same
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
    const loaded = asRow(
      app,
      base.find((one) => one && one.skill === detail.skill),
    )
    /** @type {Record<string, any>} */
    const merged = { skill: detail.skill }
    for (const field of DETAILS) {
      if (detail[field] === undefined) continue
      const result = threeWay(
        valueText(loaded, field),
        valueText(theirs, field),
        valueText(mine, field),
      )
      if (result === 'conflict') isConflict = true
      if (result === 'mine') merged[field] = detail[field]
    }
    return merged
  })
  const hasEdits = (/** @type {object} */ detail) => Object.keys(detail).length > 1
  // A skill that another person removed and this request does not edit has no row to update.
  return {
    details: details.filter((detail) => skills.includes(detail.skill) || hasEdits(detail)),
    isConflict:
      isConflict || details.some((detail) => hasEdits(detail) && !skills.includes(detail.skill)),
  }
}

/**
 * @param {CoreApp} app
 * @param {Record<string, any>} [detail]
 * @returns {core.Record} a row with these values, for comparison only
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
 * Saves skill details of the class. Omitted fields are not changed.
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
      // PocketBase's error would name a field of the row, which the request does not have.
      const skill = app.findRecordById('skills', row.getString('skill')).getString('name')
      throw validationError(
        `A detail of "${skill}" does not fit: a key detail has 280 characters at most, minutes go from 0 to 120, a video link begins with https.`,
        'classSkills',
      )
    }
  }
}

/**
 * Updates the plan of a moved class's images. They store it so that one access rule covers them.
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
 * Recomputes `localDay` of a plan's classes after its time zone changed. By SQL, because a plan may
 * have hundreds. In two steps, because an intermediate state could violate the unique index: the
 * first one writes a placeholder.
 *
 * @param {CoreApp} app a transaction that also holds the plan
 * @param {core.Record} plan
 * @throws 400 in words, on `tz`
 */
function recomputeLocalDays(app, plan) {
  const rows = arrayOf(new DynamicModel({ id: '', classDate: '', localDay: '' }))
  app
    .db()
    .newQuery('SELECT id, classDate, localDay FROM trainingPlanClasses WHERE trainingPlan = {:id}')
    .bind({ id: plan.id })
    .all(rows)
  const changed = rows
    .map(({ id, classDate, localDay: before }) => {
      return { id, before, day: localDay(classDate, plan.getString('tz')) }
    })
    .filter(({ before, day }) => before !== day)
  const setDay = app
    .db()
    .newQuery('UPDATE trainingPlanClasses SET localDay = {:day} WHERE id = {:id}')
  for (const { id } of changed) setDay.bind({ id, day: id }).execute()
  try {
    for (const { id, day } of changed) setDay.bind({ id, day }).execute()
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
  recomputeLocalDays,
}
