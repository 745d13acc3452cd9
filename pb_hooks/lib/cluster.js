const { findRecord } = require(`${__hooks}/lib/records.js`)

/** A node that does not answer within this is down. */
const PATIENCE_SECONDS = 5

/** @param {string} text */
function sign(text) {
  return $security.hs256(text, $os.getenv('CLUSTER_SECRET'))
}

/** What all nodes sign people's tokens with, besides each person's own key. */
function tokenSecret() {
  return sign('tokens of users')
}

/**
 * A person's own key, which every node can work out. It says how often they have signed out
 * everywhere, because each time there must be another.
 *
 * @param {string} id
 * @param {number} signOuts
 */
function keyOf(id, signOuts) {
  return `${signOuts}-${sign(`${id} ${signOuts}`).slice(0, 45)}`
}

/**
 * @param {core.Record} user
 * @returns {number | null} null for a key that is from elsewhere
 */
function signOutsOf(user) {
  const signOuts = Number.parseInt(user.tokenKey(), 10)
  return user.tokenKey() === keyOf(user.id, signOuts) ? signOuts : null
}

/**
 * Gives everybody a key of this kind. Who was signed in before the cluster was has to sign in again.
 *
 * @param {CoreApp} app
 */
function adoptEverybody(app) {
  const rows = arrayOf(new DynamicModel({ id: '', tokenKey: '' }))
  app.db().newQuery('SELECT id, tokenKey FROM users').all(rows)
  for (const { id, tokenKey } of rows) {
    if (tokenKey === keyOf(id, Number.parseInt(tokenKey, 10))) continue
    setKey(app, id, 0)
  }
}

/**
 * @param {CoreApp} app
 * @param {string} id
 * @param {number} signOuts
 */
function setKey(app, id, signOuts) {
  app
    .db()
    .newQuery('UPDATE users SET tokenKey = {:key} WHERE id = {:id}')
    .bind({ id, key: keyOf(id, signOuts) })
    .execute()
}

/**
 * Lets somebody in who is signed in at another node: makes, or refreshes, their account here under
 * the same id, so that the same token is good here too.
 *
 * @param {CoreApp} app
 * @param {string} authorization as the request has it
 * @throws 401 for a token that no node knows
 */
function enter(app, authorization) {
  const token = authorization.replace(/^Bearer /i, '')
  const id = claimedId(token)
  const known = others()
    .map((node) => askAbout(node, id))
    .filter((answer) => answer !== null)
  const here = findRecord(app, 'users', id)
  if (here && signOutsOf(here) !== null) known.push(describe(app, id))
  const signOuts = Math.max(-1, ...known.map((answer) => answer.signOuts))
  if (!isSignedBy(token, keyOf(id, signOuts))) throw new UnauthorizedError('')
  // Each node may have changed them; the last change counts.
  const latest = known.sort((a, b) => (a.updated < b.updated ? 1 : -1))[0]
  const user = here || new Record(app.findCachedCollectionByNameOrId('users'), { id })
  for (const field of ['name', 'tz', 'memberships']) user.set(field, latest[field])
  if (!here) {
    user.setEmail(latest.email)
    user.setVerified(true)
    user.setRandomPassword()
  }
  app.save(user)
  setKey(app, id, signOuts)
}

/** @param {string} token */
function claimedId(token) {
  try {
    const { id, collectionId } = $security.parseUnverifiedJWT(token)
    if (collectionId === '_pb_users_auth_' && /^[a-z0-9]{15}$/.test(String(id))) return String(id)
  } catch (_) {
    // Refused like everything else that is no token of a person.
  }
  throw new UnauthorizedError('')
}

/**
 * @param {string} token
 * @param {string} key of the person
 */
function isSignedBy(token, key) {
  try {
    return $security.parseJWT(token, key + tokenSecret()).type === 'auth'
  } catch (_) {
    return false
  }
}

/**
 * What another node may know of a person.
 *
 * @param {CoreApp} app
 * @param {string} id
 * @throws 404 when they are not known here
 */
function describe(app, id) {
  const user = app.findRecordById('users', id)
  return {
    email: user.email(),
    name: user.getString('name'),
    tz: user.getString('tz'),
    memberships: user.getString('memberships'),
    updated: user.getString('updated'),
    signOuts: signOutsOf(user) || 0,
  }
}

/**
 * @param {CoreApp} app
 * @param {string} id
 * @param {unknown} signOuts
 */
function adoptSignOuts(app, id, signOuts) {
  const user = findRecord(app, 'users', id)
  if (user && Number.isInteger(signOuts) && Number(signOuts) > (signOutsOf(user) || 0)) {
    setKey(app, id, Number(signOuts))
  }
}

/**
 * Ends the person's sessions at the other nodes, as they have ended here.
 *
 * @param {CoreApp} app
 * @param {core.Record} user
 */
function tellOthers(app, user) {
  for (const node of others()) {
    const path = `/api/cluster/users/${user.id}/signouts`
    const answer = send(node, 'POST', path, { signOuts: signOutsOf(user) })
    if (!answer) app.logger().warn('A node did not hear of a sign-out', 'node', node)
  }
}

/**
 * @param {CoreApp} app
 * @param {core.Record} user
 * @returns {boolean} whether the person has signed out everywhere without this node's knowing
 */
function catchUp(app, user) {
  const known = others()
    .map((node) => askAbout(node, user.id))
    .filter((answer) => answer !== null)
  const signOuts = Math.max(0, ...known.map((answer) => answer.signOuts))
  if (signOuts <= (signOutsOf(user) || 0)) return false
  setKey(app, user.id, signOuts)
  return true
}

/** Inner addresses of the other nodes; CLUSTER_NODE names this one. */
function others() {
  return $os
    .getenv('CLUSTER_NODES')
    .split(',')
    .map((node) => node.trim().split('='))
    .filter(([name, address]) => address && name !== $os.getenv('CLUSTER_NODE'))
    .map(([, address]) => address.replace(/\/+$/, ''))
}

/**
 * @param {string} node
 * @param {string} id
 * @returns {any} null when that node is down or does not know them
 */
function askAbout(node, id) {
  return send(node, 'GET', `/api/cluster/users/${id}`)
}

/**
 * @param {string} node
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {any} null unless it was answered with yes
 */
function send(node, method, path, body) {
  const minute = Math.floor(Date.now() / 60_000)
  try {
    const answer = $http.send({
      url: node + path,
      method,
      body: body ? JSON.stringify(body) : '',
      headers: {
        'Content-Type': 'application/json',
        'X-Node-Signature': sign(`${method} ${path} ${minute}`),
      },
      timeout: PATIENCE_SECONDS,
    })
    return answer.statusCode < 300 ? answer.json || {} : null
  } catch (_) {
    return null
  }
}

/**
 * @param {core.RequestEvent} e
 * @throws 404 unless another node asks, this minute or the last
 */
function assertNode(e) {
  const minute = Math.floor(Date.now() / 60_000)
  const signature = e.request.header.get('X-Node-Signature')
  const asked = `${e.request.method} ${e.request.url.path}`
  const fits = [-1, 0, 1].some((off) =>
    $security.equal(signature, sign(`${asked} ${minute + off}`)),
  )
  if (!fits) throw new NotFoundError('')
}

module.exports = {
  tokenSecret,
  keyOf,
  signOutsOf,
  adoptEverybody,
  enter,
  describe,
  adoptSignOuts,
  tellOthers,
  catchUp,
  assertNode,
}
