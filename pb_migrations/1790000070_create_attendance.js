/**
 * Attendances. An attendance outlives its class, so it stores the class's name, date and local day,
 * and the awards it granted, `[{ skill, name, exp }]`, which an undo subtracts.
 */
migrate(
  (app) => {
    const { collection, relation } = require(`${__hooks}/../pb_migrations/lib/fields.js`)
    app.save(
      collection(
        'trainingPlanClassAttendances',
        [
          relation(app, 'tpClass', 'trainingPlanClasses'),
          new TextField({ name: 'className', max: 120 }),
          new DateField({ name: 'classDate' }),
          new TextField({ name: 'localDay', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
          new NumberField({ name: 'expEarned', onlyInt: true, min: 0 }),
          new JSONField({ name: 'awards', maxSize: 20000 }),
          relation(app, 'user', 'users', { required: true, cascadeDelete: true }),
          relation(app, 'addedBy', 'users'), // the coach who logged it; empty for a student's check-in
        ],
        [
          "CREATE UNIQUE INDEX idx_attendances_class_user ON trainingPlanClassAttendances (tpClass, user) WHERE tpClass != ''",
          // A partial index only serves queries that repeat its condition; back-relations do not.
          'CREATE INDEX idx_attendances_class ON trainingPlanClassAttendances (tpClass)',
          'CREATE INDEX idx_attendances_user_date ON trainingPlanClassAttendances (user, classDate)',
        ],
      ),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('trainingPlanClassAttendances')),
)
