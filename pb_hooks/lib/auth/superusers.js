/**
 * A superuser with an unknown password. Without any superuser PocketBase would log a setup link that
 * makes everyone who reads it a superuser.
 */
const PLACEHOLDER_EMAIL = 'nobody@tatami.invalid'

/**
 * Creates the superuser of SUPERUSER_EMAIL, or updates its password. If the variable is unset and
 * there is no superuser, creates a placeholder with a random password.
 *
 * @param {CoreApp} app
 */
function ensureSuperuser(app) {
  const email = $os.getenv('SUPERUSER_EMAIL')
  const password = $os.getenv('SUPERUSER_PASSWORD')
  if (email === '') {
    if (app.countRecords('_superusers') > 0) return
    save(app, PLACEHOLDER_EMAIL, $security.randomString(50))
    return
  }
  const existing = find(app, email)
  // Setting a password ends all sessions, so an unchanged one is not saved.
  if (existing && existing.validatePassword(password)) return
  save(app, email, password)
  const placeholder = find(app, PLACEHOLDER_EMAIL)
  if (placeholder) app.delete(placeholder)
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
