onRecordCreate((e) => {
  const { MEMBERSHIPS } = require(`${__hooks}/lib/constants.js`)
  const { assertZone } = require(`${__hooks}/lib/plans.js`)
  if (e.record.getString('memberships') === '') e.record.set('memberships', MEMBERSHIPS.free)
  if (e.record.getString('name').trim() === '') e.record.set('name', 'New member')
  if (e.record.getString('tz') === '') e.record.set('tz', 'UTC')
  e.record.set('emailVisibility', false)
  assertZone(e.record)
  e.next()
}, 'users')

onRecordUpdate((e) => {
  const { assertZone } = require(`${__hooks}/lib/plans.js`)
  e.record.set('emailVisibility', false)
  if (e.record.getString('tz') !== e.record.original().getString('tz')) assertZone(e.record)
  e.next()
}, 'users')

// Whatever a client sends with its first sign-in would win over Google's profile: e-mail,
// membership, even the id. Only the time zone is the client's to say.
onRecordAuthWithOAuth2Request((e) => {
  const { isZone } = require(`${__hooks}/lib/days.js`)
  if (e.isNewRecord) {
    const tz = (e.createData || {}).tz
    e.createData = typeof tz === 'string' && isZone(tz) ? { tz } : {}
  }
  e.next()
}, 'users')
