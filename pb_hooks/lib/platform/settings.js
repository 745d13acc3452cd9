/**
 * Applies the environment variables to PocketBase's settings and sign-in options, at each start.
 * Always saves, because secrets cannot be compared with the stored ones.
 *
 * @param {CoreApp} app
 */
function applyEnvironment(app) {
  const settings = app.settings()
  settings.meta.appName = 'Tatami'
  settings.meta.appURL = text('APP_URL', 'http://127.0.0.1:8090')
  settings.meta.senderName = 'Tatami'
  settings.meta.senderAddress = text('MAIL_FROM', 'no-reply@example.com')
  settings.smtp.enabled = text('SMTP_HOST') !== ''
  if (settings.smtp.enabled) {
    settings.smtp.host = text('SMTP_HOST')
    settings.smtp.port = Number(text('SMTP_PORT', '587'))
    settings.smtp.username = text('SMTP_USERNAME')
    settings.smtp.password = text('SMTP_PASSWORD')
    settings.smtp.tls = text('SMTP_TLS') === 'true'
  }
  settings.backups.cron = '' // PocketBase's backup holds the write lock; backups.js does not
  for (const s3 of [settings.s3, settings.backups.s3]) {
    s3.enabled = text('S3_BUCKET') !== ''
    s3.bucket = text('S3_BUCKET')
    s3.region = text('S3_REGION')
    s3.endpoint = text('S3_ENDPOINT')
    s3.accessKey = text('S3_ACCESS_KEY')
    s3.secret = text('S3_SECRET')
    s3.forcePathStyle = text('S3_FORCE_PATH_STYLE') === 'true'
  }
  settings.batch.enabled = false
  settings.logs.maxDays = 5
  settings.logs.logIP = false
  settings.trustedProxy.headers = list('TRUSTED_PROXY_HEADERS')
  settings.superuserIPs = list('SUPERUSER_IPS')
  settings.rateLimits.enabled = text('RATE_LIMITS', 'on') !== 'off'
  // Limits count per IP address, which a whole gym shares: a hundred people sign in and check in
  // within a minute, with a few requests each before they are signed in.
  settings.rateLimits.rules = [
    rateLimit('GET /api/ready', '', 600, 10), // for monitoring only
    rateLimit('*:auth', '@guest', 120, 60),
    rateLimit('/api/', '@guest', 300, 10),
    rateLimit('/view/', '', 300, 10), // documents are requested without a token
    rateLimit('*:create', '@auth', 600, 10),
    rateLimit('/api/', '@auth', 5000, 10),
  ]
  app.save(settings)

  const users = app.findCollectionByNameOrId('users')
  users.passwordAuth.enabled = text('LOCAL_SIGNIN') === 'true'
  users.authAlert.enabled = false // would send a mail inside the sign-in request
  users.otp.enabled = false
  users.mfa.enabled = false
  users.oauth2.enabled = text('GOOGLE_CLIENT_ID') !== ''
  // No avatar: PocketBase would download it while holding the write lock.
  users.oauth2.mappedFields = { id: '', name: 'name', username: '', avatarURL: '' }
  users.oauth2.providers = users.oauth2.enabled ? [google()] : []
  app.save(users)
}

/**
 * @param {string} name of an environment variable
 * @param {string} [fallback] when it is unset or empty
 */
function text(name, fallback) {
  return $os.getenv(name) || fallback || ''
}

/**
 * @param {string} name of an environment variable with comma-separated values
 * @returns {string[]}
 */
function list(name) {
  return text(name)
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

/**
 * @param {string} label
 * @param {'@guest' | '@auth' | ''} audience '' is everybody
 * @param {number} maxRequests
 * @param {number} duration seconds
 * @returns {any} a plain object, which the runtime accepts; the generated type also has Go's methods
 */
function rateLimit(label, audience, maxRequests, duration) {
  return { label, audience, maxRequests, duration }
}

/** @returns {any} as above */
function google() {
  return {
    name: 'google',
    displayName: 'Google',
    clientId: text('GOOGLE_CLIENT_ID'),
    clientSecret: text('GOOGLE_CLIENT_SECRET'),
    authURL: text('GOOGLE_AUTH_URL'), // empty: Google's own
    tokenURL: text('GOOGLE_TOKEN_URL'),
    userInfoURL: text('GOOGLE_USERINFO_URL'),
    pkce: true,
  }
}

module.exports = { applyEnvironment }
