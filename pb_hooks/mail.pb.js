// On 0.39.1 `$app` in a cron can be a transaction that ended long ago (whatever ran last in that
// runtime). The store is shared by all of them, so the server's own app is kept there.
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
