/**
 * Makes SQLite flush each commit to the disk, so that an acknowledged write survives a power cut;
 * PocketBase's default survives only its own death. Write connections are closed when idle, so
 * this is repeated each minute, which also keeps the connection open.
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
