const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findRecord } = require(`${__hooks}/lib/platform/records.js`)
const { deleteLedger } = require(`${__hooks}/lib/attendance/ledger.js`)
const { assertCanTakePlan, assertCanTakeGym, transferOwnership } = require(
  `${__hooks}/lib/plans/transfer-ownership.js`,
)

/**
 * Deletes an account with the user's choices for their plans and gyms. `detachAccount`, which runs on
 * every account deletion, handles the others.
 *
 * @param {CoreApp} app a transaction
 * @param {core.Record} user
 * @param {{ plans?: unknown, gyms?: unknown }} choices lists of `{ id, to }` for their own plans and
 *   gyms: each is transferred to `to`, or deleted without one
 * @throws 400 in words
 */
function deleteAccount(app, user, { plans, gyms }) {
  // Plans first: a gym plan can be transferred to the gym's members only while the gym exists.
  for (const { record, to } of parseChoices(app, user, 'trainingPlans', 'user', plans)) {
    if (to) {
      assertCanTakePlan(app, record, to)
      transferOwnership(app, record, 'user', to)
    } else {
      app.delete(record)
    }
  }
  for (const { record, to } of parseChoices(app, user, 'gyms', 'admin', gyms)) {
    if (to) {
      assertCanTakeGym(app, record, to)
      transferOwnership(app, record, 'admin', to)
    } else {
      app.delete(record)
    }
  }
  app.delete(user)
}

/**
 * @param {CoreApp} app
 * @param {core.Record} user
 * @param {'gyms' | 'trainingPlans'} collection
 * @param {'admin' | 'user'} field that holds the owner
 * @param {unknown} choices from the request
 * @returns {{ record: core.Record, to: string }[]}
 * @throws 400 in words, unless the user owns each of them
 */
function parseChoices(app, user, collection, field, choices) {
  const name = collection === 'gyms' ? 'gyms' : 'plans'
  if (choices === undefined || choices === null) return []
  if (!Array.isArray(choices)) throw validationError('The choices are not a list.', name)
  return choices.map((choice) => {
    const { id, to } = choice || {}
    const record = findRecord(app, collection, String(id))
    if (!record || record.getString(field) !== user.id) {
      throw validationError(`One of these ${name} is not yours.`, name)
    }
    return { record, to }
  })
}

/**
 * Prepares an account's deletion: transfers plans that have members, deletes the rest of the user's
 * data, and anonymizes records that stay. Other users' exp is not changed.
 *
 * @param {CoreApp} app the transaction that will delete the account
 * @param {core.Record} user
 * @throws 400 in words, while they are the admin of a gym
 */
function detachAccount(app, user) {
  assertNoGym(app, user)
  for (const plan of recordsOf(app, 'trainingPlans', user)) {
    const successor = successorOf(app, plan)
    if (successor) transferOwnership(app, plan, 'user', successor)
    else app.delete(plan)
  }
  for (const subscription of recordsOf(app, 'userSubscriptions', user)) app.delete(subscription)
  deletePersonalData(app, user)
}

/**
 * @param {CoreApp} app
 * @param {core.Record} user
 */
function assertNoGym(app, user) {
  const [gym] = app.findRecordsByFilter('gyms', 'admin = {:user}', 'name', 1, 0, { user: user.id })
  if (!gym) return
  throw validationError(
    `You run the gym "${gym.getString('name')}". Hand it over or delete it first.`,
  )
}

/**
 * The next owner of a plan: for a gym plan the gym's admin, otherwise the longest-standing member.
 *
 * @param {CoreApp} app
 * @param {core.Record} plan
 * @returns {string} user id; '' when nobody else is in the plan
 */
function successorOf(app, plan) {
  const gym =
    plan.getString('assignedGroup') === 'gym' && findRecord(app, 'gyms', plan.getString('gym'))
  if (gym) return gym.getString('admin')
  const rows = arrayOf(new DynamicModel({ user: '' }))
  app
    .db()
    .newQuery(
      `SELECT member.value AS user
         FROM trainingPlans plan, json_each(plan.members) member
         LEFT JOIN userSubscriptions joining
           ON joining.user = member.value AND joining.resource = 'trainingPlan'
          AND joining.resourceId = plan.id
        WHERE plan.id = {:id} AND member.value != plan.user
        ORDER BY joining.created IS NULL, joining.created, member.key LIMIT 1`,
    )
    .bind({ id: plan.id })
    .all(rows)
  return rows.length > 0 ? rows[0].user : ''
}

/**
 * Deletes the user's own data and anonymizes shared records. By SQL, because a hook run for each of a
 * thousand attendances would block other writes.
 *
 * @param {CoreApp} app a transaction
 * @param {core.Record} user
 */
function deletePersonalData(app, user) {
  deleteLedger(app, user)
  for (const statement of [
    "UPDATE trainingPlanClassAttendances SET addedBy = '' WHERE addedBy = {:user}",
    'DELETE FROM notes WHERE user = {:user}',
    "UPDATE images SET user = '' WHERE user = {:user}",
    // A personal skill stays if a member earned exp on it while its plan was shared.
    `DELETE FROM skills
      WHERE user = {:user}
        AND visibility IN (SELECT id FROM skillVisibilities
                            WHERE visibility = 'personal' AND user = {:user})
        AND NOT EXISTS (SELECT 1 FROM userSkills WHERE skill = skills.id)
        AND NOT EXISTS (SELECT 1 FROM trainingPlanClassSkills WHERE skill = skills.id)`,
    "UPDATE skills SET user = '' WHERE user = {:user}",
  ]) {
    app.db().newQuery(statement).bind({ user: user.id }).execute()
  }
  app
    .db()
    .newQuery('DELETE FROM mailOutbox WHERE user = {:user} OR lower(recipient) = lower({:address})')
    .bind({ user: user.id, address: user.email() })
    .execute()
}

/**
 * Ends all sessions of a user by changing the key that signs their tokens. PocketBase then treats
 * their open realtime connections as a guest's.
 *
 * @param {CoreApp} app
 * @param {core.Record} user
 */
function signOutEverywhere(app, user) {
  user.refreshTokenKey()
  app.save(user)
}

/**
 * Exports all of a user's own data, without other people's: no members, no owners of joined plans,
 * no coach who logged an attendance.
 *
 * @param {CoreApp} app
 * @param {core.Record} user
 */
function exportOf(app, user) {
  const { appName } = app.settings().meta
  return {
    what: `Everything ${appName} keeps about you`,
    exported: new Date().toISOString(),
    user: Object.assign(fields(user, ['id', 'email', 'name', 'tz', 'created', 'updated']), {
      membership: nameOf(app, 'memberships', user.getString('memberships')),
      avatar: path(user, 'avatar'),
    }),
    attendances: recordsOf(app, 'trainingPlanClassAttendances', user).map((attendance) =>
      fields(attendance, ['className', 'classDate', 'localDay', 'expEarned', 'awards', 'created']),
    ),
    userSkills: recordsOf(app, 'userSkills', user).map((skill) =>
      fields(skill, ['name', 'level', 'exp', 'lastPracticed']),
    ),
    notes: recordsOf(app, 'notes', user).map((note) =>
      Object.assign(
        fields(note, ['date', 'wentWell', 'workOn', 'question', 'body', 'rounds', 'energy']),
        fields(note, ['created', 'updated']),
      ),
    ),
    joined: recordsOf(app, 'userSubscriptions', user).map((subscription) => ({
      kind: subscription.getString('resource') === 'gym' ? 'gym' : 'plan',
      name: nameOf(
        app,
        subscription.getString('resource') === 'gym' ? 'gyms' : 'trainingPlans',
        subscription.getString('resourceId'),
      ),
      since: subscription.getString('created'),
    })),
    gyms: app
      .findRecordsByFilter('gyms', 'admin = {:user}', 'created', 0, 0, { user: user.id })
      .map((gym) =>
        Object.assign(fields(gym, ['id', 'name', 'created']), { avatar: path(gym, 'avatar') }),
      ),
    plans: recordsOf(app, 'trainingPlans', user).map((plan) => ownPlan(app, plan)),
    skills: recordsOf(app, 'skills', user).map((skill) =>
      Object.assign(
        fields(skill, ['name', 'alt', 'type', 'position', 'category', 'action', 'exp']),
        fields(skill, ['archived', 'created']),
      ),
    ),
    images: recordsOf(app, 'images', user).map((image) =>
      Object.assign(fields(image, ['alt', 'created']), { file: path(image, 'image') }),
    ),
  }
}

/**
 * @param {CoreApp} app
 * @param {core.Record} plan
 */
function ownPlan(app, plan) {
  const parts = (/** @type {string} */ collection, /** @type {string[]} */ names) =>
    app
      .findRecordsByFilter(collection, 'trainingPlan = {:plan}', 'created', 0, 0, { plan: plan.id })
      .map((part) => fields(part, names))
  return Object.assign(fields(plan, ['id', 'name', 'assignedGroup', 'tz', 'created']), {
    gym: nameOf(app, 'gyms', plan.getString('gym')),
    info: parts('trainingPlanInfo', ['title', 'kind', 'body', 'link', 'level', 'attire', 'pinned']),
    schedules: parts('trainingPlanSchedules', [
      ...['title', 'daysOfWeek', 'startTime', 'durationMinutes', 'tz', 'startDate', 'endDate'],
      ...['location', 'instructor', 'attire', 'level', 'capacity', 'notes', 'active'],
    ]),
    classes: classesOf(app, plan),
  })
}

/**
 * @param {CoreApp} app
 * @param {core.Record} plan
 * @returns {any[]} classes with their skills, in one query, because a plan can have hundreds
 */
function classesOf(app, plan) {
  const rows = arrayOf(new DynamicModel({ class: '' }))
  app
    .db()
    .newQuery(
      `SELECT json_object(
                'name', class.name, 'description', class.description, 'classDate', class.classDate,
                'cancelled', json(iif(class.cancelled, 'true', 'false')),
                'attended', class.attended,
                'skills', (SELECT json_group_array(json_object(
                              'name', skill.name, 'keyDetail', taught.keyDetail,
                              'minutes', taught.minutes, 'segment', taught.segment,
                              'videoUrl', taught.videoUrl))
                             FROM (SELECT * FROM trainingPlanClassSkills
                                    WHERE trainingPlanClass = class.id ORDER BY "order") taught
                             JOIN skills skill ON skill.id = taught.skill)
              ) AS class
         FROM trainingPlanClasses class
        WHERE class.trainingPlan = {:plan}
        ORDER BY class.classDate`,
    )
    .bind({ plan: plan.id })
    .all(rows)
  return rows.map((row) => JSON.parse(row.class))
}

/**
 * @param {CoreApp} app
 * @param {string} collection with a field `user`
 * @param {core.Record} user
 */
function recordsOf(app, collection, user) {
  return app.findRecordsByFilter(collection, 'user = {:user}', 'created', 0, 0, { user: user.id })
}

/**
 * @param {core.Record} record
 * @param {string[]} names
 * @returns {Record<string, unknown>}
 */
function fields(record, names) {
  return Object.fromEntries(names.map((name) => [name, record.get(name)]))
}

/**
 * @param {CoreApp} app
 * @param {string} collection
 * @param {string} id
 * @returns {string} '' when there is none
 */
function nameOf(app, collection, id) {
  const record = id === '' ? null : findRecord(app, collection, id)
  return record ? record.getString('name') : ''
}

/**
 * @param {core.Record} record
 * @param {string} field of a file
 * @returns {string} path of the file below the product's address, or ''
 */
function path(record, field) {
  const file = record.getString(field)
  return file && `/api/files/${record.baseFilesPath()}/${file}`
}

module.exports = { deleteAccount, detachAccount, signOutEverywhere, exportOf }
