/**
 * Helpers to define collections. Released migrations run with this file on every fresh database, so
 * add to it but never change existing behaviour.
 */

/**
 * Creates a base collection with `created` and `updated`. It has no rules, so only superusers have
 * access until `…_access_rules.js` has run.
 *
 * @param {string} name
 * @param {core.Field[]} fields
 * @param {string[]} indexes complete CREATE INDEX statements
 */
function collection(name, fields, indexes) {
  const made = new Collection({ type: 'base', name })
  made.indexes = /** @type {any} */ (indexes)
  // Added one by one, because the constructor silently ignores field instances.
  for (const field of fields) made.fields.add(field)
  made.fields.add(new AutodateField({ name: 'created', onCreate: true, onUpdate: false }))
  made.fields.add(new AutodateField({ name: 'updated', onCreate: true, onUpdate: true }))
  return made
}

/**
 * A relation to one record of another collection.
 *
 * @param {CoreApp} app
 * @param {string} name
 * @param {string} target collection name
 * @param {{ required?: boolean, cascadeDelete?: boolean, maxSelect?: number, hidden?: boolean }} [options]
 */
function relation(app, name, target, options) {
  return new RelationField(
    Object.assign(
      { name, collectionId: app.findCollectionByNameOrId(target).id, maxSelect: 1 },
      options,
    ),
  )
}

/**
 * A field for one image: PNG, JPEG or WebP, 5 MB at most. Only the listed thumbnail sizes exist, so
 * that clients cannot make the server compute others.
 *
 * @param {string} name
 * @param {{ required?: boolean, thumbs: string[] }} options
 */
function picture(name, options) {
  return new FileField(
    Object.assign(
      {
        name,
        maxSelect: 1,
        maxSize: 5 * 1024 * 1024,
        mimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
      },
      options,
    ),
  )
}

/**
 * Deletes collections in the given order; those that refer to others come first.
 *
 * @param {CoreApp} app
 * @param {string[]} names
 */
function drop(app, names) {
  for (const name of names) app.delete(app.findCollectionByNameOrId(name))
}

module.exports = { collection, relation, picture, drop }
