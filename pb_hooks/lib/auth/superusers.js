/** Where nobody is named, PocketBase would print a link that lets whoever reads it become superuser. */
const NOBODY = 'nobody@tatami.invalid'

/**
 * Makes the superuser whom the environment names, or gives an existing one the password it says.
 * Without any superuser one is made whose password nobody knows.
 *
 * @param {CoreApp} app
 */
function ensureSuperuser(app) {
  const email = $os.getenv('SUPERUSER_EMAIL')
  const password = $os.getenv('SUPERUSER_PASSWORD')
  if (email === '') {
    if (app.countRecords('_superusers') > 0) return
    save(app, NOBODY, $security.randomString(50))
    return
  }
  const existing = find(app, email)
  // Every save ends the sessions of whose password it sets.
  if (existing && existing.validatePassword(password)) return
  save(app, email, password)
  const nobody = find(app, NOBODY)
  if (nobody) app.delete(nobody)
}

/**
 * @param {CoreApp} app
 * @param {string} email
 * @param {string} password
 */
function save(app, email, password) {
  const superuser =
    find(app, email) || new Record(app.findCachedCollectionByNameOrId('_superusers'), { email })
  superuser.setPassword(password)
  app.save(superuser)
}

/**
 * @param {CoreApp} app
 * @param {string} email
 */
function find(app, email) {
  try {
    return app.findAuthRecordByEmail('_superusers', email)
  } catch (_) {
    return null
  }
}

module.exports = { ensureSuperuser }
