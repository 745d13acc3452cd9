/** Extends PocketBase's users by a time zone and a membership. */
migrate(
  (app) => {
    const { relation, picture } = require(`${__hooks}/../pb_migrations/lib/fields.js`)
    const users = app.findCollectionByNameOrId('users')
    users.fields.removeByName('name')
    users.fields.removeByName('avatar') // PocketBase's own accepts SVG
    users.fields.add(new TextField({ name: 'name', required: true, max: 80 }))
    users.fields.add(picture('avatar', { thumbs: ['80x80', '160x160'] }))
    users.fields.add(new TextField({ name: 'tz', required: true, max: 64 })) // IANA zone
    users.fields.add(relation(app, 'memberships', 'memberships', { required: true }))
    users.addIndex('idx_users_created', false, 'created', '')
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fields.removeByName('tz')
    users.fields.removeByName('memberships')
    users.removeIndex('idx_users_created')
    app.save(users)
  },
)
