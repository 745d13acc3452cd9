import type { SignInReason } from './why-not-signed-in'

/** Why nobody was signed in, where the browser knows it rather than the server. */
export class SignInFailure extends Error {
  readonly reason: SignInReason

  constructor(reason: SignInReason) {
    super(reason)
    this.reason = reason
  }
}
