/**
 * @param {CoreApp} app
 * @param {string} collection
 * @param {string} id
 * @returns {core.Record | null} null where PocketBase would throw because there is none
 */
function findRecord(app, collection, id) {
  try {
    return app.findRecordById(collection, id)
  } catch (_) {
    return null
  }
}

/**
 * @param {CoreApp} app
 * @param {string} collection
 * @param {string} filter with bound parameters, `{:name}`
 * @param {Record<string, unknown>} params none of them '': PocketBase binds that as two quotes
 * @returns {core.Record | null}
 */
function findFirst(app, collection, filter, params) {
  // Not findFirstRecordByFilter, which throws the same error for no match and for an invalid filter.
  return app.findRecordsByFilter(collection, filter, '', 1, 0, params)[0] || null
}

module.exports = { findRecord, findFirst }
