import { unreachable } from './unreachable'

/** A failed request: the SDK's ClientResponseError or our RequestError. */
interface ErrorResponse {
  status: number
  message: string
  /** The cause of a failure on the client; the SDK's own message is then generic. */
  originalError?: unknown
  response: { message?: string; data?: Record<string, { message?: string }>; record?: unknown }
}

function asErrorResponse(error: unknown): ErrorResponse | null {
  return typeof error === 'object' && error !== null && 'status' in error && 'response' in error
    ? (error as ErrorResponse)
    : null
}

/**
 * Errors raised by the SDK in the browser: the start of its message, and the message to show
 * (specification, section 8), since the SDK appends details for developers to some.
 */
const clientMessages = [
  ['The request was aborted', 'The request was autocancelled.'],
  ["The requested resource wasn't found."],
  ['Missing required record id.'],
  ['Missing required log id.'],
  ['Missing or invalid provider', 'Missing or invalid provider.'],
  ["State parameters don't match."],
  ['OAuth2 redirect error or missing code', 'OAuth2 redirect error or missing code.'],
  ['Failed to establish realtime connection.'],
  ['EventSource connect took too long.'],
  ['Not in a browser context', 'Not in a browser context.'],
  ['User not authenticated'],
] as const

function clientMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const known = clientMessages.find(([start]) => error.message.startsWith(start))
  return known && (known[1] ?? known[0])
}

/** The error message to show to a person, one sentence. */
export function errorMessage(error: unknown): string {
  const failed = asErrorResponse(error)
  const ofClient = clientMessage(error) ?? clientMessage(failed?.originalError)
  if (ofClient) return ofClient
  if (failed?.status === 0) return unreachable
  const ofField = Object.values(failed?.response.data ?? {})[0]?.message
  return ofField || failed?.response.message || 'Something went wrong.'
}

/** Validation errors by field name; empty if the error is about no field. */
export function fieldErrors(error: unknown): Record<string, string> {
  const data = asErrorResponse(error)?.response.data ?? {}
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, { message }]) => (message ? [[field, message]] : [])),
  )
}

/** The conflicting fields of a 409 and the stored record; null for any other error. */
export function conflictWith<Stored>(error: unknown): { fields: string[]; stored: Stored } | null {
  const failed = asErrorResponse(error)
  if (failed?.status !== 409) return null
  const { data = {}, record } = failed.response
  return { fields: Object.keys(data), stored: record as Stored }
}

/** Whether a record does not exist or may not be read: the server's response is the same. */
export function isNotFound(error: unknown): boolean {
  return asErrorResponse(error)?.status === 404
}

/** Whether the server has rejected the request, so that a retry would fail as well. */
export function isFinal(error: unknown): boolean {
  const status = asErrorResponse(error)?.status ?? 0
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}
