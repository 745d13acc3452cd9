const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findFirst } = require(`${__hooks}/lib/platform/records.js`)
const { isZone } = require(`${__hooks}/lib/platform/days.js`)
const { assertPicture } = require(`${__hooks}/lib/classes/images.js`)

/** Accounts older than this follow the Google profile at each sign-in (specification, section 9). */
const REFRESHED_BEFORE = '2024-08-01 00:00:00.000Z'
/** Characters of a name. */
const LONGEST_NAME = 80
/** A picture that takes longer is left out: a person is waiting to get in. */
const DOWNLOAD_SECONDS = 3

/**
 * What an account begins with. The client may say its time zone and nothing else: whatever it sent
 * would win over Google's profile, e-mail and membership included.
 *
 * Not for use inside a transaction: it downloads a picture.
 *
 * @param {CoreApp} app
 * @param {auth.AuthUser} google profile
 * @param {Record<string, unknown>} sent by the client
 * @returns {Record<string, unknown>} fields of the new user
 * @throws 400 in words, when Google vouches for no address
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
 * Gives an account from the early days the name and picture that Google has now. Never stands in
 * the way of a sign-in.
 *
 * @param {CoreApp} app no transaction: it downloads a picture
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
 * PocketBase ties a Google account to whoever is signed in already: on a shared tablet, to whoever
 * forgot to sign out.
 *
 * @param {CoreApp} app
 * @param {core.Record} user whom the Google account would sign in
 * @param {core.Record | null} signedIn
 * @param {auth.AuthUser} google profile
 * @throws 400 in words, when it would tie somebody else's Google account to this one
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
  return Array.from(oneLine).slice(0, LONGEST_NAME).join('')
}

/**
 * @param {CoreApp} app
 * @param {string} url
 * @returns {filesystem.File | null} null when there is none to be had
 */
function downloadPicture(app, url) {
  if (!isPictureHost(url)) return null
  try {
    // Google gives a small one unless asked; 320 pixels fill the largest thumb on a sharp screen.
    const file = $filesystem.fileFromURL(url.replace(/=s\d+-c$/, '=s320-c'), DOWNLOAD_SECONDS)
    // Asked here, because later the same question would refuse the whole sign-up.
    const bearer = new Record(app.findCachedCollectionByNameOrId('users'), { avatar: file })
    assertPicture(bearer, 'avatar')
    return file
  } catch (error) {
    app.logger().warn('A profile picture was left out', 'error', String(error))
    return null
  }
}

/**
 * Whether a picture may be fetched from an address: Google's own, or a host that AVATAR_HOSTS names
 * for tests. The server must not be sent to addresses inside its own network.
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
