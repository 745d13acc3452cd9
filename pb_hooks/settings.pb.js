onBootstrap((e) => {
  e.next()
  const { isZone } = require(`${__hooks}/lib/platform/days.js`)
  if (!isZone('America/Sao_Paulo')) {
    throw new Error('This system has no time zone data, so days would be counted wrong.')
  }
  // PocketBase would run migrations later, but the settings below need the collections.
  e.app.runAllMigrations()
  // Other commands run in an operator's shell, where the server's environment may be missing.
  if ($os.args.includes('serve')) {
    require(`${__hooks}/lib/platform/settings.js`).applyEnvironment(e.app)
    require(`${__hooks}/lib/auth/superusers.js`).ensureSuperuser(e.app)
  }
  require(`${__hooks}/lib/platform/durability.js`).syncEveryCommit(e.app)
})

cronAdd('syncEveryCommit', '* * * * *', () => {
  require(`${__hooks}/lib/platform/durability.js`).syncEveryCommit($app.store().get('server'))
})
