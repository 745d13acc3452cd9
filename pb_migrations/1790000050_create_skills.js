/**
 * Skills, their visibility, and each user's level on them. Deleting a plan or gym cascades to its
 * visibility record but not to the skills, so that earned exp stays readable.
 */
migrate(
  (app) => {
    const { collection, relation } = require(`${__hooks}/../pb_migrations/lib/fields.js`)
    const visibilities = collection(
      'skillVisibilities',
      [
        new SelectField({
          name: 'visibility',
          required: true,
          values: ['public', 'gym', 'plan', 'personal'],
          maxSelect: 1,
        }),
        relation(app, 'gym', 'gyms', { cascadeDelete: true }),
        relation(app, 'plan', 'trainingPlans', { cascadeDelete: true }),
        relation(app, 'user', 'users', { cascadeDelete: true }),
        new TextField({ name: 'name', max: 120 }),
      ],
      [
        'CREATE UNIQUE INDEX idx_skillVisibilities_target ON skillVisibilities (visibility, gym, plan, user)',
        'CREATE INDEX idx_skillVisibilities_gym ON skillVisibilities (gym)',
        'CREATE INDEX idx_skillVisibilities_plan ON skillVisibilities (plan)',
        'CREATE INDEX idx_skillVisibilities_user ON skillVisibilities (user)',
      ],
    )
    app.save(visibilities)
    app.save(
      new Record(visibilities, { id: 'visibilitypub00', visibility: 'public', name: 'Everyone' }),
    )
    app.save(
      collection(
        'skills',
        [
          new TextField({ name: 'name', required: true, max: 80 }),
          new TextField({ name: 'alt', max: 80 }), // its other name, often Portuguese
          new TextField({ name: 'type', max: 60 }),
          new TextField({ name: 'position', max: 60 }),
          new TextField({ name: 'category', max: 60 }),
          new TextField({ name: 'action', max: 60 }),
          new NumberField({ name: 'exp', onlyInt: true, min: 1, max: 25 }),
          relation(app, 'visibility', 'skillVisibilities'),
          relation(app, 'user', 'users'),
          new BoolField({ name: 'archived' }),
        ],
        [
          'CREATE INDEX idx_skills_visibility ON skills (visibility, name)',
          'CREATE INDEX idx_skills_user ON skills (user)',
        ],
      ),
    )
    app.save(
      collection(
        'userSkills',
        [
          relation(app, 'user', 'users', { required: true, cascadeDelete: true }),
          relation(app, 'skill', 'skills', { required: true }),
          new TextField({ name: 'name', max: 80 }), // readable after the skill is not visible any more
          new NumberField({ name: 'level', required: true, onlyInt: true, min: 1 }),
          new NumberField({ name: 'exp', onlyInt: true, min: 0 }),
          new DateField({ name: 'lastPracticed' }),
        ],
        [
          'CREATE UNIQUE INDEX idx_userSkills_user_skill ON userSkills (user, skill)',
          'CREATE INDEX idx_userSkills_skill ON userSkills (skill)',
        ],
      ),
    )
  },
  (app) =>
    require(`${__hooks}/../pb_migrations/lib/fields.js`).drop(app, [
      'userSkills',
      'skills',
      'skillVisibilities',
    ]),
)
