/**
 * Short constructors for what every collection of this product has in common. Shipped migrations
 * read this file each time a fresh database is built: add to it, never change what is there.
 */

/**
 * A base collection that keeps when its records were made and last changed. It has no rules, so
 * only a superuser reaches it until `…_access_rules.js` has run.
 *
 * @param {string} name
 * @param {core.Field[]} fields
 * @param {string[]} indexes complete CREATE INDEX statements
 */
function collection(name, fields, indexes) {
  const made = new Collection({ type: 'base', name })
  made.indexes = /** @type {any} */ (indexes)
  // One by one: the constructor reads plain objects only and would lose these without a word.
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
 * One picture: png, jpeg or webp, 5 MB at most. Thumbs exist in these sizes only, so that nobody
 * can make the server compute others.
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
 * Deletes collections that may refer to each other, the last made first.
 *
 * @param {CoreApp} app
 * @param {string[]} names
 */
function drop(app, names) {
  for (const name of names) app.delete(app.findCollectionByNameOrId(name))
}

module.exports = { collection, relation, picture, drop }
