// Several servers that share CLUSTER_SECRET are one product: each has the data of its own gyms and
// plans, and whoever is signed in at one may enter any other. See docs/scaling.md.

if ($os.getenv('CLUSTER_SECRET')) {
  onRecordCreate((e) => {
    const { keyOf } = require(`${__hooks}/lib/cluster.js`)
    e.next()
    e.record.setTokenKey(keyOf(e.record.id, 0))
    e.app
      .db()
      .newQuery('UPDATE users SET tokenKey = {:key} WHERE id = {:id}')
      .bind({ key: e.record.tokenKey(), id: e.record.id })
      .execute()
  }, 'users')

  // Whatever ends a person's sessions draws a new key. Here it is the next one of the row that all
  // nodes can work out.
  onRecordUpdate((e) => {
    const { keyOf, signOutsOf } = require(`${__hooks}/lib/cluster.js`)
    const before = e.record.original().tokenKey()
    const ends = e.record.tokenKey() !== before && signOutsOf(e.record) === null
    if (ends) e.record.setTokenKey(keyOf(e.record.id, (signOutsOf(e.record.original()) || 0) + 1))
    e.next()
  }, 'users')

  onRecordAfterUpdateSuccess((e) => {
    const { signOutsOf, tellOthers } = require(`${__hooks}/lib/cluster.js`)
    e.next()
    const before = signOutsOf(e.record.original())
    if (signOutsOf(e.record) > before) tellOthers(e.app, e.record)
  }, 'users')

  // Should this node have missed that a person signed out everywhere, it learns of it here.
  onRecordAuthRefreshRequest((e) => {
    const { catchUp } = require(`${__hooks}/lib/cluster.js`)
    if (catchUp(e.app, e.record)) throw new UnauthorizedError('')
    e.next()
  }, 'users')

  routerAdd(
    'POST',
    '/enter',
    (e) => {
      require(`${__hooks}/lib/cluster.js`).enter(e.app, e.request.header.get('Authorization'))
      return e.noContent(204)
    },
    $apis.bodyLimit(1024),
  )

  routerAdd(
    'GET',
    '/api/cluster/users/{id}',
    (e) => {
      const { assertNode, describe } = require(`${__hooks}/lib/cluster.js`)
      assertNode(e)
      return e.json(200, describe(e.app, e.request.pathValue('id')))
    },
    $apis.skipSuccessActivityLog(),
  )

  routerAdd(
    'POST',
    '/api/cluster/users/{id}/signouts',
    (e) => {
      const { assertNode, adoptSignOuts } = require(`${__hooks}/lib/cluster.js`)
      assertNode(e)
      adoptSignOuts(e.app, e.request.pathValue('id'), e.requestInfo().body.signOuts)
      return e.noContent(204)
    },
    $apis.bodyLimit(1024),
  )
}
