// On 0.39.1 `$app` in a cron can be a stale transaction, of the last hook that ran in that runtime.
// The server's own app is put into the store, which all runtimes share.
onBootstrap((e) => {
  e.next()
  e.app.store().set('server', e.app)
})

cronAdd('mailOutbox', '* * * * *', () => {
  require(`${__hooks}/lib/platform/mail-outbox.js`).sendDue($app.store().get('server'))
})

cronAdd('mailOutboxCleanUp', '17 3 * * *', () => {
  require(`${__hooks}/lib/platform/mail-outbox.js`).deleteOld($app.store().get('server'))
})

routerAdd(
  'POST',
  '/email/send',
  (e) => {
    const { send } = require(`${__hooks}/lib/platform/mail.js`)
    const body = e.requestInfo().body
    e.app.runInTransaction((app) => send(app, e.auth, body))
    return e.json(202, { queued: true })
  },
  $apis.requireAuth('users', '_superusers'),
  $apis.bodyLimit(100 * 1024),
)
