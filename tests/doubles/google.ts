import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OAuth2Server } from 'oauth2-mock-server'
import type PocketBase from 'pocketbase'
import type { RecordAuthResponse, RecordModel } from 'pocketbase'

/** What Google says about a person, in the shape of its userinfo answer. */
export interface GoogleProfile {
  sub: string
  name: string
  email: string
  email_verified: boolean
  picture: string
}

/** How the picture server answers: with a body, or `never`. */
export type Picture = { type: string; body: Uint8Array } | 'never'

/** Google on this machine: the same code flow, PKCE included, and a server for profile pictures. */
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
  stop: () => Promise<void>
}

/** Starts the double on free loopback ports. */
export async function startGoogle(): Promise<GoogleDouble> {
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  let profile: GoogleProfile | undefined
  provider.service.on('beforeUserinfo', (response) => {
    response.body = { ...profile }
  })
  const origin = `http://127.0.0.1:${provider.address().port}`

  const pictures = createServer((_, response) => {
    google.pictureVisits += 1
    if (google.picture === 'never') return
    response.writeHead(200, { 'Content-Type': google.picture.type }).end(google.picture.body)
  })
  const pictureHost = await listen(pictures)

  const google: GoogleDouble = {
    env: {
      GOOGLE_CLIENT_ID: 'tatami-tests',
      GOOGLE_CLIENT_SECRET: 'secret-of-the-tests',
      GOOGLE_AUTH_URL: `${origin}/authorize`,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_USERINFO_URL: `${origin}/userinfo`,
      AVATAR_HOSTS: pictureHost,
    },
    pictureUrl: `http://${pictureHost}/maya=s96-c`,
    picture: { type: 'image/png', body: new Uint8Array() },
    pictureVisits: 0,
    signIn: async (client, told, createData) => {
      const { oauth2 } = await client.collection('users').listAuthMethods()
      const method = oauth2.providers.find(({ name }) => name === 'google')
      if (!method) throw new Error('The product offers no sign-in with Google')
      const redirect = 'http://127.0.0.1/api/oauth2-redirect'
      const address = `${method.authURL}${encodeURIComponent(redirect)}`
      const answer = await fetch(address, { redirect: 'manual' })
      const back = new URL(answer.headers.get('location') ?? '')
      if (back.searchParams.get('state') !== method.state)
        throw new Error('The state came back wrong')
      profile = complete(told)
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
      profile = complete(told)
      await fetch(address)
    },
    stop: async () => {
      pictures.closeAllConnections()
      await Promise.all([
        provider.stop(),
        new Promise<void>((closed) => pictures.close(() => closed())),
      ])
    },
  }
  return google
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
