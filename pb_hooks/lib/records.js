/**
 * @param {CoreApp} app
 * @param {string} collection
 * @param {string} id
 * @returns {core.Record | null} null when there is none, where PocketBase would throw
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
 * @param {Record<string, unknown>} params
 * @returns {core.Record | null}
 */
function findFirst(app, collection, filter, params) {
  try {
    return app.findFirstRecordByFilter(collection, filter, params)
  } catch (_) {
    return null
  }
}

module.exports = { findRecord, findFirst }
