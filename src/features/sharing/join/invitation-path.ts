/**
 * Extracts the path of a join link from a pasted text.
 *
 * @returns null if the text contains no join link
 */
export function invitationPath(text: string): string | null {
  const found = /\/join\/(?:plan|gym)\/[a-z0-9]{15}\/code\/[A-Za-z0-9]+/.exec(text)
  return found ? found[0] : null
}
