const { refusal } = require(`${__hooks}/lib/refusals.js`)
const { findRecord } = require(`${__hooks}/lib/records.js`)
const { localDay } = require(`${__hooks}/lib/days.js`)
const { assertMayHaveSkills } = require(`${__hooks}/lib/memberships.js`)

/**
 * Everything that must hold before a class is saved, whoever saves it: its day in the plan's zone,
 * and skills that the membership includes and that everybody in the plan may see.
 *
 * @param {CoreApp} app
 * @param {core.Record} trainingClass
 * @throws 400 in words, on `skills`
 */
function prepareClass(app, trainingClass) {
  const plan = findRecord(app, 'trainingPlans', trainingClass.getString('trainingPlan'))
  if (!plan) return // PocketBase's own validation names the missing plan
  const had = trainingClass.isNew() ? [] : trainingClass.original().getStringSlice('skills')
  const skills = trainingClass.getStringSlice('skills')
  const added = skills.filter((id) => !had.includes(id))
  if (added.length > 0) {
    assertMayHaveSkills(app, plan, skills.length)
    assertVisibleInPlan(app, plan, added)
  }
  if (trainingClass.getString('classDate') !== '') {
    trainingClass.set(
      'localDay',
      localDay(trainingClass.getString('classDate'), plan.getString('tz')),
    )
  }
}

/**
 * A skill that members cannot see would earn them exp on something invisible.
 *
 * @param {CoreApp} app
 * @param {core.Record} plan
 * @param {string[]} ids
 */
function assertVisibleInPlan(app, plan, ids) {
  for (const skill of app.findRecordsByIds('skills', ids)) {
    const visibility = findRecord(app, 'skillVisibilities', skill.getString('visibility'))
    if (!isVisibleInPlan(visibility, plan)) {
      throw refusal(
        `"${skill.getString('name')}" is not visible to everyone in this plan.`,
        'skills',
      )
    }
  }
}

/**
 * @param {core.Record | null} visibility
 * @param {core.Record} plan
 */
function isVisibleInPlan(visibility, plan) {
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
 * Writes the details a request gave for skills of the class. A detail left out stays as it was.
 *
 * @param {CoreApp} app a transaction that also holds the class
 * @param {core.Record} trainingClass
 * @param {unknown} details `[{ skill, keyDetail?, minutes?, segment?, videoUrl? }]` or nothing
 * @throws 400 in words, on `classSkills`
 */
function applyDetails(app, trainingClass, details) {
  if (details === undefined || details === null) return
  if (!Array.isArray(details)) throw refusal('The skill details are not a list.', 'classSkills')
  const rows = classSkills(app, trainingClass.id)
  for (const detail of details) {
    const row = rows.find((candidate) => candidate.getString('skill') === detail.skill)
    if (!row) throw refusal('A detail names a skill that is not in this class.', 'classSkills')
    for (const field of ['keyDetail', 'minutes', 'segment', 'videoUrl']) {
      if (detail[field] !== undefined) row.set(field, detail[field])
    }
    try {
      app.save(row)
    } catch (_) {
      // PocketBase would name a field of the row, which the request does not have.
      const skill = app.findRecordById('skills', row.getString('skill')).getString('name')
      throw refusal(
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

module.exports = { prepareClass, mirrorSkills, applyDetails, moveImages }
