/**
 * The current time for the product's own rules. A drill shifts it by CLOCK_OFFSET_MINUTES;
 * PocketBase's timestamps and tokens use the system clock.
 *
 * @returns {number} milliseconds since 1970
 */
function now() {
  return Date.now() + Number($os.getenv('CLOCK_OFFSET_MINUTES') || 0) * 60_000
}

/** @returns {string} the current time in UTC, in PocketBase's format */
function nowText() {
  return new Date(now()).toISOString().replace('T', ' ')
}

module.exports = { now, nowText }
