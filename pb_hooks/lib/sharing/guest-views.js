const { nowText } = require(`${__hooks}/lib/platform/clock.js`)
const { GUEST_CLASSES } = require(`${__hooks}/lib/platform/constants.js`)
const { invalidCode } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findRecord } = require(`${__hooks}/lib/platform/records.js`)
const { findLink, pictureUrl } = require(`${__hooks}/lib/sharing/sharing.js`)
const { classSkills } = require(`${__hooks}/lib/classes/classes.js`)
const { localDay, startOfToday, weekOf } = require(`${__hooks}/lib/platform/days.js`)

// Each function below lists its public fields explicitly, because everyone with the link can read
// them without an account. Never include members, attendance, e-mails, notes, personal skills, codes.

/**
 * Finds the record behind a view link.
 *
 * @param {CoreApp} app
 * @param {string} kind 'plan', 'class' or 'gym'; anything else is an invalid code
 * @param {string} id of the plan or class; for a gym the id of the link, as in its URL
 * @param {string} code of the view link; a class takes its plan's
 * @returns {core.Record} the plan, class or gym
 * @throws 400 'Invalid subscription code', the same for everything that can be wrong
 */
function findShared(app, kind, id, code) {
  if (kind === 'class') {
    const trainingClass = findRecord(app, 'trainingPlanClasses', id)
    if (!trainingClass) throw invalidCode()
    findLink(app, 'trainingPlan', 'view', trainingClass.getString('trainingPlan'), code)
    return trainingClass
  }
  const resource = kind === 'plan' ? 'trainingPlan' : kind
  const link = findLink(app, resource, 'view', id, code)
  return resource === 'gym'
    ? app.findRecordById('gyms', link.getString('gym'))
    : app.findRecordById('trainingPlans', link.getString('trainingPlan'))
}

/**
 * @param {CoreApp} app
 * @param {string} kind
 * @param {core.Record} shared from `findShared`
 */
function guestView(app, kind, shared) {
  if (kind === 'class') return classView(app, shared)
  return kind === 'gym' ? gymView(app, shared) : planView(app, shared)
}

/**
 * @param {CoreApp} app
 * @param {core.Record} plan
 */
function planView(app, plan) {
  const owner = app.findRecordById('users', plan.getString('user'))
  const gym = findRecord(app, 'gyms', plan.getString('gym'))
  // All of today's classes count as upcoming: a guest who opens the link after class looks for it.
  const today = startOfToday(plan.getString('tz'))
  const classes = (/** @type {'>=' | '<'} */ side, /** @type {string} */ sort) =>
    app.findRecordsByFilter(
      'trainingPlanClasses',
      `trainingPlan = {:plan} && classDate ${side} {:today}`,
      sort,
      GUEST_CLASSES,
      0,
      { plan: plan.id, today },
    )
  const next = classes('>=', 'classDate,id')
  const past = classes('<', '-classDate,-id')
  const names = skillNames(app, [...next, ...past])
  const all = app.countRecords('trainingPlanClasses', $dbx.hashExp({ trainingPlan: plan.id }))
  const upcoming = app.countRecords(
    'trainingPlanClasses',
    $dbx.exp('trainingPlan = {:plan} AND classDate >= {:today}', { plan: plan.id, today }),
  )
  return {
    name: plan.getString('name'),
    group: plan.getString('assignedGroup'),
    tz: plan.getString('tz'),
    owner: { name: owner.getString('name'), avatar: pictureUrl(owner) },
    gym: gym ? { name: gym.getString('name'), avatar: pictureUrl(gym) } : null,
    info: recordsOfPlan(app, 'trainingPlanInfo', plan, '-pinned,order,created').map((card) => ({
      title: card.getString('title'),
      body: card.getString('body'),
      kind: card.getString('kind'),
      link: card.getString('link'),
      level: card.getString('level'),
      attire: card.getString('attire'),
      pinned: card.getBool('pinned'),
    })),
    schedules: recordsOfPlan(app, 'trainingPlanSchedules', plan, 'startTime,created')
      .filter((schedule) => schedule.getBool('active'))
      .map((schedule) => ({
        title: schedule.getString('title'),
        daysOfWeek: schedule.getStringSlice('daysOfWeek'),
        startTime: schedule.getString('startTime'),
        durationMinutes: schedule.getInt('durationMinutes'),
        tz: schedule.getString('tz'),
        startDate: schedule.getString('startDate'),
        endDate: schedule.getString('endDate'),
        location: schedule.getString('location'),
        instructor: schedule.getString('instructor'),
        attire: schedule.getString('attire'),
        level: schedule.getString('level'),
      })),
    nextClasses: next.map((one) => classRow(one, names)),
    pastClasses: past.map((one) => classRow(one, names)),
    counts: { classes: all, upcoming, past: all - upcoming },
  }
}

/**
 * @param {core.Record} trainingClass
 * @param {Map<string, string>} names of the skills a guest may see, by id
 */
function classRow(trainingClass, names) {
  return {
    id: trainingClass.id,
    name: trainingClass.getString('name'),
    classDate: trainingClass.getString('classDate'),
    localDay: trainingClass.getString('localDay'),
    cancelled: trainingClass.getBool('cancelled'),
    skills: trainingClass
      .getStringSlice('skills')
      .filter((id) => names.has(id))
      .map((id) => names.get(id)),
  }
}

/**
 * @param {CoreApp} app
 * @param {core.Record} trainingClass
 */
function classView(app, trainingClass) {
  const plan = app.findRecordById('trainingPlans', trainingClass.getString('trainingPlan'))
  const skills = guestSkills(app, trainingClass.getStringSlice('skills'))
  const images = app.findRecordsByFilter(
    'images',
    'trainingPlanClass = {:id}',
    'order,created,id',
    0,
    0,
    { id: trainingClass.id },
  )
  return {
    name: trainingClass.getString('name'),
    description: trainingClass.getString('description'),
    classDate: trainingClass.getString('classDate'),
    localDay: trainingClass.getString('localDay'),
    cancelled: trainingClass.getBool('cancelled'),
    plan: { id: plan.id, name: plan.getString('name'), tz: plan.getString('tz') },
    skills: classSkills(app, trainingClass.id)
      .filter((row) => skills.has(row.getString('skill')))
      .map((row) => {
        const skill = skills.get(row.getString('skill'))
        return {
          name: skill.getString('name'),
          alt: skill.getString('alt'),
          position: skill.getString('position'),
          type: skill.getString('type'),
          keyDetail: row.getString('keyDetail'),
          minutes: row.getInt('minutes'),
          segment: row.getString('segment'),
          videoUrl: row.getString('videoUrl'),
        }
      }),
    images: images.map((image) => {
      const path = `/api/files/${image.baseFilesPath()}/${image.getString('image')}`
      return {
        alt: image.getString('alt'),
        small: `${path}?thumb=320x0`,
        large: `${path}?thumb=1024x0`,
      }
    }),
    previous: neighbour(app, trainingClass, '<', '-classDate,-id'),
    next: neighbour(app, trainingClass, '>', 'classDate,id'),
  }
}

/**
 * @param {CoreApp} app
 * @param {core.Record} trainingClass
 * @param {'<' | '>'} side
 * @param {string} sort nearest first
 * @returns {{ id: string, name: string } | null} the previous or next class of its plan
 */
function neighbour(app, trainingClass, side, sort) {
  const [found] = app.findRecordsByFilter(
    'trainingPlanClasses',
    // Classes at the same time are ordered by id, as in the plan's list.
    `trainingPlan = {:plan} && (classDate ${side} {:date} || (classDate = {:date} && id ${side} {:id}))`,
    sort,
    1,
    0,
    {
      plan: trainingClass.getString('trainingPlan'),
      date: trainingClass.getString('classDate'),
      id: trainingClass.id,
    },
  )
  return found ? { id: found.id, name: found.getString('name') } : null
}

/**
 * @param {CoreApp} app
 * @param {core.Record} gym
 */
function gymView(app, gym) {
  const admin = app.findRecordById('users', gym.getString('admin'))
  const plans = app.findRecordsByFilter(
    'trainingPlans',
    'gym = {:gym} && assignedGroup = "gym"',
    'name,id',
    0,
    0,
    { gym: gym.id },
  )
  return {
    name: gym.getString('name'),
    avatar: pictureUrl(gym),
    admin: { name: admin.getString('name') },
    plans: plans.map((plan) => ({ name: plan.getString('name') })),
    weekClasses: plans
      .flatMap((plan) => weekClasses(app, plan))
      .sort((one, other) => (one.classDate < other.classDate ? -1 : 1)),
  }
}

/**
 * The classes of a plan in the current week, Monday to Sunday, in its time zone.
 *
 * @param {CoreApp} app
 * @param {core.Record} plan
 */
function weekClasses(app, plan) {
  const { monday, sunday } = weekOf(localDay(nowText(), plan.getString('tz')))
  const classes = app.findRecordsByFilter(
    'trainingPlanClasses',
    'trainingPlan = {:plan} && localDay >= {:monday} && localDay <= {:sunday}',
    'classDate',
    GUEST_CLASSES,
    0,
    { plan: plan.id, monday, sunday },
  )
  return classes.map((one) => ({
    name: one.getString('name'),
    plan: plan.getString('name'),
    tz: plan.getString('tz'),
    classDate: one.getString('classDate'),
    localDay: one.getString('localDay'),
    cancelled: one.getBool('cancelled'),
  }))
}

/**
 * @param {CoreApp} app
 * @param {string} collection
 * @param {core.Record} plan
 * @param {string} sort
 */
function recordsOfPlan(app, collection, plan, sort) {
  return app.findRecordsByFilter(collection, 'trainingPlan = {:id}', sort, 0, 0, { id: plan.id })
}

/**
 * @param {CoreApp} app
 * @param {core.Record[]} classes
 * @returns {Map<string, string>} names by id
 */
function skillNames(app, classes) {
  const ids = new Set(classes.flatMap((one) => [...one.getStringSlice('skills')]))
  const skills = guestSkills(app, [...ids])
  return new Map([...skills].map(([id, skill]) => [id, skill.getString('name')]))
}

/**
 * Filters skills that a guest may see. Personal skills are excluded, and so are those whose plan or
 * gym was deleted.
 *
 * @param {CoreApp} app
 * @param {string[]} ids
 * @returns {Map<string, core.Record>} by id
 */
function guestSkills(app, ids) {
  const skills = app.findRecordsByIds('skills', ids)
  const visibilities = app.findRecordsByIds('skillVisibilities', [
    ...new Set(skills.map((skill) => skill.getString('visibility'))),
  ])
  const shared = visibilities
    .filter((visibility) => visibility.getString('visibility') !== 'personal')
    .map((visibility) => visibility.id)
  return new Map(
    skills
      .filter((skill) => shared.includes(skill.getString('visibility')))
      .map((skill) => [skill.id, skill]),
  )
}

module.exports = { findShared, guestView }
