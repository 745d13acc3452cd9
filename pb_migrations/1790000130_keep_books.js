/**
 * The ledger: each user's exp on each skill and each class's attendance count, derived from the
 * attendances. Triggers update it in the statement that inserts or deletes an attendance, so that it
 * is consistent for every writer (decision 10).
 */
migrate(
  (app) => {
    // One more than the number of thresholds reached, capped at the last level.
    const levelAt = (/** @type {string} */ exp) =>
      `MIN(1 + (SELECT COUNT(*) FROM levels WHERE expRequired <= ${exp}),
           MAX(1, (SELECT COUNT(*) FROM levels)))`
    const countAttended = (/** @type {string} */ tpClass) =>
      `UPDATE trainingPlanClasses SET attended =
         (SELECT COUNT(*) FROM trainingPlanClassAttendances WHERE tpClass = ${tpClass})
        WHERE id = ${tpClass};`

    for (const trigger of [
      // Either may have been deleted between PocketBase's validation and this write.
      `CREATE TRIGGER attendance_of_what_is_there BEFORE INSERT ON trainingPlanClassAttendances
         WHEN NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.user)
           OR (NEW.tpClass != '' AND NOT EXISTS
                 (SELECT 1 FROM trainingPlanClasses WHERE id = NEW.tpClass))
       BEGIN
         SELECT RAISE(ABORT, 'The class or the student of an attendance is gone');
       END`,

      `CREATE TRIGGER attendance_credits AFTER INSERT ON trainingPlanClassAttendances BEGIN
         INSERT INTO userSkills (id, user, skill, name, exp, level, lastPracticed, created, updated)
         SELECT 'r' || lower(hex(randomblob(7))), NEW.user, skill, name, exp, ${levelAt('exp')},
                NEW.classDate, NEW.created, NEW.created
           FROM (SELECT award.value ->> 'skill' AS skill, award.value ->> 'name' AS name,
                        (award.value ->> 'exp') + COALESCE(book.exp, 0) AS exp
                   FROM json_each(NEW.awards) award
                   LEFT JOIN userSkills book
                     ON book.user = NEW.user AND book.skill = award.value ->> 'skill'
                  WHERE award.type = 'object')
          WHERE true
             ON CONFLICT (user, skill) DO UPDATE SET
                name = excluded.name, exp = excluded.exp, level = excluded.level,
                lastPracticed = MAX(lastPracticed, excluded.lastPracticed),
                updated = excluded.updated;
         ${countAttended('NEW.tpClass')}
       END`,

      // Updates no row when the user's ledger was deleted with the account.
      `CREATE TRIGGER attendance_takes_back AFTER DELETE ON trainingPlanClassAttendances BEGIN
         UPDATE userSkills
            SET exp = remaining.exp,
                level = ${levelAt('remaining.exp')},
                lastPracticed = COALESCE(
                  (SELECT MAX(other.classDate)
                     FROM trainingPlanClassAttendances other, json_each(other.awards) given
                    WHERE other.user = OLD.user AND given.value ->> 'skill' = userSkills.skill), ''),
                updated = strftime('%Y-%m-%d %H:%M:%fZ')
           FROM (SELECT stored.id, MAX(0, stored.exp - (award.value ->> 'exp')) AS exp
                   FROM json_each(OLD.awards) award
                   JOIN userSkills stored
                     ON stored.user = OLD.user AND stored.skill = award.value ->> 'skill'
                  WHERE award.type = 'object') AS remaining
          WHERE userSkills.id = remaining.id;
         ${countAttended('OLD.tpClass')}
       END`,
    ]) {
      app.db().newQuery(trigger).execute()
    }
  },
  (app) => {
    for (const name of [
      'attendance_of_what_is_there',
      'attendance_credits',
      'attendance_takes_back',
    ]) {
      app.db().newQuery(`DROP TRIGGER ${name}`).execute()
    }
  },
)
