/**
 * Makes SQLite fsync each commit, so that an acknowledged write survives a power cut; PocketBase's
 * default only survives a crash of the process. The setting belongs to a connection, and idle write
 * connections are closed, so this is repeated each minute, which also keeps the connection open.
 *
 * @param {CoreApp} app
 */
function syncEveryCommit(app) {
  try {
    app.nonconcurrentDB().newQuery('PRAGMA synchronous=FULL').execute()
  } catch (error) {
    app.logger().error('Commits are not flushed to disk', 'error', String(error))
  }
}

module.exports = { syncEveryCommit }
