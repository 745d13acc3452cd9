import { errorMessage } from '@/pocketbase/errors'
import { SignInFailure } from './sign-in-failure'

const reasons = {
  blocked: 'Your browser blocked the Google window. Allow pop-ups for this site, then try again.',
  silent: 'Google did not answer in time. Check your connection, then try again.',
  denied: 'Google was told not to sign you in. Try again, or pick another Google account.',
  cancelled: 'The sign-in was cancelled.',
  mismatch: "Google's answer did not belong to this sign-in. Try again.",
  unconfirmed: 'Google could not confirm who you are. Try again, or pick another Google account.',
  notSetUp: 'Signing in with Google is not set up here.',
} as const

export type SignInReason = keyof typeof reasons

/** The reason of a failed sign-in, below the notice's title. */
export function WhyNotSignedIn({ error }: { error: unknown }) {
  return <span className="block">{signInMessage(error)}</span>
}

/** The error message of a failed sign-in, one or two sentences. */
export function signInMessage(error: unknown): string {
  if (error instanceof SignInFailure) return reasons[error.reason]
  // Errors raised by the SDK have no status, and their messages are for developers.
  const sdkMessage = sdkMessageOf(error)
  if (/Missing or invalid provider/.test(sdkMessage)) return reasons.notSetUp
  if (/State parameters/.test(sdkMessage)) return reasons.mismatch
  if (/access_denied/.test(sdkMessage)) return reasons.denied
  if (/OAuth2 redirect error/.test(sdkMessage)) return reasons.unconfirmed
  if (/interrupted|took too long/.test(sdkMessage)) return reasons.silent
  const message = errorMessage(error)
  return /^Failed to (fetch OAuth2|authenticate)/.test(message) ? reasons.unconfirmed : message
}

function sdkMessageOf(error: unknown): string {
  if (!(error instanceof Error && 'originalError' in error)) return ''
  return error.originalError instanceof Error ? error.originalError.message : ''
}
