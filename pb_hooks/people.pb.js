routerAdd(
  'GET',
  '/api/people/{kind}/{id}',
  (e) => {
    const { peopleOfPlan, peopleOfGym } = require(`${__hooks}/lib/plans/people.js`)
    const peopleOf = { plan: peopleOfPlan, gym: peopleOfGym }[e.request.pathValue('kind')]
    if (!peopleOf) throw new NotFoundError('')
    e.response.header().set('Cache-Control', 'no-store')
    return e.json(200, { people: peopleOf(e.app, e.request.pathValue('id'), e.auth.id) })
  },
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/handover/{kind}/{id}',
  (e) => {
    const { transferPlan, transferGym } = require(`${__hooks}/lib/plans/transfer-ownership.js`)
    const transfer = { plan: transferPlan, gym: transferGym }[e.request.pathValue('kind')]
    if (!transfer) throw new NotFoundError('')
    const { to } = e.requestInfo().body
    e.app.runInTransaction((app) => {
      transfer(app, e.request.pathValue('id'), e.auth.id, to)
    })
    return e.noContent(204)
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(2048),
)
