import { ClientResponseError } from 'pocketbase'
import { expect, test } from 'vitest'
import { SignInFailure } from './sign-in-failure'
import { signInMessage } from './why-not-signed-in'

const sdkError = (message: string) => new ClientResponseError(new Error(message))
const serverError = (message: string) =>
  new ClientResponseError({ status: 400, data: { message, data: {} } })

test.each([
  ['a blocked window', new SignInFailure('blocked'), /Allow pop-ups/],
  ['a silent Google', new SignInFailure('silent'), /did not answer in time/],
  ['a lost connection', sdkError('realtime connection interrupted'), /did not answer in time/],
  [
    'consent denied in the window',
    sdkError('OAuth2 redirect error or missing code: access_denied'),
    /told not to/,
  ],
  ['an error of Google', sdkError('OAuth2 redirect error or missing code: '), /could not confirm/],
  ['a state mismatch', sdkError("State parameters don't match."), /did not belong/],
  ['a server without Google', sdkError('Missing or invalid provider "google".'), /not set up/],
  ['a code that Google rejects', serverError('Failed to fetch OAuth2 token.'), /could not confirm/],
  [
    'a server error with a message',
    serverError('Google has not verified it.'),
    /^Google has not verified it\.$/,
  ],
  ['no network', new ClientResponseError({ status: 0 }), /Check your connection/],
])('%s has an error message for people', (_, error, message) => {
  expect(signInMessage(error)).toMatch(message)
})
