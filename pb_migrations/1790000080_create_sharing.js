/** A user's membership in a plan or gym, with its join link. Written by the server with `members`. */
migrate(
  (app) => {
    const { collection, relation } = require(`${__hooks}/../pb_migrations/lib/fields.js`)
    app.save(
      collection(
        'userSubscriptions',
        [
          relation(app, 'user', 'users', { required: true, cascadeDelete: true }),
          new SelectField({ name: 'action', required: true, values: ['joinUser'], maxSelect: 1 }),
          new SelectField({
            name: 'resource',
            required: true,
            values: ['trainingPlan', 'gym'],
            maxSelect: 1,
          }),
          new TextField({ name: 'resourceId', required: true, min: 15, max: 15 }),
          new TextField({ name: 'subscription', max: 15 }),
        ],
        [
          'CREATE UNIQUE INDEX idx_userSubscriptions_join ON userSubscriptions (user, resource, resourceId, action)',
          'CREATE INDEX idx_userSubscriptions_resource ON userSubscriptions (resource, resourceId)',
        ],
      ),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('userSubscriptions')),
)
