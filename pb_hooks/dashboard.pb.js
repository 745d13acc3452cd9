routerAdd(
  'GET',
  '/api/me/dashboard',
  (e) => {
    const { readDashboard } = require(`${__hooks}/lib/dashboard/read-dashboard.js`)
    e.response.header().set('Cache-Control', 'no-store')
    return e.json(200, readDashboard(e))
  },
  $apis.requireAuth('users'),
)
