/**
 * A stub of Google's sign-in for development and tests: an OAuth2 server with PKCE over HTTP, with a page to
 * choose a person. `npm start` does not use it.
 */
import { createServer } from 'node:http'
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server'

/**
 * Google's userinfo response.
 *
 * @typedef {object} GoogleProfile
 * @property {string} sub Google's id of the account
 * @property {string} name
 * @property {string} email
 * @property {boolean} email_verified
 * @property {string} picture URL, or ''
 */

/**
 * @typedef {object} GoogleStub
 * @property {Record<string, string>} env for the product
 * @property {GoogleProfile[]} people whom the page offers; more can be added at any time
 * @property {() => Promise<void>} stop closes every connection
 * @property {() => Promise<void>} restart at the same address
 */

const CLIENT_ID = 'stand-in'
const SECRET = 'secret-of-the-stand-in'

/**
 * @param {object} [options]
 * @param {GoogleProfile[]} [options.people]
 * @param {(path: string) => boolean} [options.isSilent] whether a request is never answered
 * @returns {Promise<GoogleStub>} on a free loopback port
 */
export async function startGoogleStub({ people = [], isSilent = () => false } = {}) {
  const issuer = new OAuth2Issuer()
  await issuer.keys.generate('RS256')
  const service = new OAuth2Service(issuer)
  carryPerson(service, (query) => chosenPerson(people, query))

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in.example')
    if (isSilent(url.pathname)) return
    if (url.pathname === '/authorize' && !url.searchParams.has('person')) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page(people, url))
    } else if (url.pathname === '/authorize' && url.searchParams.get('person') === '') {
      response.writeHead(302, { Location: deniedRedirect(url) }).end()
    } else {
      service.requestHandler(request, response)
    }
  })
  const listen = (port = 0) =>
    new Promise((listening) => {
      server.listen(port, '127.0.0.1', () => listening(undefined))
    })
  await listen()
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const origin = `http://127.0.0.1:${port}`
  issuer.url = origin

  return {
    env: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: SECRET,
      GOOGLE_AUTH_URL: `${origin}/authorize`,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_USERINFO_URL: `${origin}/userinfo`,
    },
    people,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
    restart: async () => void (await listen(port)),
  }
}

/**
 * Maps the chosen person from the authorization code to the access token to the profile.
 *
 * @param {OAuth2Service} service
 * @param {(query: URLSearchParams) => GoogleProfile | undefined} chosen
 */
function carryPerson(service, chosen) {
  /** @type {Map<unknown, GoogleProfile>} by code, then by token */
  const known = new Map()
  service.on('beforeAuthorizeRedirect', ({ url }, request) => {
    const person = chosen(new URL(request.url, 'http://stand-in.example').searchParams)
    if (person) known.set(url.searchParams.get('code'), person)
  })
  const credentials = `Basic ${Buffer.from(`${CLIENT_ID}:${SECRET}`).toString('base64')}`
  service.on('beforeResponse', (answer, { body, headers }) => {
    const person = known.get(body.code)
    if (person && headers.authorization === credentials && body.code_verifier) {
      known.delete(body.code)
      known.set(answer.body.access_token, person)
    } else {
      answer.statusCode = 400
      answer.body = { error: 'invalid_grant' }
    }
  })
  service.on('beforeUserinfo', (answer, { headers }) => {
    const person = known.get(headers.authorization?.replace('Bearer ', ''))
    if (person) {
      answer.body = { ...person }
    } else {
      answer.statusCode = 401
      answer.body = { error: 'invalid_token' }
    }
  })
}

/**
 * @param {GoogleProfile[]} people
 * @param {URLSearchParams} query
 * @returns {GoogleProfile | undefined}
 */
function chosenPerson(people, query) {
  const known = people.find(({ sub }) => sub === query.get('person'))
  const email = query.get('email')
  if (known || !email) return known
  return { sub: email, name: query.get('name') ?? '', email, email_verified: true, picture: '' }
}

/**
 * @param {URL} url of the page
 * @returns {string} redirect URL to the product, with the error `access_denied`
 */
function deniedRedirect(url) {
  const back = new URL(url.searchParams.get('redirect_uri') ?? '')
  back.searchParams.set('error', 'access_denied')
  back.searchParams.set('state', url.searchParams.get('state') ?? '')
  return back.href
}

/**
 * @param {GoogleProfile[]} people
 * @param {URL} url of the page
 */
function page(people, url) {
  const hidden = [...url.searchParams].map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const choice = (/** @type {GoogleProfile} */ { sub, name, email, email_verified }) =>
    `<li><button name="person" value="${escapeHtml(sub)}"><b>${escapeHtml(name)}</b>
     <span>${escapeHtml(email)}${email_verified ? '' : ' (not verified)'}</span></button></li>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Stand-in for Google</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 26rem; margin: 0 auto; padding: 1.5rem }
  ul { list-style: none; padding: 0; display: grid; gap: .5rem }
  button, input { font: inherit; width: 100%; min-height: 3rem; padding: .5rem .9rem; box-sizing: border-box }
  button { cursor: pointer; text-align: left }
  button span { display: block; opacity: .8 }
  label { display: block; margin: .75rem 0 }
</style>
<h1>Stand-in for Google</h1>
<p><b>This is not Google.</b> It runs on this machine, for development only. Who do you want to be?</p>
<form>${hidden.join('')}<ul>${people.map(choice).join('')}</ul></form>
<h2>Somebody else</h2>
<form>${hidden.join('')}<input type="hidden" name="person" value="somebody-else">
  <label>Name <input name="name" required></label>
  <label>Email <input name="email" type="email" required></label>
  <button>Continue</button>
</form>
<form>${hidden.join('')}<p><button name="person" value="">Cancel</button></p></form>
</html>`
}

/** @param {string} text */
function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
