/** Training notes, private to their author. */
migrate(
  (app) => {
    const { collection, relation } = require(`${__hooks}/../pb_migrations/lib/fields.js`)
    app.save(
      collection(
        'notes',
        [
          relation(app, 'user', 'users', { required: true, cascadeDelete: true }),
          new TextField({ name: 'date', required: true, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), // local day
          relation(app, 'trainingPlanClass', 'trainingPlanClasses'),
          relation(app, 'trainingPlan', 'trainingPlans'),
          relation(app, 'skills', 'skills', { maxSelect: 20 }),
          new TextField({ name: 'wentWell', max: 500 }),
          new TextField({ name: 'workOn', max: 500 }),
          new TextField({ name: 'question', max: 500 }),
          new TextField({ name: 'body', max: 5000 }),
          new NumberField({ name: 'rounds', onlyInt: true, min: 0, max: 30 }),
          new NumberField({ name: 'energy', onlyInt: true, min: 0, max: 5 }), // 0 means not set
        ],
        [
          'CREATE INDEX idx_notes_user_date ON notes (user, date)',
          // For the cascade of a deleted class or plan.
          'CREATE INDEX idx_notes_class ON notes (trainingPlanClass)',
          'CREATE INDEX idx_notes_plan ON notes (trainingPlan)',
        ],
      ),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('notes')),
)
