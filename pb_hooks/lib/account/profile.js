const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findFirst } = require(`${__hooks}/lib/platform/records.js`)
const { isZone } = require(`${__hooks}/lib/platform/days.js`)
const { assertPicture } = require(`${__hooks}/lib/classes/images.js`)

/** Accounts created before this are refreshed from Google at each sign-in (specification, section 9). */
const REFRESHED_BEFORE = '2024-08-01 00:00:00.000Z'
/** In characters. */
const MAX_NAME_LENGTH = 80
/** Timeout of the avatar download, because the sign-in waits for it. */
const DOWNLOAD_TIMEOUT_SECONDS = 3

/**
 * The initial fields of an account. Only the time zone is taken from the client: its fields override
 * Google's profile, including e-mail and membership.
 *
 * Not for use inside a transaction: it downloads the avatar.
 *
 * @param {CoreApp} app
 * @param {auth.AuthUser} google profile
 * @param {Record<string, unknown>} sent by the client
 * @returns {Record<string, unknown>} fields of the new user
 * @throws 400 in words, when Google has not verified the e-mail address
 */
function firstProfile(app, google, sent) {
  if (google.email === '') {
    throw validationError(
      'Google has not verified the e-mail address of this account. Verify it with Google, then sign in again.',
    )
  }
  /** @type {Record<string, unknown>} */
  const profile = { name: nameOf(google) }
  if (typeof sent.tz === 'string' && isZone(sent.tz)) profile.tz = sent.tz
  const picture = downloadPicture(app, google.avatarURL)
  if (picture) profile.avatar = picture
  return profile
}

/**
 * Refreshes name and avatar of an old account from Google. An error is logged and does not fail the
 * sign-in.
 *
 * @param {CoreApp} app not a transaction, because it downloads the avatar
 * @param {core.Record} user
 * @param {auth.AuthUser} google profile
 */
function refreshOldProfile(app, user, google) {
  if (user.getString('created') >= REFRESHED_BEFORE) return
  try {
    const name = nameOf(google)
    const picture = downloadPicture(app, google.avatarURL)
    if (name !== '') user.set('name', name)
    if (picture) user.set('avatar', picture)
    app.save(user)
  } catch (error) {
    app.logger().warn('A profile could not be refreshed', 'error', String(error))
  }
}

/**
 * Stops PocketBase from linking a Google account to the current session's user: on a shared tablet
 * that may be another person who forgot to sign out.
 *
 * @param {CoreApp} app
 * @param {core.Record} user whom the Google account would sign in
 * @param {core.Record | null} signedIn
 * @param {auth.AuthUser} google profile
 * @throws 400 in words, when another person's Google account would be linked
 */
function assertOwnGoogleAccount(app, user, signedIn, google) {
  if (!signedIn || signedIn.id !== user.id || google.email === user.email()) return
  const known = findFirst(app, '_externalAuths', 'recordRef = {:user} && providerId = {:google}', {
    user: user.id,
    google: google.id,
  })
  if (!known)
    throw validationError('Somebody else is signed in here. Sign out first, then try again.')
}

/** @param {auth.AuthUser} google profile */
function nameOf(google) {
  const oneLine = google.name.trim().split(/\s+/).join(' ')
  return Array.from(oneLine).slice(0, MAX_NAME_LENGTH).join('')
}

/**
 * @param {CoreApp} app
 * @param {string} url
 * @returns {filesystem.File | null} null when it is missing, not allowed or not a valid image
 */
function downloadPicture(app, url) {
  if (!isPictureHost(url)) return null
  try {
    // Google's default is small; 320 pixels suffice for the largest thumbnail at double density.
    const file = $filesystem.fileFromURL(
      url.replace(/=s\d+-c$/, '=s320-c'),
      DOWNLOAD_TIMEOUT_SECONDS,
    )
    // Validated here, because the same check at the save would reject the whole sign-up.
    const candidate = new Record(app.findCachedCollectionByNameOrId('users'), { avatar: file })
    assertPicture(candidate, 'avatar')
    return file
  } catch (error) {
    app.logger().warn('A profile picture was left out', 'error', String(error))
    return null
  }
}

/**
 * Whether an avatar may be downloaded from a URL: from Google's hosts, or those in AVATAR_HOSTS, for
 * tests. Prevents requests into the server's own network (SSRF).
 *
 * @param {string} url
 */
function isPictureHost(url) {
  const [, scheme, host] = /^(https?):\/\/([^/?#@\\]+)(?:[/?#]|$)/i.exec(url || '') || []
  if (!host) return false
  if ($os.getenv('AVATAR_HOSTS').split(',').includes(host)) return true
  return scheme.toLowerCase() === 'https' && /(^|\.)googleusercontent\.com$/i.test(host)
}

module.exports = { firstProfile, refreshOldProfile, assertOwnGoogleAccount }
