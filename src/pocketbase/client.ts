import type { TypedPocketBase } from './collections.gen'

let sdk: Promise<typeof import('./sdk')> | undefined

/**
 * The shared PocketBase client of this origin. The SDK is lazy-loaded with the first call, because
 * public pages do without it.
 *
 * @throws if the SDK's chunk cannot be loaded; the next call retries
 */
export async function pocketBase(): Promise<TypedPocketBase> {
  return (await loadSdk()).pb
}

/**
 * A new client with the shared session, for requests to cancel without cancelling others.
 *
 * @throws if the SDK's chunk cannot be loaded
 */
export async function isolatedPocketBase(): Promise<TypedPocketBase> {
  return (await loadSdk()).makeClient()
}

function loadSdk() {
  sdk ??= import('./sdk').catch((error: unknown) => {
    sdk = undefined
    throw error
  })
  return sdk
}
