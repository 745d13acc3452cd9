import type { SignInReason } from './why-not-signed-in'

/** A failed sign-in whose reason is detected by the browser, not the server. */
export class SignInFailure extends Error {
  readonly reason: SignInReason

  constructor(reason: SignInReason) {
    super(reason)
    this.reason = reason
  }
}
