/** Seeded random numbers: the same seed gives the same numbers on every machine. */

/**
 * @typedef {object} Random
 * @property {() => number} next from 0 up to, not including, 1
 * @property {(from: number, to: number) => number} integer both ends included
 * @property {(probability: number) => boolean} chance
 * @property {<T>(items: readonly T[]) => T} pick
 * @property {<T>(items: readonly T[], count: number) => T[]} sample distinct ones
 * @property {(length: number) => string} text lower-case letters and digits
 */

/**
 * @param {number} seed
 * @returns {Random}
 */
export function randomFrom(seed) {
  let state = seed >>> 0
  // mulberry32: small, fast, and uniform enough for demo data.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const integer = (/** @type {number} */ from, /** @type {number} */ to) =>
    from + Math.floor(next() * (to - from + 1))
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => /** @type {any} */ (items[integer(0, items.length - 1)]),
    sample: (items, count) => {
      const left = [...items]
      const wanted = Math.min(count, left.length)
      return Array.from(
        { length: wanted },
        () => /** @type {any} */ (left.splice(integer(0, left.length - 1), 1)[0]),
      )
    },
    text: (length) => {
      const signs = 'abcdefghijklmnopqrstuvwxyz0123456789'
      return Array.from({ length }, () => signs[integer(0, signs.length - 1)]).join('')
    },
  }
}
