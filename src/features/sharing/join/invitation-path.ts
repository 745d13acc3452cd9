/**
 * Where a pasted invitation leads inside the app, whichever way the text around it looks.
 *
 * @returns null where there is no invitation in it
 */
export function invitationPath(text: string): string | null {
  const found = /\/join\/(?:plan|gym)\/[a-z0-9]{15}\/code\/[A-Za-z0-9]+/.exec(text)
  return found ? found[0] : null
}
