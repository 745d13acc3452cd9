/**
 * Gyms and their two links. `admin` does not cascade: an admin's account cannot be deleted before the
 * gym is transferred. `members` is hidden, so that members do not learn each other's ids, and written
 * by the server only; `memberCount` is its visible size.
 */
migrate(
  (app) => {
    const { collection, relation, picture } = require(`${__hooks}/../pb_migrations/lib/fields.js`)
    app.save(
      collection(
        'gyms',
        [
          relation(app, 'admin', 'users', { required: true }),
          relation(app, 'members', 'users', { maxSelect: 1000, hidden: true }),
          new NumberField({ name: 'memberCount', onlyInt: true, min: 0 }),
          new TextField({ name: 'name', required: true, max: 80 }),
          picture('avatar', { thumbs: ['80x80', '160x160'] }),
        ],
        ['CREATE INDEX idx_gyms_admin ON gyms (admin)'],
      ),
    )
    app.save(
      collection(
        'gymSubscriptions',
        [
          relation(app, 'gym', 'gyms', { required: true, cascadeDelete: true }),
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
          'CREATE UNIQUE INDEX idx_gymSubscriptions_gym_action ON gymSubscriptions (gym, action)',
          'CREATE UNIQUE INDEX idx_gymSubscriptions_code ON gymSubscriptions (code)',
        ],
      ),
    )
  },
  (app) =>
    require(`${__hooks}/../pb_migrations/lib/fields.js`).drop(app, ['gymSubscriptions', 'gyms']),
)
