/**
 * The ledger: each user's exp, level and last practice on each skill (userSkills), and each class's
 * attendance count. Both are derived from the attendances alone.
 *
 * SQL instead of records, because these statements run while the write lock is held. They read the
 * attendance from its row, because the record in memory may be stale.
 */
const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)

/** One more than the number of thresholds reached, capped at the last level. */
const levelAt = (/** @type {string} */ exp) =>
  `(SELECT MIN(1 + COUNT(*) FILTER (WHERE expRequired <= ${exp}), MAX(1, COUNT(*)))
      FROM levels)`

/** Exp that an attendance awards on each skill. One edited by an operator may name a skill twice. */
const AWARDS = `
  SELECT attendance.user, attendance.classDate, award.value ->> 'skill' AS skill,
         MAX(award.value ->> 'name') AS name, SUM(award.value ->> 'exp') AS exp
    FROM trainingPlanClassAttendances attendance, json_each(attendance.awards) award
   WHERE attendance.id = {:id} AND award.type = 'object'
   GROUP BY award.value ->> 'skill'`

const NOW = `strftime('%Y-%m-%d %H:%M:%fZ')`

const ADD_EXP = `
  INSERT INTO userSkills (id, user, skill, name, exp, level, lastPracticed, created, updated)
  SELECT 'r' || lower(hex(randomblob(7))), user, skill, name, exp, ${levelAt('exp')},
         classDate, ${NOW}, ${NOW}
    FROM (${AWARDS})
   WHERE true
      ON CONFLICT (user, skill) DO UPDATE SET
         name = excluded.name,
         exp = userSkills.exp + excluded.exp,
         level = ${levelAt('userSkills.exp + excluded.exp')},
         lastPracticed = MAX(userSkills.lastPracticed, excluded.lastPracticed),
         updated = excluded.updated`

const SUBTRACT_EXP = `
  UPDATE userSkills
     SET exp = MAX(0, userSkills.exp - taken.exp),
         level = ${levelAt('userSkills.exp - taken.exp')},
         lastPracticed = COALESCE(
           (SELECT other.classDate
              FROM trainingPlanClassAttendances other
             WHERE other.user = userSkills.user AND other.id != {:id}
               AND EXISTS (SELECT 1 FROM json_each(other.awards) given
                            WHERE given.type = 'object'
                              AND given.value ->> 'skill' = userSkills.skill)
             ORDER BY other.classDate DESC LIMIT 1), ''),
         updated = ${NOW}
    FROM (${AWARDS}) AS taken
   WHERE userSkills.user = taken.user AND userSkills.skill = taken.skill`

/** Recomputes `attended` for the classes of some attendances, with or without those attendances. */
const countAttended = (/** @type {string} */ attendances, /** @type {boolean} */ areGone) => `
  UPDATE trainingPlanClasses
     SET attended = (SELECT COUNT(*) FROM trainingPlanClassAttendances
                      WHERE tpClass = trainingPlanClasses.id
                        ${areGone ? `AND NOT ${attendances}` : ''})
   WHERE id IN (SELECT tpClass FROM trainingPlanClassAttendances WHERE ${attendances})`

const COUNT_WITH = countAttended('id = {:id}', false)
const COUNT_WITHOUT = countAttended('id = {:id}', true)

const DELETE_EXP_OF_USER = 'DELETE FROM userSkills WHERE user = {:id}'
const COUNT_WITHOUT_USER = countAttended('user = {:id}', true)
const DELETE_ATTENDANCES_OF_USER = 'DELETE FROM trainingPlanClassAttendances WHERE user = {:id}'

const FIND_ORPHAN = `
  SELECT COUNT(*) AS count FROM trainingPlanClassAttendances attendance
   WHERE id = {:id}
     AND (NOT EXISTS (SELECT 1 FROM users WHERE id = attendance.user)
          OR (tpClass != ''
              AND NOT EXISTS (SELECT 1 FROM trainingPlanClasses WHERE id = attendance.tpClass)))`

/**
 * Adds an attendance's awards to the ledger.
 *
 * @param {CoreApp} app the transaction that has just written the attendance
 * @param {core.Record} attendance
 * @throws 400 when its class or student was deleted after PocketBase validated it
 */
function credit(app, attendance) {
  assertNoOrphan(app, attendance)
  execute(app, ADD_EXP, attendance)
  execute(app, COUNT_WITH, attendance)
}

/**
 * Subtracts an attendance's awards from the ledger. Does nothing when it is already deleted.
 *
 * @param {CoreApp} app the transaction that is about to change or delete the attendance
 * @param {core.Record} attendance
 */
function debit(app, attendance) {
  execute(app, SUBTRACT_EXP, attendance)
  execute(app, COUNT_WITHOUT, attendance)
}

/**
 * Deletes a user's attendances and ledger rows. Three statements in total, because three per
 * attendance would hold the write lock too long.
 *
 * @param {CoreApp} app the transaction that will delete the account
 * @param {core.Record} user
 */
function deleteLedger(app, user) {
  execute(app, DELETE_EXP_OF_USER, user)
  execute(app, COUNT_WITHOUT_USER, user)
  execute(app, DELETE_ATTENDANCES_OF_USER, user)
}

/**
 * @param {CoreApp} app
 * @param {string} statement
 * @param {core.Record} record bound to `{:id}`
 */
function execute(app, statement, record) {
  app.db().newQuery(statement).bind({ id: record.id }).execute()
}

/**
 * @param {CoreApp} app
 * @param {core.Record} attendance
 */
function assertNoOrphan(app, attendance) {
  const row = new DynamicModel({ count: 0 })
  app.db().newQuery(FIND_ORPHAN).bind({ id: attendance.id }).one(row)
  if (row.count > 0) throw validationError('The class or the student is gone.', 'tpClass')
}

module.exports = { credit, debit, deleteLedger }
