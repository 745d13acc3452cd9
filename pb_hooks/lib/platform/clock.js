/**
 * The time as the product's own rules see it, in one place, so that a drill can put the clock wrong
 * (CLOCK_OFFSET_MINUTES). PocketBase's own stamps and tokens keep the machine's time.
 *
 * @returns {number} milliseconds since 1970
 */
function now() {
  return Date.now() + Number($os.getenv('CLOCK_OFFSET_MINUTES') || 0) * 60_000
}

/** @returns {string} the same as UTC, as PocketBase writes instants */
function nowText() {
  return new Date(now()).toISOString().replace('T', ' ')
}

module.exports = { now, nowText }
