import type { TypedPocketBase } from './collections.gen'

let client: Promise<TypedPocketBase> | undefined

/**
 * The one client, talking to the origin the page came from. The SDK comes with the first call: a page
 * is on screen before it, public ones without it, and the dashboard with answers that its document
 * asked for.
 *
 * @throws where the SDK cannot be fetched; the next call tries again
 */
export function pocketBase(): Promise<TypedPocketBase> {
  client ??= load()
  return client
}

async function load(): Promise<TypedPocketBase> {
  try {
    return (await import('./sdk')).pb
  } catch (error) {
    client = undefined
    throw error
  }
}
