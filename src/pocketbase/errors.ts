import { unreachable } from './unreachable'

/** What every refusal carries, whether the SDK met it or our own small request. */
interface Refusal {
  status: number
  message: string
  /** What the SDK met before any server answered; its own message then says nothing. */
  originalError?: unknown
  response: { message?: string; data?: Record<string, { message?: string }>; record?: unknown }
}

function asRefusal(error: unknown): Refusal | null {
  return typeof error === 'object' && error !== null && 'status' in error && 'response' in error
    ? (error as Refusal)
    : null
}

/**
 * What goes wrong in the browser itself, by how it begins there, and how this product says it
 * (specification, section 8): the SDK adds to some of it what only a developer can use.
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

/** What to tell a person about a failure, in one sentence. */
export function errorMessage(error: unknown): string {
  const refusal = asRefusal(error)
  const own = clientMessage(error) ?? clientMessage(refusal?.originalError)
  if (own) return own
  if (refusal?.status === 0) return unreachable
  const field = Object.values(refusal?.response.data ?? {})[0]?.message
  return field || refusal?.response.message || 'Something went wrong.'
}

/** Messages by field name, for the form that sent them; empty when no field is at fault. */
export function fieldErrors(error: unknown): Record<string, string> {
  const data = asRefusal(error)?.response.data ?? {}
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, { message }]) => (message ? [[field, message]] : [])),
  )
}

/** The fields that somebody else changed meanwhile, and the record as they left it; null where that is not what went wrong. */
export function conflictWith<Stored>(error: unknown): { fields: string[]; stored: Stored } | null {
  const refusal = asRefusal(error)
  if (refusal?.status !== 409) return null
  const { data = {}, record } = refusal.response
  return { fields: Object.keys(data), stored: record as Stored }
}

/** Whether what was asked for is not there, or not for this person: the server says the same. */
export function isNotFound(error: unknown): boolean {
  return asRefusal(error)?.status === 404
}

/** Whether the server has decided, so that asking again would end the same. */
export function isFinal(error: unknown): boolean {
  const status = asRefusal(error)?.status ?? 0
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}
