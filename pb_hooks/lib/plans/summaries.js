const { nowText } = require(`${__hooks}/lib/platform/clock.js`)
const { localDay } = require(`${__hooks}/lib/platform/days.js`)

/**
 * Class counts of a plan for one user. A cancelled class counts only if it was logged before.
 *
 * @typedef {object} Summary
 * @property {string} plan
 * @property {number} total
 * @property {number} logged
 * @property {number} missed in the past and not logged
 * @property {('logged' | 'missed' | 'today' | 'coming')[]} ticks one for each class, the oldest
 *   first; empty above MOST_TICKS classes
 * @property {{ id: string, name: string, classDate: string } | null} next the next class to start
 */

/** Above this many classes the browser renders a single bar. */
const MOST_TICKS = 24

/** The plans a user can see. Must match `canViewPlan` in the access rules; written to use indexes. */
const MY_PLANS = `
  SELECT id, tz FROM trainingPlans WHERE user = {:me}
   UNION
  SELECT plan.id, plan.tz FROM userSubscriptions joined
    JOIN trainingPlans plan ON plan.id = joined.resourceId
   WHERE joined.user = {:me} AND joined.resource = 'trainingPlan' AND instr(plan.members, {:me})
   UNION
  SELECT plan.id, plan.tz FROM gyms gym JOIN trainingPlans plan ON plan.gym = gym.id
   WHERE gym.admin = {:me} AND plan.assignedGroup = 'gym'
   UNION
  SELECT plan.id, plan.tz FROM userSubscriptions joined
    JOIN gyms gym ON gym.id = joined.resourceId
    JOIN trainingPlans plan ON plan.gym = gym.id
   WHERE joined.user = {:me} AND joined.resource = 'gym' AND instr(gym.members, {:me})
     AND plan.assignedGroup = 'gym'`

/** `{:days}` is a JSON object: today's date by plan id. */
const DAYS = `days AS MATERIALIZED (SELECT key AS plan, value AS today FROM json_each({:days}))`

const COUNTS = `
  WITH ${DAYS},
  mine AS (
    SELECT days.plan, COUNT(*) AS logged, SUM(class.cancelled) AS cancelled,
           SUM(class.cancelled = 0 AND class.localDay < days.today) AS past
      FROM trainingPlanClassAttendances attendance
      JOIN trainingPlanClasses class ON class.id = attendance.tpClass
      JOIN days ON days.plan = class.trainingPlan
     WHERE attendance.user = {:me}
     GROUP BY days.plan
  )
  SELECT days.plan,
         (SELECT COUNT(*) FROM trainingPlanClasses
           WHERE trainingPlan = days.plan AND cancelled = 0) + COALESCE(mine.cancelled, 0) AS total,
         COALESCE(mine.logged, 0) AS logged,
         (SELECT COUNT(*) FROM trainingPlanClasses
           WHERE trainingPlan = days.plan AND cancelled = 0 AND localDay < days.today)
           - COALESCE(mine.past, 0) AS missed,
         COALESCE(next.id, '') AS nextId,
         COALESCE(next.name, '') AS nextName,
         COALESCE(next.classDate, '') AS nextDate
    FROM days
    LEFT JOIN mine ON mine.plan = days.plan
    LEFT JOIN trainingPlanClasses next ON next.id = (
      SELECT id FROM trainingPlanClasses
       WHERE trainingPlan = days.plan AND cancelled = 0 AND classDate >= {:now}
       ORDER BY classDate LIMIT 1)`

// CROSS JOIN fixes the join order: SQLite might otherwise scan all classes.
const TICKS = `
  WITH ${DAYS}
  SELECT days.plan,
         CASE WHEN attendance.id IS NOT NULL THEN 'logged'
              WHEN class.localDay = days.today THEN 'today'
              WHEN class.localDay < days.today THEN 'missed'
              ELSE 'coming' END AS tick
    FROM days
   CROSS JOIN trainingPlanClasses class ON class.trainingPlan = days.plan
    LEFT JOIN trainingPlanClassAttendances attendance
      ON attendance.tpClass = class.id AND attendance.tpClass != '' AND attendance.user = {:me}
   WHERE class.cancelled = 0 OR attendance.id IS NOT NULL
   ORDER BY days.plan, class.classDate`

/**
 * Summarizes every plan that a user can see. The size of a summary does not grow with its classes.
 *
 * @param {CoreApp} app
 * @param {string} me user id
 * @returns {Summary[]}
 */
function planSummaries(app, me) {
  const now = nowText()
  const plans = rowsOf(app, MY_PLANS, { me }, { id: '', tz: '' })
  const days = Object.fromEntries(plans.map(({ id, tz }) => [id, localDay(now, tz)]))
  const figures = { plan: '', total: 0, logged: 0, missed: 0 }
  const counts = rowsOf(
    app,
    COUNTS,
    { me, now, days: JSON.stringify(days) },
    Object.assign(figures, { nextId: '', nextName: '', nextDate: '' }),
  )
  const small = counts.filter(({ total }) => total <= MOST_TICKS)
  const daysOfSmall = Object.fromEntries(small.map(({ plan }) => [plan, days[plan]]))
  /** @type {Map<string, Summary['ticks']>} */
  const ticks = new Map()
  for (const { plan } of small) ticks.set(plan, [])
  const ticked = { me, days: JSON.stringify(daysOfSmall) }
  for (const { plan, tick } of rowsOf(app, TICKS, ticked, { plan: '', tick: '' })) {
    ticks.get(plan).push(tick)
  }
  return counts.map(({ plan, total, logged, missed, nextId, nextName, nextDate }) => ({
    ...{ plan, total, logged, missed },
    ticks: ticks.get(plan) ?? [],
    next: nextId ? { id: nextId, name: nextName, classDate: nextDate } : null,
  }))
}

/**
 * @param {CoreApp} app
 * @param {string} query SQL
 * @param {Record<string, string>} params
 * @param {Record<string, string | number>} row columns, each with an example value of its type
 * @returns {any[]}
 */
function rowsOf(app, query, params, row) {
  const rows = arrayOf(new DynamicModel(row))
  app.db().newQuery(query).bind(params).all(rows)
  return rows
}

module.exports = { planSummaries }
