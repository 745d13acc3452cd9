/** Fetches what signing in needs, after the page that offers it is on screen. */
export function loadSignIn(): void {
  void import('@/pocketbase/client')
}

/**
 * Signs in with e-mail and password; the server allows it in development only. Loads the SDK now,
 * because the sign-in page itself does without it.
 *
 * @throws ClientResponseError when the server refuses
 */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const { pb } = await import('@/pocketbase/client')
  await pb.collection('users').authWithPassword(email, password)
}

/**
 * Signs in through Google's window; a new person gets an account in the browser's time zone.
 *
 * @throws ClientResponseError when the window was closed, refused, or Google is not set up
 */
export async function signInWithGoogle(): Promise<void> {
  const { pb } = await import('@/pocketbase/client')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await pb.collection('users').authWithOAuth2({ provider: 'google', createData: { tz: timeZone } })
}

/** Signs out here and in every other tab of this browser. */
export async function signOut(): Promise<void> {
  const { pb } = await import('@/pocketbase/client')
  pb.authStore.clear()
}
