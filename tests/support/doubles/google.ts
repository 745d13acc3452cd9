import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type PocketBase from 'pocketbase'
import type { RecordAuthResponse, RecordModel } from 'pocketbase'
import { type GoogleProfile, startGoogleStub } from '../../../scripts/demo/google-stub.mjs'

/** The response of the picture server; `never` leaves the request open. */
export type Picture = { type: string; body: Uint8Array } | 'never'

/** A double of Google: the stub of `npm run dev`, and a server for profile pictures. */
export interface GoogleDouble {
  /** For the product's environment. */
  env: Record<string, string>
  /** URL at which the picture server serves `picture`. */
  pictureUrl: string
  picture: Picture
  /** Number of requests for the picture. */
  pictureVisits: number
  /** Runs the whole OAuth flow for a person, with a client without a session. */
  signIn: (
    client: PocketBase,
    profile: Partial<GoogleProfile>,
    createData?: Record<string, unknown>,
  ) => Promise<RecordAuthResponse<RecordModel>>
  /** Approves the request in the popup that the app opens, as a person with this profile. */
  approve: (address: string, profile: Partial<GoogleProfile>) => Promise<void>
  /** Adds a person to the page that offers accounts. */
  addPerson: (profile: Partial<GoogleProfile>) => GoogleProfile
  /** Paths that get no response, such as '/token'. */
  silentPaths: Set<string>
  /** Stops the server until the returned function is called. */
  goDown: () => Promise<() => Promise<void>>
  stop: () => Promise<void>
}

/** Starts the double on free loopback ports. */
export async function startGoogle(): Promise<GoogleDouble> {
  const silentPaths = new Set<string>()
  const stub = await startGoogleStub({ isSilent: (path) => silentPaths.has(path) })

  const pictures = createServer((_, response) => {
    google.pictureVisits += 1
    if (google.picture === 'never') return
    response.writeHead(200, { 'Content-Type': google.picture.type }).end(google.picture.body)
  })
  const pictureHost = await listen(pictures)

  const google: GoogleDouble = {
    env: { ...stub.env, AVATAR_HOSTS: pictureHost },
    pictureUrl: `http://${pictureHost}/maya=s96-c`,
    picture: { type: 'image/png', body: new Uint8Array() },
    pictureVisits: 0,
    silentPaths,
    signIn: async (client, given, createData) => {
      const { oauth2 } = await client.collection('users').listAuthMethods()
      const method = oauth2.providers.find(({ name }) => name === 'google')
      if (!method) throw new Error('The product offers no sign-in with Google')
      const redirect = 'http://127.0.0.1/api/oauth2-redirect'
      const address = `${method.authURL}${encodeURIComponent(redirect)}`
      const answer = await fetch(chosen(address, google.addPerson(given)), { redirect: 'manual' })
      const back = new URL(answer.headers.get('location') ?? '')
      if (back.searchParams.get('state') !== method.state)
        throw new Error('The state came back wrong')
      return client
        .collection('users')
        .authWithOAuth2Code(
          'google',
          back.searchParams.get('code') ?? '',
          method.codeVerifier,
          redirect,
          createData,
        )
    },
    approve: async (address, given) => {
      await fetch(chosen(address, google.addPerson(given)))
    },
    addPerson: (given) => {
      const profile = complete(given)
      // The same account with its current profile replaces the earlier one.
      const others = stub.people.filter(({ sub }) => sub !== profile.sub)
      stub.people.splice(0, Number.POSITIVE_INFINITY, ...others, profile)
      return profile
    },
    goDown: async () => {
      await stub.stop()
      return stub.restart
    },
    stop: async () => {
      pictures.closeAllConnections()
      await Promise.all([
        stub.stop(),
        new Promise<void>((closed) => pictures.close(() => closed())),
      ])
    },
  }
  return google
}

/** The URL to which the account page would send this person. */
function chosen(address: string, { sub }: GoogleProfile): string {
  return `${address}&person=${encodeURIComponent(sub)}`
}

function complete(given: Partial<GoogleProfile>): GoogleProfile {
  const name = given.name ?? 'Maya Okafor'
  const sub = given.sub ?? name
  const email = `${sub
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)}@people.example`
  return { sub, name, email, email_verified: true, picture: '', ...given }
}

/** @returns host and port */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
