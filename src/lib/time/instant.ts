/** Parses a stored instant. PocketBase writes a space where ISO 8601 has a T. */
export function toInstant(stored: string): Date {
  return new Date(stored.replace(' ', 'T'))
}
