const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * An id for a record that is about to be made. Chosen here, so that a save whose answer was lost can
 * be sent once more without making a second record.
 */
export function newRecordId(): string {
  return Array.from(
    crypto.getRandomValues(new Uint32Array(15)),
    (random) => alphabet[random % alphabet.length],
  ).join('')
}
