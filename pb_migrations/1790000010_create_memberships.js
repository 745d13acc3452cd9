/** The memberships of users. Their ids are fixed, because browser and hooks refer to them. */
migrate(
  (app) => {
    const { collection } = require(`${__hooks}/../pb_migrations/lib/fields.js`)
    const memberships = collection(
      'memberships',
      [new TextField({ name: 'name', required: true, max: 20 })],
      ['CREATE UNIQUE INDEX idx_memberships_name ON memberships (name)'],
    )
    app.save(memberships)
    app.save(new Record(memberships, { id: 'membershipfree0', name: 'free' }))
    app.save(new Record(memberships, { id: 'membershipprem0', name: 'premium' }))
    app.save(new Record(memberships, { id: 'membershipgym00', name: 'gym' }))
  },
  (app) => app.delete(app.findCollectionByNameOrId('memberships')),
)
