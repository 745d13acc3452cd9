import { session } from './session'
import { unreachable } from './unreachable'

/** A failed request without the SDK, with the shape of the SDK's error. */
export class RequestError extends Error {
  readonly status: number
  readonly response: { message?: string; data?: Record<string, { message: string }> }

  constructor(status: number, response: RequestError['response']) {
    super(response.message || 'Something went wrong.')
    this.status = status
    this.response = response
  }
}

/**
 * Posts JSON to one of the product's own routes, for pages that do not load the SDK.
 *
 * @throws RequestError with the response's status and body; status 0 if the server cannot be reached
 */
export async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(session.isSignedIn ? { Authorization: session.token } : {}),
      },
      body: JSON.stringify(body),
    })
  } catch {
    throw new RequestError(0, { message: unreachable })
  }
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new RequestError(response.status, answer)
  return answer
}
