routerAdd(
  'GET',
  '/api/ready',
  (e) => {
    const { isReady } = require(`${__hooks}/lib/platform/operations.js`)
    e.response.header().set('Cache-Control', 'no-store')
    return isReady(e.app) ? e.json(200, { status: 'ok' }) : e.json(503, { status: 'not ready' })
  },
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/metrics',
  (e) => {
    const { metrics, isLocal } = require(`${__hooks}/lib/platform/operations.js`)
    if (!e.hasSuperuserAuth() && !isLocal(e)) throw new NotFoundError('')
    const headers = e.response.header()
    headers.set('Cache-Control', 'no-store')
    headers.set('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
    return e.string(200, metrics(e.app))
  },
  $apis.skipSuccessActivityLog(),
)

// `server` instead of $app: see mail.pb.js.
cronAdd('checkLedger', '30 3 * * *', () => {
  require(`${__hooks}/lib/platform/operations.js`).checkLedger($app.store().get('server'))
})

if ($os.getenv('BACKUP_CRON') && $os.getenv('BACKUP_CRON') !== 'off') {
  cronAdd('backup', $os.getenv('BACKUP_CRON'), () => {
    const app = $app.store().get('server')
    const { reportingFailure } = require(`${__hooks}/lib/platform/operations.js`)
    const { makeBackup } = require(`${__hooks}/lib/platform/backups.js`)
    reportingFailure(app, 'backup', () => makeBackup(app))
  })
}
