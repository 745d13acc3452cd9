const { now } = require(`${__hooks}/lib/platform/clock.js`)
const { WRONG_CODES_PER_MINUTE } = require(`${__hooks}/lib/platform/constants.js`)
const { isInvalidCode } = require(`${__hooks}/lib/platform/validation-errors.js`)

/**
 * Runs something that checks a code, and counts the address only when the code was wrong: forty
 * students behind one Wi-Fi join undisturbed, a guesser is stopped.
 *
 * @template T
 * @param {core.RequestEvent} e
 * @param {() => T} check throws when the code is wrong
 * @returns {T}
 * @throws 429 after too many wrong codes in the running minute
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

/** One entry for all addresses, so that it is forgotten as a whole when the minute is over. */
const STORE_KEY = 'wrongCodes'

/**
 * @param {number} minute since 1970
 * @param {string} address
 * @returns {number}
 */
function wrongCodes(minute, address) {
  const seen = $app.store().get(STORE_KEY)
  return (seen && seen.minute === minute && seen.byAddress[address]) || 0
}

/**
 * @param {number} minute since 1970
 * @param {string} address
 */
function countWrongCode(minute, address) {
  // One step: guesses come at the same time, and in several JavaScript runtimes.
  $app.store().setFunc(STORE_KEY, (seen) => {
    const byAddress = seen && seen.minute === minute ? { ...seen.byAddress } : {}
    byAddress[address] = (byAddress[address] || 0) + 1
    return { minute, byAddress }
  })
}

module.exports = { withCodeRateLimit }
