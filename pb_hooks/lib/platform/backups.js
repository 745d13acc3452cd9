/** Folder of the backups inside the data folder; each backup is a folder named by its timestamp. */
const FOLDER = 'snapshots'
const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)\d{3}Z$/

/**
 * Creates a backup without blocking writes: SQLite copies a snapshot of the database, and uploads,
 * which are immutable, are hard-linked beside it. With S3 the uploads are there already, so only the
 * database is uploaded. Deletes all but the latest BACKUP_KEEP backups.
 *
 * @param {CoreApp} app
 * @returns {string} path of the backup
 */
function makeBackup(app) {
  const name = new Date().toISOString().replace(/[-:.]/g, '')
  const folder = `${app.dataDir()}/${FOLDER}/${name}`
  const unfinished = `${folder}.unfinished`
  $os.removeAll(unfinished)
  $os.mkdirAll(unfinished, /** @type {any} */ (0o700))
  app
    .concurrentDB()
    .newQuery(`VACUUM INTO '${`${unfinished}/data.db`.replaceAll("'", "''")}'`)
    .execute()
  if (app.settings().s3.enabled) upload(app, `${unfinished}/data.db`, `${FOLDER}/${name}/data.db`)
  else linkUploads(app, unfinished)
  $os.rename(unfinished, folder)
  deleteOld(app)
  return folder
}

/**
 * @param {CoreApp} app
 * @param {string} folder
 */
function linkUploads(app, folder) {
  const uploads = `${app.dataDir()}/storage`
  if (!exists(uploads)) return
  // Falls back to a copy where hard links fail, as on another disk.
  $os.cmd('sh', '-c', 'cp -al "$0" "$1" || cp -a "$0" "$1"', uploads, `${folder}/storage`).run()
}

/**
 * @param {CoreApp} app
 * @param {string} path
 * @param {string} key
 */
function upload(app, path, key) {
  const store = app.newBackupsFilesystem()
  try {
    store.uploadFile($filesystem.fileFromPath(path), key)
  } finally {
    store.close()
  }
}

/** @param {CoreApp} app */
function deleteOld(app) {
  const keep = Number($os.getenv('BACKUP_KEEP') || '7')
  const names = backups(app)
  for (const name of names.slice(0, -keep)) {
    $os.removeAll(`${app.dataDir()}/${FOLDER}/${name}`)
    if (app.settings().s3.enabled) deleteUploaded(app, `${FOLDER}/${name}/data.db`)
  }
}

/**
 * @param {CoreApp} app
 * @param {string} key
 */
function deleteUploaded(app, key) {
  const store = app.newBackupsFilesystem()
  try {
    if (store.exists(key)) store.delete(key)
  } finally {
    store.close()
  }
}

/**
 * @param {CoreApp} app
 * @returns {string[]} the oldest first
 */
function backups(app) {
  const folder = `${app.dataDir()}/${FOLDER}`
  if (!exists(folder)) return []
  return $os
    .readDir(folder)
    .map((entry) => entry.name())
    .filter((name) => NAME.test(name))
    .sort()
}

/** @param {string} path */
function exists(path) {
  try {
    $os.stat(path)
    return true
  } catch (_) {
    return false
  }
}

/**
 * The time of the latest backup, parsed from its name.
 *
 * @param {CoreApp} app
 * @returns {number | null} milliseconds since 1970
 */
function lastBackupAt(app) {
  const name = backups(app).pop()
  if (!name) return null
  return Date.parse(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z'))
}

module.exports = { makeBackup, lastBackupAt }
