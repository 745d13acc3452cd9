import { errorMessage } from '@/pocketbase/errors'
import { SignInFailure } from './sign-in-failure'

const reasons = {
  blocked: 'Your browser blocked the Google window. Allow pop-ups for this site, then try again.',
  silent: 'Google did not answer in time. Check your connection, then try again.',
  refused: 'Google was told not to sign you in. Try again, or pick another Google account.',
  cancelled: 'The sign-in was cancelled.',
  mismatch: "Google's answer did not belong to this sign-in. Try again.",
  unconfirmed: 'Google could not confirm who you are. Try again, or pick another Google account.',
  notSetUp: 'Signing in with Google is not set up here.',
} as const

export type SignInReason = keyof typeof reasons

/** Stands below the words that nobody was signed in. */
export function WhyNotSignedIn({ error }: { error: unknown }) {
  return <span className="block">{signInMessage(error)}</span>
}

/** What to tell a person about a sign-in that failed, in a sentence or two. */
export function signInMessage(error: unknown): string {
  if (error instanceof SignInFailure) return reasons[error.reason]
  // What the SDK itself finds wrong carries no status, and its words are for developers.
  const own = wordsOfSdk(error)
  if (/Missing or invalid provider/.test(own)) return reasons.notSetUp
  if (/State parameters/.test(own)) return reasons.mismatch
  if (/access_denied/.test(own)) return reasons.refused
  if (/OAuth2 redirect error/.test(own)) return reasons.unconfirmed
  if (/interrupted|took too long/.test(own)) return reasons.silent
  const words = errorMessage(error)
  return /^Failed to (fetch OAuth2|authenticate)/.test(words) ? reasons.unconfirmed : words
}

function wordsOfSdk(error: unknown): string {
  if (!(error instanceof Error && 'originalError' in error)) return ''
  return error.originalError instanceof Error ? error.originalError.message : ''
}
