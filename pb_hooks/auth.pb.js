onRecordCreate((e) => {
  const { MEMBERSHIPS } = require(`${__hooks}/lib/platform/constants.js`)
  const { assertZone } = require(`${__hooks}/lib/plans/plans.js`)
  if (e.record.getString('memberships') === '') e.record.set('memberships', MEMBERSHIPS.free)
  if (e.record.getString('name').trim() === '') e.record.set('name', 'New member')
  if (e.record.getString('tz') === '') e.record.set('tz', 'UTC')
  e.record.set('emailVisibility', false)
  assertZone(e.record)
  e.next()
}, 'users')

onRecordUpdate((e) => {
  const { assertZone } = require(`${__hooks}/lib/plans/plans.js`)
  e.record.set('emailVisibility', false)
  if (e.record.getString('tz') !== e.record.original().getString('tz')) assertZone(e.record)
  e.next()
}, 'users')

// Before e.next(), which opens the transaction: a slow avatar download must not block other writes.
onRecordAuthWithOAuth2Request((e) => {
  const profile = require(`${__hooks}/lib/account/profile.js`)
  if (e.isNewRecord) {
    e.createData = profile.firstProfile(e.app, e.oAuth2User, e.createData || {})
  } else {
    profile.assertOwnGoogleAccount(e.app, e.record, e.auth, e.oAuth2User)
    profile.refreshOldProfile(e.app, e.record, e.oAuth2User)
  }
  e.next()
}, 'users')

// In a sign-up this runs inside the transaction that creates the account.
onRecordCreateRequest((e) => {
  const { enqueueWelcome } = require(`${__hooks}/lib/platform/mail-outbox.js`)
  e.next()
  if (e.requestInfo().context === 'oauth2') enqueueWelcome(e.app, e.record)
}, 'users')
