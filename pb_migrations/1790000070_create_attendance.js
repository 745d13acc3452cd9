/**
 * Who trained what. An attendance outlives its class, so it keeps the class's name, instant and
 * day, and the awards it granted: `[{ skill, name, exp }]`, the only thing that is ever taken back.
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
          relation(app, 'addedBy', 'users'), // who ticked it, when it was not the student
        ],
        [
          "CREATE UNIQUE INDEX idx_attendances_class_user ON trainingPlanClassAttendances (tpClass, user) WHERE tpClass != ''",
          // A partial index serves only queries that repeat its condition, and back-relations do not.
          'CREATE INDEX idx_attendances_class ON trainingPlanClassAttendances (tpClass)',
          'CREATE INDEX idx_attendances_user_date ON trainingPlanClassAttendances (user, classDate)',
        ],
      ),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('trainingPlanClassAttendances')),
)
