const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Generates an id for a new record. Client ids make a create idempotent: a retry after a lost
 * response creates no duplicate.
 */
export function newRecordId(): string {
  return Array.from(
    crypto.getRandomValues(new Uint32Array(15)),
    (random) => alphabet[random % alphabet.length],
  ).join('')
}
