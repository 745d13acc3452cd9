import { ClientResponseError } from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { errorMessage, isFinal } from './errors'

const rejected = (status: number, response: object = {}) =>
  new ClientResponseError({ status, response })

/** What the SDK throws when something fails on the client. */
const clientError = (message: string) => new ClientResponseError(new Error(message))

describe('the error message', () => {
  test.each([
    [
      "The requested resource wasn't found.",
      rejected(404, { message: "The requested resource wasn't found." }),
    ],
    ['Missing required record id.', rejected(404, { message: 'Missing required record id.' })],
    ['Missing required log id.', rejected(404, { message: 'Missing required log id.' })],
    ['The request was autocancelled.', new ClientResponseError(new DOMException('', 'AbortError'))],
    ['Missing or invalid provider.', clientError('Missing or invalid provider "google".')],
    ["State parameters don't match.", clientError("State parameters don't match.")],
    [
      'OAuth2 redirect error or missing code.',
      clientError('OAuth2 redirect error or missing code: access_denied'),
    ],
    [
      'Failed to establish realtime connection.',
      clientError('Failed to establish realtime connection.'),
    ],
    ['EventSource connect took too long.', clientError('EventSource connect took too long.')],
    [
      'Not in a browser context.',
      clientError('Not in a browser context - please pass a custom urlCallback function.'),
    ],
    ['User not authenticated', new Error('User not authenticated')],
    ['Something went wrong.', rejected(500)],
    ['Something went wrong.', new TypeError('x is not a function')],
  ])('%s', (message, error) => {
    expect(errorMessage(error)).toBe(message)
  })

  test('is that of a field, if there is one', () => {
    const error = rejected(400, { message: 'Failed.', data: { name: { message: 'Too long.' } } })
    expect(errorMessage(error)).toBe('Too long.')
  })

  test('is that the server cannot be reached, without a connection', () => {
    expect(errorMessage(clientError('Failed to fetch'))).toMatch(/cannot be reached/)
  })
})

describe('a retry', () => {
  test.each([400, 401, 403, 404])('is useless after %i', (status) => {
    expect(isFinal(rejected(status))).toBe(true)
  })

  test.each([0, 408, 429, 500, 502, 503])('may help after %i', (status) => {
    expect(isFinal(rejected(status))).toBe(false)
  })
})
