/**
 * The ledger: exp, level and last practice of each person on each skill (userSkills), and how many
 * attended each class. Both follow from the attendances alone.
 *
 * SQL rather than records, because each statement runs while nobody else can write. It reads the
 * attendance from its row and not from the record in memory, which may be older.
 */
const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)

/** One more than the number of thresholds reached, and never past the last level. */
const levelAt = (/** @type {string} */ exp) =>
  `(SELECT MIN(1 + COUNT(*) FILTER (WHERE expRequired <= ${exp}), MAX(1, COUNT(*)))
      FROM levels)`

/** What an attendance gives on each skill. An operator's may name one twice. */
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

/** Counts the classes of some attendances: those attendances too, or as if they were gone. */
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
 * Adds to the ledger what an attendance gives.
 *
 * @param {CoreApp} app the transaction that has just written the attendance
 * @param {core.Record} attendance
 * @throws 400 in words, when its class or student was deleted after PocketBase had validated it
 */
function credit(app, attendance) {
  assertNoOrphan(app, attendance)
  execute(app, ADD_EXP, attendance)
  execute(app, COUNT_WITH, attendance)
}

/**
 * Takes out of the ledger what an attendance gave. Does nothing for one that is gone already.
 *
 * @param {CoreApp} app the transaction that is about to change or delete the attendance
 * @param {core.Record} attendance
 */
function takeBack(app, attendance) {
  execute(app, SUBTRACT_EXP, attendance)
  execute(app, COUNT_WITHOUT, attendance)
}

/**
 * Deletes a person's attendances and their part of the ledger: three statements instead of three
 * for each attendance, during which nobody else could write.
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
 * @param {core.Record} record whose id the statement takes
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

module.exports = { credit, takeBack, deleteLedger }
