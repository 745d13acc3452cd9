const { levelAt } = require(`${__hooks}/lib/levels.js`)
const { findFirst } = require(`${__hooks}/lib/records.js`)

/**
 * @typedef {{ skill: string, name: string, exp: number }} Award what one class gave on one skill
 */

/**
 * What a class gives on each of its skills at this moment. Kept on the attendance, so that taking
 * it back is exact whatever the class or the skill becomes.
 *
 * @param {CoreApp} app
 * @param {core.Record} trainingClass
 * @returns {Award[]} in the order of the class's skills
 */
function awardsOf(app, trainingClass) {
  const ids = trainingClass.getStringSlice('skills')
  const skills = app.findRecordsByIds('skills', ids)
  return ids
    .map((id) => skills.find((skill) => skill.id === id))
    .filter((skill) => skill)
    .map((skill) => ({ skill: skill.id, name: skill.getString('name'), exp: skill.getInt('exp') }))
}

/**
 * @param {core.Record} attendance
 * @returns {Award[]} what it gave
 */
function frozenAwards(attendance) {
  return JSON.parse(attendance.getString('awards') || '[]') || []
}

/**
 * Books the awards of a new attendance.
 *
 * @param {CoreApp} app a transaction that also holds the attendance
 * @param {core.Record} attendance
 */
function credit(app, attendance) {
  const awards = frozenAwards(attendance)
  if (awards.length === 0) return
  const thresholds = levelThresholds(app)
  const when = attendance.getString('classDate')
  for (const award of awards) {
    const userSkill =
      findUserSkill(app, attendance, award) ||
      new Record(app.findCachedCollectionByNameOrId('userSkills'), {
        user: attendance.getString('user'),
        skill: award.skill,
      })
    userSkill.set('name', award.name)
    setExp(userSkill, userSkill.getInt('exp') + award.exp, thresholds)
    if (when > userSkill.getString('lastPracticed')) userSkill.set('lastPracticed', when)
    app.save(userSkill)
  }
}

/**
 * Takes back exactly what an attendance gave. Called after it is gone.
 *
 * @param {CoreApp} app the transaction that deleted the attendance
 * @param {core.Record} attendance
 */
function takeBack(app, attendance) {
  const awards = frozenAwards(attendance)
  if (awards.length === 0) return
  const thresholds = levelThresholds(app)
  for (const award of awards) {
    const userSkill = findUserSkill(app, attendance, award)
    if (!userSkill) continue // the whole account is on its way out
    setExp(userSkill, Math.max(0, userSkill.getInt('exp') - award.exp), thresholds)
    userSkill.set('lastPracticed', lastPracticed(app, attendance.getString('user'), award.skill))
    app.saveNoValidate(userSkill) // in a cascade its user or skill may already be gone
  }
}

/**
 * @param {core.Record} userSkill
 * @param {number} exp
 * @param {number[]} thresholds
 */
function setExp(userSkill, exp, thresholds) {
  userSkill.set('exp', exp)
  userSkill.set('level', levelAt(exp, thresholds))
}

/**
 * @param {CoreApp} app
 * @param {core.Record} attendance
 * @param {Award} award
 */
function findUserSkill(app, attendance, award) {
  return findFirst(app, 'userSkills', 'user = {:user} && skill = {:skill}', {
    user: attendance.getString('user'),
    skill: award.skill,
  })
}

/**
 * The latest class a person trained among those that gave exp on a skill.
 *
 * @param {CoreApp} app
 * @param {string} user
 * @param {string} skill
 * @returns {string} UTC instant, or '' when there is none
 */
function lastPracticed(app, user, skill) {
  const row = new DynamicModel({ last: '' })
  app
    .db()
    .newQuery(
      `SELECT COALESCE(MAX(a.classDate), '') AS last
         FROM trainingPlanClassAttendances a, json_each(a.awards) award
        WHERE a.user = {:user} AND json_extract(award.value, '$.skill') = {:skill}`,
    )
    .bind({ user, skill })
    .one(row)
  return row.last
}

/** @param {CoreApp} app */
function levelThresholds(app) {
  const rows = arrayOf(new DynamicModel({ expRequired: 0 }))
  app.db().newQuery('SELECT expRequired FROM levels ORDER BY level').all(rows)
  return rows.map((row) => row.expRequired)
}

module.exports = { awardsOf, credit, takeBack }
