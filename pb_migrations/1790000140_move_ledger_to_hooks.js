/**
 * The ledger is kept by hooks (pb_hooks/lib/attendance/ledger.js, decision 15): with the triggers of
 * …_keep_books.js beside them each attendance would count twice. What they have written stays.
 */
migrate(
  (app) => {
    for (const name of [
      'attendance_of_what_is_there',
      'attendance_credits',
      'attendance_takes_back',
    ]) {
      app.db().newQuery(`DROP TRIGGER ${name}`).execute()
    }
  },
  (app) => {
    // As in …_keep_books.js. A migration keeps its own copy, whatever becomes of another.
    // One more than the number of thresholds reached, and never past the last level.
    const levelAt = (/** @type {string} */ exp) =>
      `MIN(1 + (SELECT COUNT(*) FROM levels WHERE expRequired <= ${exp}),
           MAX(1, (SELECT COUNT(*) FROM levels)))`
    const countAttended = (/** @type {string} */ tpClass) =>
      `UPDATE trainingPlanClasses SET attended =
         (SELECT COUNT(*) FROM trainingPlanClassAttendances WHERE tpClass = ${tpClass})
        WHERE id = ${tpClass};`

    for (const trigger of [
      // Between PocketBase's own look and this write either may have been deleted.
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

      // Nothing is left to take back from somebody whose account goes.
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
)
