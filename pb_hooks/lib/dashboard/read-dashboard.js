const { nowText } = require(`${__hooks}/lib/platform/clock.js`)
const { MEMBERSHIPS } = require(`${__hooks}/lib/platform/constants.js`)
const { localDay } = require(`${__hooks}/lib/platform/days.js`)

/** @typedef {import('./answer.js').Dashboard} Dashboard */

/** Days before and after today whose classes the dashboard shows. */
const NEARBY_DAYS = 14

/**
 * Reads all data of the caller's dashboard for one response. Queries use indexed fields; the list
 * rules then filter plans and gyms, and classes are read for the visible plans only.
 *
 * @param {core.RequestEvent} e signed in
 * @returns {Dashboard}
 */
function readDashboard(e) {
  const mine = $dbx.hashExp({ user: e.auth.id })
  const joined = records(e, 'userSubscriptions', mine)
  const gyms = gymsOf(e, joined)
  const plans = plansOf(e, joined, gyms)
  return {
    plans: enriched(e, plans, 'user', 'gym'),
    gyms: enriched(e, gyms, 'admin'),
    joined: enriched(e, joined),
    classes: enriched(e, nearbyClasses(e, plans), 'skills', 'trainingPlan'),
    attendance: attendanceOf(e),
    skills: enrichedRecords(e, records(e, 'userSkills', mine), 'skill').map(userSkill),
    notes: enriched(
      e,
      records(e, 'notes', mine, 'date DESC', 'created DESC'),
      ...['trainingPlanClass.skills', 'skills'],
    ),
    levels: enriched(e, records(e, 'levels', null, 'level')),
  }
}

/**
 * The gyms the caller administers or belongs to. Only the gym membership allows administering one.
 *
 * @param {core.RequestEvent} e
 * @param {core.Record[]} joined
 * @returns {core.Record[]}
 */
function gymsOf(e, joined) {
  const conditions = []
  const ids = joinedIds(joined, 'gym')
  if (ids.length > 0) conditions.push($dbx.in('id', ...ids))
  if (e.auth.getString('memberships') === MEMBERSHIPS.gym) {
    conditions.push($dbx.hashExp({ admin: e.auth.id }))
  }
  return conditions.length > 0 ? visible(e, records(e, 'gyms', $dbx.or(...conditions))) : []
}

/**
 * The plans the caller owns, has joined, or can view through a gym.
 *
 * @param {core.RequestEvent} e
 * @param {core.Record[]} joined
 * @param {core.Record[]} gyms
 * @returns {core.Record[]}
 */
function plansOf(e, joined, gyms) {
  return visible(
    e,
    records(
      e,
      'trainingPlans',
      $dbx.or(
        $dbx.hashExp({ user: e.auth.id }),
        $dbx.in('id', ...joinedIds(joined, 'trainingPlan')),
        $dbx.in('gym', ...gyms.map(({ id }) => id)),
      ),
    ),
  )
}

/**
 * @param {core.RequestEvent} e
 * @param {core.Record[]} plans
 * @returns {core.Record[]}
 */
function nearbyClasses(e, plans) {
  if (plans.length === 0) return []
  const today = Date.parse(`${localDay(nowText(), e.auth.getString('tz'))}T00:00:00Z`)
  const midnight = (/** @type {number} */ days) =>
    new Date(today + days * 86_400_000).toISOString().replace('T', ' ')
  return records(
    e,
    'trainingPlanClasses',
    $dbx.and(
      $dbx.in('trainingPlan', ...plans.map(({ id }) => id)),
      $dbx.exp('classDate >= {:from} AND classDate < {:to}', {
        from: midnight(-NEARBY_DAYS),
        to: midnight(NEARBY_DAYS),
      }),
    ),
    'classDate',
  )
}

/**
 * The caller's own attendances. By SQL, because creating many records would dominate the response
 * time.
 *
 * @param {core.RequestEvent} e
 * @returns {Dashboard['attendance']}
 */
function attendanceOf(e) {
  const row = { id: '', tpClass: '', className: '', classDate: '', localDay: '', expEarned: 0 }
  const rows = arrayOf(new DynamicModel(Object.assign(row, { awards: '', created: '' })))
  e.app
    .db()
    .newQuery(
      `SELECT id, tpClass, className, classDate, localDay, expEarned, awards, created
         FROM trainingPlanClassAttendances WHERE user = {:me} ORDER BY classDate DESC`,
    )
    .bind({ me: e.auth.id })
    .all(rows)
  return rows.map(
    ({ id, tpClass, className, classDate, localDay, expEarned, awards, created }) => ({
      ...{ id, tpClass, className, classDate, localDay, expEarned, created },
      awards: JSON.parse(awards || 'null'),
    }),
  )
}

/**
 * @param {core.Record[]} joined
 * @param {'trainingPlan' | 'gym'} resource
 * @returns {string[]}
 */
function joinedIds(joined, resource) {
  return joined
    .filter((each) => each.getString('resource') === resource)
    .map((each) => each.getString('resourceId'))
}

/**
 * @param {core.RequestEvent} e
 * @param {string} collection
 * @param {dbx.Expression} where null for all
 * @param {string[]} order columns
 * @returns {core.Record[]}
 */
function records(e, collection, where, ...order) {
  const found = arrayOf(new Record())
  e.app
    .recordQuery(collection)
    .where(where)
    .orderBy(...order)
    .all(found)
  return found
}

/**
 * Filters records by the list rule of their collection.
 *
 * @param {core.RequestEvent} e
 * @param {core.Record[]} found
 * @returns {core.Record[]}
 */
function visible(e, found) {
  const info = e.requestInfo()
  return found.filter((record) => e.app.canAccessRecord(record, info, record.collection().listRule))
}

/**
 * Expands relations by the access rules and omits hidden fields, as the record API does.
 *
 * @param {core.RequestEvent} e
 * @param {core.Record[]} found
 * @param {string[]} expands
 * @returns {core.Record[]} the same
 */
function enrichedRecords(e, found, ...expands) {
  $apis.enrichRecords(e, found, ...expands)
  return found
}

/**
 * @template Row what the records are as JSON
 * @param {core.RequestEvent} e
 * @param {core.Record[]} found
 * @param {string[]} expands
 * @returns {Row[]}
 */
function enriched(e, found, ...expands) {
  return /** @type {any} */ (enrichedRecords(e, found, ...expands))
}

/**
 * @param {core.Record} record expanded with its skill, if the caller can still view that
 * @returns {any}
 */
function userSkill(record) {
  const row = pick(record.publicExport(), ['id', 'skill', 'name', 'exp', 'lastPracticed'])
  const skill = record.expandedOne('skill')
  row.expand = skill ? { skill: pick(skill.publicExport(), ['name', 'alt', 'position']) } : {}
  return row
}

/**
 * @param {Record<string, any>} row
 * @param {string[]} fields
 * @returns {any} the row with these fields only
 */
function pick(row, fields) {
  return Object.fromEntries(fields.map((field) => [field, row[field]]))
}

module.exports = { readDashboard }
