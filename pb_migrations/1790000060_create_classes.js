/**
 * Dated classes, their skills and images. `skills` is the ordered list that earns exp;
 * trainingPlanClassSkills mirrors it with each skill's details, and is queried for "when was this
 * taught". `localDay` and `attended` are written by the server.
 */
migrate(
  (app) => {
    const { collection, relation, picture } = require(`${__hooks}/../pb_migrations/lib/fields.js`)
    app.save(
      collection(
        'trainingPlanClasses',
        [
          new TextField({ name: 'name', required: true, max: 120 }),
          new TextField({ name: 'description', max: 5000 }),
          new DateField({ name: 'classDate', required: true }),
          new TextField({ name: 'localDay', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
          relation(app, 'trainingPlan', 'trainingPlans', { required: true, cascadeDelete: true }),
          relation(app, 'skills', 'skills', { maxSelect: 20 }),
          relation(app, 'schedule', 'trainingPlanSchedules'),
          new BoolField({ name: 'cancelled' }),
          new NumberField({ name: 'attended', onlyInt: true, min: 0 }),
        ],
        [
          'CREATE INDEX idx_trainingPlanClasses_plan_date ON trainingPlanClasses (trainingPlan, classDate)',
          // A covering index for counting a plan's classes.
          'CREATE INDEX idx_trainingPlanClasses_plan_day ON trainingPlanClasses (trainingPlan, localDay, cancelled)',
          "CREATE UNIQUE INDEX idx_trainingPlanClasses_schedule_day ON trainingPlanClasses (schedule, localDay) WHERE schedule != ''",
          // A partial index only serves queries that repeat its condition; deleting a schedule does not.
          'CREATE INDEX idx_trainingPlanClasses_schedule ON trainingPlanClasses (schedule)',
        ],
      ),
    )
    app.save(
      collection(
        'trainingPlanClassSkills',
        [
          relation(app, 'trainingPlanClass', 'trainingPlanClasses', {
            required: true,
            cascadeDelete: true,
          }),
          relation(app, 'skill', 'skills', { required: true }),
          new NumberField({ name: 'order', onlyInt: true, min: 0 }),
          new TextField({ name: 'keyDetail', max: 280 }),
          new NumberField({ name: 'minutes', onlyInt: true, min: 0, max: 120 }),
          new SelectField({
            name: 'segment',
            required: true,
            values: ['warmup', 'technique', 'drill', 'positional', 'sparring', 'cooldown'],
            maxSelect: 1,
          }),
          new TextField({ name: 'videoUrl', max: 500, pattern: '^https://\\S+$' }),
        ],
        [
          'CREATE UNIQUE INDEX idx_trainingPlanClassSkills_class_skill ON trainingPlanClassSkills (trainingPlanClass, skill)',
          'CREATE INDEX idx_trainingPlanClassSkills_skill ON trainingPlanClassSkills (skill)',
        ],
      ),
    )
    app.save(
      collection(
        'images',
        [
          new TextField({ name: 'alt', required: true, max: 200 }),
          picture('image', { required: true, thumbs: ['320x0', '1024x0'] }),
          relation(app, 'user', 'users'),
          relation(app, 'trainingPlan', 'trainingPlans', { required: true, cascadeDelete: true }),
          relation(app, 'trainingPlanClass', 'trainingPlanClasses', { cascadeDelete: true }),
          new NumberField({ name: 'order', onlyInt: true, min: 0 }),
        ],
        [
          'CREATE INDEX idx_images_class ON images (trainingPlanClass)',
          'CREATE INDEX idx_images_plan ON images (trainingPlan)',
          'CREATE INDEX idx_images_user ON images (user)',
        ],
      ),
    )
  },
  (app) =>
    require(`${__hooks}/../pb_migrations/lib/fields.js`).drop(app, [
      'images',
      'trainingPlanClassSkills',
      'trainingPlanClasses',
    ]),
)
