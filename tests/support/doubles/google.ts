import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type PocketBase from 'pocketbase'
import type { RecordAuthResponse, RecordModel } from 'pocketbase'
import { type GoogleProfile, startGoogleStub } from '../../../scripts/demo/google-stub.mjs'

/** How the picture server answers: with a body, or `never`. */
export type Picture = { type: string; body: Uint8Array } | 'never'

/** Google on this machine: the stand-in of `npm run dev`, and a server for profile pictures. */
export interface GoogleDouble {
  /** For the product's environment. */
  env: Record<string, string>
  /** Where the picture server says `picture`. */
  pictureUrl: string
  picture: Picture
  /** Times that the picture was asked for. */
  pictureVisits: number
  /** Goes through the whole sign-in as a person would, with a client that nobody has used. */
  signIn: (
    client: PocketBase,
    profile: Partial<GoogleProfile>,
    createData?: Record<string, unknown>,
  ) => Promise<RecordAuthResponse<RecordModel>>
  /** Says yes in the window that the app opens, as a person who has this profile. */
  approve: (address: string, profile: Partial<GoogleProfile>) => Promise<void>
  /** Puts a person on the page where one chooses who to be. */
  knows: (profile: Partial<GoogleProfile>) => GoogleProfile
  /** Paths that get no answer, such as '/token'. */
  silentPaths: Set<string>
  /** Is gone from the network until the returned function is called. */
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
    signIn: async (client, told, createData) => {
      const { oauth2 } = await client.collection('users').listAuthMethods()
      const method = oauth2.providers.find(({ name }) => name === 'google')
      if (!method) throw new Error('The product offers no sign-in with Google')
      const redirect = 'http://127.0.0.1/api/oauth2-redirect'
      const address = `${method.authURL}${encodeURIComponent(redirect)}`
      const answer = await fetch(chosen(address, google.knows(told)), { redirect: 'manual' })
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
    approve: async (address, told) => {
      await fetch(chosen(address, google.knows(told)))
    },
    knows: (told) => {
      const profile = complete(told)
      // Who signs in again is who they were, with what Google says of them now.
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

/** The address that the page of the choice would send this person to. */
function chosen(address: string, { sub }: GoogleProfile): string {
  return `${address}&person=${encodeURIComponent(sub)}`
}

function complete(told: Partial<GoogleProfile>): GoogleProfile {
  const name = told.name ?? 'Maya Okafor'
  const sub = told.sub ?? name
  const email = `${sub
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)}@people.example`
  return { sub, name, email, email_verified: true, picture: '', ...told }
}

/** @returns host and port */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
