import type { TypedPocketBase } from './collections.gen'

let sdk: Promise<typeof import('./sdk')> | undefined

/**
 * The one client, talking to the origin the page came from. The SDK comes with the first call: a page
 * is on screen before it, and public ones without it.
 *
 * @throws where the SDK cannot be fetched; the next call tries again
 */
export async function pocketBase(): Promise<TypedPocketBase> {
  return (await fetchSdk()).pb
}

/**
 * Another client of the same session, for what is cancelled without touching anything else.
 *
 * @throws where the SDK cannot be fetched
 */
export async function pocketBaseApart(): Promise<TypedPocketBase> {
  return (await fetchSdk()).makeClient()
}

function fetchSdk() {
  sdk ??= import('./sdk').catch((error: unknown) => {
    sdk = undefined
    throw error
  })
  return sdk
}
