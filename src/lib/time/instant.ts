/** A stored instant, which PocketBase writes with a space where ISO has a T. */
export function toInstant(stored: string): Date {
  return new Date(stored.replace(' ', 'T'))
}
