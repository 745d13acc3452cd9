import { session } from './session'

/** A refusal met without the SDK, in the shape of the SDK's own error. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly status: number
  readonly response: { message?: string; data?: Record<string, { message: string }> }

  constructor(status: number, response: RequestError['response']) {
    super(response.message || 'Something went wrong.')
    this.status = status
    this.response = response
  }
}

/** Told of each answer the server gave as to a guest, because the session is over. */
let onSessionEnded = () => {}

/** Has something done when an answer shows that the session is over. */
export function whenSessionEnds(tell: () => void): void {
  onSessionEnded = tell
}

/** Looks whether the server took an ended session for a guest's: lists come back empty then, which looks like a loss. */
export function noticeSessionEnd({ headers }: Response): void {
  if (headers.has('X-Session-Ended')) onSessionEnded()
}

/**
 * Asks the server for something, on behalf of whoever is signed in.
 *
 * @throws RequestError with status 0 when the server cannot be reached, else with its answer
 */
export function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return answerOf(fetch(path, { headers: identity(), signal: signal ?? null }))
}

/**
 * Posts JSON.
 *
 * @throws RequestError like `get`
 */
export function post<Answer>(path: string, body: unknown = {}): Promise<Answer> {
  return answerOf(
    fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...identity() },
      body: JSON.stringify(body),
    }),
  )
}

/**
 * Deletes what stands at a path.
 *
 * @throws RequestError like `get`
 */
export async function remove(path: string): Promise<void> {
  await answerOf(fetch(path, { method: 'DELETE', headers: identity() }))
}

function identity(): { Authorization?: string } {
  return session.isSignedIn ? { Authorization: session.token } : {}
}

/**
 * The JSON of a response that is on its way; {} where it has none or is cut off.
 *
 * @throws RequestError like `get`
 */
async function answerOf<Answer>(asked: Promise<Response>): Promise<Answer> {
  let response: Response
  try {
    response = await asked
  } catch {
    throw new RequestError(0, {})
  }
  const answer = await response.json().catch(() => ({}))
  noticeSessionEnd(response)
  if (!response.ok) throw new RequestError(response.status, answer)
  return answer
}
