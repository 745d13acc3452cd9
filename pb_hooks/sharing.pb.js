onRecordCreateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { withCodeRateLimit } = require(`${__hooks}/lib/sharing/code-rate-limit.js`)
  const { join } = require(`${__hooks}/lib/sharing/sharing.js`)
  if (e.hasSuperuserAuth()) return e.next()
  const code = e.requestInfo().body.code
  e.record.set('user', e.auth.id)
  inTransaction(e, (app) => {
    const existing = withCodeRateLimit(e, () => join(app, e.record, code))
    if (!existing) return e.next()
    existing.withCustomData(true)
    existing.set('already', true)
    return e.json(200, existing)
  })
}, 'userSubscriptions')

onRecordDeleteRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { assertMayEnd, replaceJoinCode } = require(`${__hooks}/lib/sharing/sharing.js`)
  const { replaceLink } = e.requestInfo().query
  inTransaction(e, (app) => {
    if (!e.hasSuperuserAuth()) assertMayEnd(app, e.record, e.auth.id)
    if (replaceLink === 'true') replaceJoinCode(app, e.record, e.auth.id)
    e.next()
  })
}, 'userSubscriptions')

onRecordDelete((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { removeMember } = require(`${__hooks}/lib/sharing/sharing.js`)
  inTransaction(e, (app) => {
    e.next()
    removeMember(app, e.record)
  })
}, 'userSubscriptions')

// The data of a view link. The code is in the body, because a URL would leak it into logs, browser
// histories and referrers.
routerAdd(
  'POST',
  '/api/share/{kind}',
  (e) => {
    const { withCodeRateLimit } = require(`${__hooks}/lib/sharing/code-rate-limit.js`)
    const { parseIdAndCode } = require(`${__hooks}/lib/sharing/sharing.js`)
    const { findShared, guestView } = require(`${__hooks}/lib/sharing/guest-views.js`)
    const kind = e.request.pathValue('kind')
    e.response.header().set('Cache-Control', 'no-store')
    const shared = withCodeRateLimit(e, () => {
      const { id, code } = parseIdAndCode(e)
      return findShared(e.app, kind, id, code)
    })
    return e.json(200, guestView(e.app, kind, shared))
  },
  $apis.bodyLimit(2048),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'POST',
  '/api/share/{kind}/invitation',
  (e) => {
    const { withCodeRateLimit } = require(`${__hooks}/lib/sharing/code-rate-limit.js`)
    const { findLink, invitation, parseIdAndCode } = require(`${__hooks}/lib/sharing/sharing.js`)
    const kind = e.request.pathValue('kind')
    const resource = kind === 'plan' ? 'trainingPlan' : kind
    e.response.header().set('Cache-Control', 'no-store')
    const link = withCodeRateLimit(e, () => {
      const { id, code } = parseIdAndCode(e)
      return findLink(e.app, resource, 'joinUser', id, code)
    })
    return e.json(200, invitation(e.app, resource, link, e.auth))
  },
  $apis.bodyLimit(2048),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'POST',
  '/api/subscriptions/{collection}/{id}/replace',
  (e) => {
    const { replaceCode } = require(`${__hooks}/lib/sharing/sharing.js`)
    e.app.runInTransaction((app) => {
      const link = replaceCode(
        app,
        e.request.pathValue('collection'),
        e.request.pathValue('id'),
        e.auth.id,
      )
      e.response.header().set('Cache-Control', 'no-store')
      return e.json(200, link)
    })
  },
  $apis.requireAuth('users'),
)
