const { now } = require(`${__hooks}/lib/platform/clock.js`)
const { MEMBERSHIPS } = require(`${__hooks}/lib/platform/constants.js`)
const { findRecord } = require(`${__hooks}/lib/platform/records.js`)
const { canManagePlan } = require(`${__hooks}/lib/plans/plans.js`)

/**
 * A person as shown to the manager of a plan or gym.
 *
 * @typedef {object} Person
 * @property {string} id
 * @property {string} name
 * @property {string} avatar path of the thumbnail, or ''
 * @property {string} joined UTC instant; '' when unknown
 * @property {string} lastTrained UTC instant of the latest class logged here, or ''
 * @property {number} attended classes logged here
 * @property {number} attendedLast30Days
 * @property {'plan' | 'gym'} through whether they belong through the plan or its gym
 * @property {string} subscription the userSubscription whose deletion removes them; '' when they
 *   train in this plan as members of its gym
 * @property {boolean} mayRunGym has the gym membership
 */

/** Attendance per user over a plan's or a gym's classes. `{:id}` is the plan or gym. */
const TRAINED = `
  SELECT attendance.user,
         COUNT(*) AS attended,
         COALESCE(SUM(attendance.classDate >= {:recently}), 0) AS attendedLast30Days,
         MAX(attendance.classDate) AS lastTrained
    FROM trainingPlans plan
    JOIN trainingPlanClasses class ON class.trainingPlan = plan.id
    JOIN trainingPlanClassAttendances attendance ON attendance.tpClass = class.id`

/**
 * Lists the people of a plan. A gym plan includes the gym's members, so they can be checked in.
 *
 * @param {CoreApp} app
 * @param {string} id
 * @param {string} caller user id
 * @returns {Person[]} by name
 * @throws 404 unless the caller manages the plan
 */
function peopleOfPlan(app, id, caller) {
  const plan = findRecord(app, 'trainingPlans', id)
  if (!plan || !canManagePlan(app, plan, caller)) throw new NotFoundError('')
  return read(
    app,
    id,
    `SELECT member.value AS user, 'plan' AS through, 'trainingPlan' AS resource, plan.id AS resourceId
       FROM trainingPlans plan, json_each(plan.members) member
      WHERE plan.id = {:id}
      UNION ALL
     SELECT member.value, 'gym', 'gym', gym.id
       FROM trainingPlans plan JOIN gyms gym ON gym.id = plan.gym, json_each(gym.members) member
      WHERE plan.id = {:id} AND plan.assignedGroup = 'gym' AND member.value != plan.user
        AND member.value NOT IN (SELECT value FROM json_each(plan.members))`,
    `${TRAINED} WHERE plan.id = {:id} GROUP BY attendance.user`,
    'plan',
  )
}

/**
 * Lists the members of a gym with their training in its plans. A fellow member gets names only:
 * neither the training nor an id, which an avatar URL would reveal too.
 *
 * @param {CoreApp} app
 * @param {string} id
 * @param {string} caller user id
 * @returns {(Person | { name: string })[]} by name
 * @throws 404 unless the caller is the gym's admin, or a member of it with the gym membership
 */
function peopleOfGym(app, id, caller) {
  const gym = findRecord(app, 'gyms', id)
  if (!gym) throw new NotFoundError('')
  if (gym.getString('admin') !== caller) {
    const canView =
      gym.getStringSlice('members').includes(caller) &&
      app.findRecordById('users', caller).getString('memberships') === MEMBERSHIPS.gym
    if (!canView) throw new NotFoundError('')
    return namesOf(app, gym)
  }
  return read(
    app,
    id,
    `SELECT member.value AS user, 'gym' AS through, 'gym' AS resource, gym.id AS resourceId
       FROM gyms gym, json_each(gym.members) member
      WHERE gym.id = {:id}`,
    `${TRAINED}
      WHERE plan.gym = {:id} AND plan.assignedGroup = 'gym' GROUP BY attendance.user`,
    'gym',
  )
}

/**
 * @param {CoreApp} app
 * @param {core.Record} gym
 * @returns {{ name: string }[]} by name
 */
function namesOf(app, gym) {
  const rows = arrayOf(new DynamicModel({ name: '' }))
  app
    .db()
    .newQuery(
      `SELECT users.name FROM gyms gym, json_each(gym.members) member
         JOIN users ON users.id = member.value
        WHERE gym.id = {:id} ORDER BY users.name COLLATE NOCASE, users.id`,
    )
    .bind({ id: gym.id })
    .all(rows)
  return rows.map(({ name }) => ({ name }))
}

/**
 * Stores the member count in a visible field, because `members` itself is hidden.
 *
 * @param {core.Record} gym about to be saved
 */
function countMembers(gym) {
  gym.set('memberCount', gym.getStringSlice('members').length)
}

/**
 * @param {CoreApp} app
 * @param {string} id
 * @param {string} people SQL
 * @param {string} trained SQL
 * @param {'plan' | 'gym'} run what the caller manages and can remove people from
 * @returns {Person[]}
 */
function read(app, id, people, trained, run) {
  const row = { id: '', name: '', avatar: '', joined: '', lastTrained: '', attended: 0 }
  const more = { attendedLast30Days: 0, through: '', subscription: '', mayRunGym: false }
  const rows = arrayOf(new DynamicModel(Object.assign(row, more)))
  const thirtyDaysAgo = new Date(now() - 30 * 86_400_000)
  app
    .db()
    .newQuery(
      `WITH people AS (${people}), trained AS (${trained})
       SELECT users.id, users.name, users.avatar, people.through,
              COALESCE(joining.created, '') AS joined,
              COALESCE(trained.lastTrained, '') AS lastTrained,
              COALESCE(trained.attended, 0) AS attended,
              COALESCE(trained.attendedLast30Days, 0) AS attendedLast30Days,
              CASE people.through WHEN {:run} THEN COALESCE(joining.id, '') ELSE '' END AS subscription,
              users.memberships = {:gymMembership} AS mayRunGym
         FROM people
         JOIN users ON users.id = people.user
         LEFT JOIN userSubscriptions joining
           ON joining.user = people.user AND joining.resource = people.resource
          AND joining.resourceId = people.resourceId AND joining.action = 'joinUser'
         LEFT JOIN trained ON trained.user = people.user
        ORDER BY users.name COLLATE NOCASE, users.id`,
    )
    .bind({
      id,
      run,
      gymMembership: MEMBERSHIPS.gym,
      recently: thirtyDaysAgo.toISOString().replace('T', ' '),
    })
    .all(rows)
  const folder = `/api/files/${app.findCachedCollectionByNameOrId('users').id}`
  return rows.map((person) => ({
    id: person.id,
    name: person.name,
    avatar: person.avatar && `${folder}/${person.id}/${person.avatar}?thumb=160x160`,
    joined: person.joined,
    lastTrained: person.lastTrained,
    attended: person.attended,
    attendedLast30Days: person.attendedLast30Days,
    through: person.through,
    subscription: person.subscription,
    mayRunGym: person.mayRunGym,
  }))
}

module.exports = { peopleOfPlan, peopleOfGym, countMembers }
