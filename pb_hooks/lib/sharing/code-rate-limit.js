const { now } = require(`${__hooks}/lib/platform/clock.js`)
const { WRONG_CODES_PER_MINUTE } = require(`${__hooks}/lib/platform/constants.js`)
const { isInvalidCode } = require(`${__hooks}/lib/platform/validation-errors.js`)

/**
 * Runs a code check, and counts only invalid codes against the IP address: forty students behind one
 * Wi-Fi can join, a brute-force attack is stopped.
 *
 * @template T
 * @param {core.RequestEvent} e
 * @param {() => T} check throws when the code is invalid
 * @returns {T}
 * @throws 429 after too many invalid codes in the current minute
 */
function withCodeRateLimit(e, check) {
  if ($os.getenv('RATE_LIMITS') === 'off') return check()
  const address = e.realIP()
  const minute = Math.floor(now() / 60000)
  if (wrongCodes(minute, address) >= WRONG_CODES_PER_MINUTE) {
    throw new TooManyRequestsError('Too many wrong codes. Wait a minute, then try again.')
  }
  try {
    return check()
  } catch (error) {
    if (isInvalidCode(error)) countWrongCode(minute, address)
    throw error
  }
}

/** One entry for all addresses, so that it is dropped as a whole when the minute is over. */
const STORE_KEY = 'wrongCodes'

/**
 * @param {number} minute since 1970
 * @param {string} address
 * @returns {number}
 */
function wrongCodes(minute, address) {
  const counts = $app.store().get(STORE_KEY)
  return (counts && counts.minute === minute && counts.byAddress[address]) || 0
}

/**
 * @param {number} minute since 1970
 * @param {string} address
 */
function countWrongCode(minute, address) {
  // Atomic, because concurrent requests run in several JavaScript runtimes.
  $app.store().setFunc(STORE_KEY, (counts) => {
    const byAddress = counts && counts.minute === minute ? { ...counts.byAddress } : {}
    byAddress[address] = (byAddress[address] || 0) + 1
    return { minute, byAddress }
  })
}

module.exports = { withCodeRateLimit }
