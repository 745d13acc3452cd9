const { levelAt } = require(`${__hooks}/lib/levels.js`)

/** Of PocketBase's own ids. */
const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * @typedef {{ skill: string, name: string, exp: number }} Award what one class gave on one skill
 */

/**
 * What a class gives on each of its skills at this moment, in their order, as JSON. Kept on the
 * attendance, so that taking it back is exact whatever the class or the skill becomes.
 */
const AWARDS_OF_CLASS = `
  SELECT json_group_array(json_object('skill', id, 'name', name, 'exp', exp)) FROM (
    SELECT skill.id, skill.name, skill.exp
      FROM json_each(class.skills) listed JOIN skills skill ON skill.id = listed.value
     ORDER BY listed.key)`

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
  const when = attendance.getString('classDate')
  changeBooks(app, attendance, (award, book) => ({
    name: award.name,
    exp: book.exp + award.exp,
    lastPracticed: when > book.lastPracticed ? when : book.lastPracticed,
  }))
}

/**
 * Takes back exactly what an attendance gave. Called after it is gone.
 *
 * @param {CoreApp} app the transaction that deleted the attendance
 * @param {core.Record} attendance
 */
function takeBack(app, attendance) {
  const user = attendance.getString('user')
  changeBooks(app, attendance, (award, book) => {
    if (book.id === '') return null // the whole account is on its way out
    return {
      name: book.name,
      exp: Math.max(0, book.exp - award.exp),
      lastPracticed: lastPracticed(app, user, award.skill),
    }
  })
}

/**
 * Writes what a person has on each skill of an attendance, in two statements: saved one by one, as
 * records, they would take most of the time a check-in takes, and with it the one write lock.
 *
 * @param {CoreApp} app
 * @param {core.Record} attendance
 * @param {(award: Award, book: Book) => Pick<Book, 'name' | 'exp' | 'lastPracticed'> | null} change
 *   null leaves it alone
 */
function changeBooks(app, attendance, change) {
  const awards = frozenAwards(attendance)
  if (awards.length === 0) return
  const user = attendance.getString('user')
  const { books, thresholds } = readBooks(app, user, awards)
  const rows = []
  for (const award of awards) {
    const book = books[award.skill] || { id: '', name: '', exp: 0, lastPracticed: '' }
    const changed = change(award, book)
    if (!changed) continue
    const id = book.id || $security.randomStringWithAlphabet(15, ID_ALPHABET)
    const level = levelAt(changed.exp, thresholds)
    rows.push(Object.assign({ id, skill: award.skill, level }, changed))
  }
  const now = new DateTime().string()
  app
    .db()
    .newQuery(
      `INSERT INTO userSkills (id, user, skill, name, exp, level, lastPracticed, created, updated)
       SELECT json_extract(value, '$.id'), {:user}, json_extract(value, '$.skill'),
              json_extract(value, '$.name'), json_extract(value, '$.exp'),
              json_extract(value, '$.level'), json_extract(value, '$.lastPracticed'), {:now}, {:now}
         FROM json_each({:rows}) WHERE true
       ON CONFLICT (user, skill) DO UPDATE SET
         name = excluded.name, exp = excluded.exp, level = excluded.level,
         lastPracticed = excluded.lastPracticed, updated = excluded.updated`,
    )
    .bind({ user, now, rows: JSON.stringify(rows) })
    .execute()
}

/**
 * @typedef {object} Book what a person has on a skill
 * @property {string} id '' when there is nothing yet
 * @property {string} name
 * @property {number} exp
 * @property {string} lastPracticed
 */

/**
 * As JSON, because each row of a result costs this runtime more than reading all of a text.
 *
 * @param {CoreApp} app
 * @param {string} user
 * @param {Award[]} awards
 * @returns {{ books: Record<string, Book>, thresholds: number[] }} `books` by skill
 */
function readBooks(app, user, awards) {
  const row = new DynamicModel({ books: '', thresholds: '' })
  app
    .db()
    .newQuery(
      `SELECT (SELECT json_group_object(skill, json_object(
                 'id', id, 'name', name, 'exp', exp, 'lastPracticed', lastPracticed))
                 FROM userSkills
                WHERE user = {:user} AND skill IN (SELECT value FROM json_each({:skills}))) AS books,
              (SELECT json_group_array(expRequired)
                 FROM (SELECT expRequired FROM levels ORDER BY level)) AS thresholds`,
    )
    .bind({ user, skills: JSON.stringify(awards.map(({ skill }) => skill)) })
    .one(row)
  return { books: JSON.parse(row.books), thresholds: JSON.parse(row.thresholds) }
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

module.exports = { AWARDS_OF_CLASS, credit, takeBack }
