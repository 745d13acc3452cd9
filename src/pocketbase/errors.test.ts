import { ClientResponseError } from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { errorMessage, isFinal } from './errors'

const refused = (status: number, response: object = {}) =>
  new ClientResponseError({ status, response })

/** What the SDK throws when something fails before a server was asked. */
const met = (message: string) => new ClientResponseError(new Error(message))

describe('what a person is told', () => {
  test.each([
    [
      "The requested resource wasn't found.",
      refused(404, { message: "The requested resource wasn't found." }),
    ],
    ['Missing required record id.', refused(404, { message: 'Missing required record id.' })],
    ['Missing required log id.', refused(404, { message: 'Missing required log id.' })],
    ['The request was autocancelled.', new ClientResponseError(new DOMException('', 'AbortError'))],
    ['Missing or invalid provider.', met('Missing or invalid provider "google".')],
    ["State parameters don't match.", met("State parameters don't match.")],
    [
      'OAuth2 redirect error or missing code.',
      met('OAuth2 redirect error or missing code: access_denied'),
    ],
    ['Failed to establish realtime connection.', met('Failed to establish realtime connection.')],
    ['EventSource connect took too long.', met('EventSource connect took too long.')],
    [
      'Not in a browser context.',
      met('Not in a browser context - please pass a custom urlCallback function.'),
    ],
    ['User not authenticated', new Error('User not authenticated')],
    ['Something went wrong.', refused(500)],
    ['Something went wrong.', new TypeError('x is not a function')],
  ])('%s', (message, error) => {
    expect(errorMessage(error)).toBe(message)
  })

  test('the message of a field comes before that of the whole', () => {
    const error = refused(400, { message: 'Failed.', data: { name: { message: 'Too long.' } } })
    expect(errorMessage(error)).toBe('Too long.')
  })

  test('that there is no connection', () => {
    expect(errorMessage(met('Failed to fetch'))).toMatch(/cannot be reached/)
  })
})

describe('asking again', () => {
  test.each([400, 401, 403, 404])('is in vain after %i', (status) => {
    expect(isFinal(refused(status))).toBe(true)
  })

  test.each([0, 408, 429, 500, 502, 503])('may help after %i', (status) => {
    expect(isFinal(refused(status))).toBe(false)
  })
})
