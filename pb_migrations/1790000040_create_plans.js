/**
 * Training plans with their links, info cards and schedules. `user` does not cascade: deleting an
 * account transfers its shared plans first, so students do not lose their coach's plan.
 */
migrate(
  (app) => {
    const { collection, relation } = require(`${__hooks}/../pb_migrations/lib/fields.js`)
    const attire = ['gi', 'nogi', 'both']
    const level = ['all', 'beginner', 'intermediate', 'advanced', 'kids']
    const partOfPlan = () =>
      relation(app, 'trainingPlan', 'trainingPlans', { required: true, cascadeDelete: true })

    app.save(
      collection(
        'trainingPlans',
        [
          new TextField({ name: 'name', required: true, max: 120 }),
          relation(app, 'user', 'users', { required: true }),
          relation(app, 'members', 'users', { maxSelect: 1000, hidden: true }),
          relation(app, 'gym', 'gyms'),
          new SelectField({
            name: 'assignedGroup',
            required: true,
            values: ['personal', 'plan', 'gym'],
            maxSelect: 1,
          }),
          new TextField({ name: 'tz', required: true, max: 64 }), // determines `localDay` of its classes
        ],
        [
          'CREATE INDEX idx_trainingPlans_user ON trainingPlans (user)',
          'CREATE INDEX idx_trainingPlans_gym ON trainingPlans (gym)',
        ],
      ),
    )
    app.save(
      collection(
        'trainingPlanSubscriptions',
        [
          partOfPlan(),
          new SelectField({
            name: 'action',
            required: true,
            values: ['view', 'joinUser'],
            maxSelect: 1,
          }),
          new TextField({ name: 'name', max: 120 }),
          new TextField({ name: 'code', required: true, min: 24, max: 64 }),
          new BoolField({ name: 'active' }),
          new NumberField({ name: 'uses', onlyInt: true, min: 0 }),
          new DateField({ name: 'lastUsed' }),
        ],
        [
          'CREATE UNIQUE INDEX idx_trainingPlanSubscriptions_plan_action ON trainingPlanSubscriptions (trainingPlan, action)',
          'CREATE UNIQUE INDEX idx_trainingPlanSubscriptions_code ON trainingPlanSubscriptions (code)',
        ],
      ),
    )
    app.save(
      collection(
        'trainingPlanInfo',
        [
          partOfPlan(),
          new TextField({ name: 'title', required: true, max: 120 }),
          new TextField({ name: 'body', max: 5000 }),
          new SelectField({
            name: 'kind',
            values: [
              'about',
              'goals',
              'rules',
              'bring',
              'place',
              'contact',
              'resource',
              'announcement',
            ],
            maxSelect: 1,
          }),
          new TextField({ name: 'link', max: 500, pattern: '^https?://\\S+$' }),
          new SelectField({ name: 'level', values: level, maxSelect: 1 }),
          new SelectField({ name: 'attire', values: attire, maxSelect: 1 }),
          new BoolField({ name: 'pinned' }),
          new NumberField({ name: 'order', onlyInt: true, min: 0 }),
        ],
        ['CREATE INDEX idx_trainingPlanInfo_plan ON trainingPlanInfo (trainingPlan)'],
      ),
    )
    app.save(
      collection(
        'trainingPlanSchedules',
        [
          partOfPlan(),
          new TextField({ name: 'title', required: true, max: 120 }),
          new SelectField({
            name: 'daysOfWeek',
            required: true,
            values: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
            maxSelect: 7,
          }),
          new TextField({
            name: 'startTime',
            required: true,
            pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
          }),
          new NumberField({
            name: 'durationMinutes',
            onlyInt: true,
            required: true,
            min: 15,
            max: 240,
          }),
          new TextField({ name: 'tz', required: true, max: 64 }),
          new TextField({ name: 'startDate', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), // local days
          new TextField({ name: 'endDate', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
          new TextField({ name: 'location', max: 120 }),
          new TextField({ name: 'instructor', max: 120 }),
          new SelectField({ name: 'attire', values: attire, maxSelect: 1 }),
          new SelectField({ name: 'level', values: level, maxSelect: 1 }),
          new NumberField({ name: 'capacity', onlyInt: true, min: 0, max: 1000 }),
          new TextField({ name: 'notes', max: 1000 }),
          new BoolField({ name: 'active' }),
        ],
        ['CREATE INDEX idx_trainingPlanSchedules_plan ON trainingPlanSchedules (trainingPlan)'],
      ),
    )
  },
  (app) =>
    require(`${__hooks}/../pb_migrations/lib/fields.js`).drop(app, [
      'trainingPlanSchedules',
      'trainingPlanInfo',
      'trainingPlanSubscriptions',
      'trainingPlans',
    ]),
)
