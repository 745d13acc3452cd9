import { ClientResponseError } from 'pocketbase'
import { expect, test } from 'vitest'
import { SignInFailure } from './sign-in-failure'
import { signInMessage } from './why-not-signed-in'

const bySdk = (words: string) => new ClientResponseError(new Error(words))
const byServer = (message: string) =>
  new ClientResponseError({ status: 400, data: { message, data: {} } })

test.each([
  ['a blocked window', new SignInFailure('blocked'), /Allow pop-ups/],
  ['a silent Google', new SignInFailure('silent'), /did not answer in time/],
  ['a lost connection', bySdk('realtime connection interrupted'), /did not answer in time/],
  [
    'a no in the window',
    bySdk('OAuth2 redirect error or missing code: access_denied'),
    /told not to/,
  ],
  ['a fault of Google', bySdk('OAuth2 redirect error or missing code: '), /could not confirm/],
  ["somebody else's answer", bySdk("State parameters don't match."), /did not belong/],
  ['a server without Google', bySdk('Missing or invalid provider "google".'), /not set up/],
  ['a code that Google refuses', byServer('Failed to fetch OAuth2 token.'), /could not confirm/],
  ['a refusal in words', byServer('Google has not verified it.'), /^Google has not verified it\.$/],
  ['no network', new ClientResponseError({ status: 0 }), /Check your connection/],
])('%s is said in words for people', (_, error, words) => {
  expect(signInMessage(error)).toMatch(words)
})
