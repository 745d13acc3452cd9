// A model hook, so that it also runs for deletions by the PocketBase dashboard.
onRecordDelete((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { detachAccount } = require(`${__hooks}/lib/account/account.js`)
  inTransaction(e, (app) => {
    detachAccount(app, e.record)
    e.next()
  })
}, 'users')

routerAdd(
  'POST',
  '/api/me/delete',
  (e) => {
    const { deleteAccount } = require(`${__hooks}/lib/account/account.js`)
    const choices = e.requestInfo().body
    e.app.runInTransaction((app) => deleteAccount(app, e.auth, choices))
    return e.noContent(204)
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(64 * 1024),
)

routerAdd(
  'POST',
  '/api/me/signout',
  (e) => {
    const { signOutEverywhere } = require(`${__hooks}/lib/account/account.js`)
    signOutEverywhere(e.app, e.auth)
    return e.noContent(204)
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/me/export',
  (e) => {
    const { exportOf } = require(`${__hooks}/lib/account/account.js`)
    const headers = e.response.header()
    headers.set('Content-Disposition', 'attachment; filename="tatami-export.json"')
    headers.set('Cache-Control', 'no-store')
    return e.json(200, exportOf(e.app, e.auth))
  },
  $apis.requireAuth('users'),
)
