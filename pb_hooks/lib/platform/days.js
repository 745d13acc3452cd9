const { nowText } = require(`${__hooks}/lib/platform/clock.js`)

/**
 * The calendar day of an instant in a time zone.
 *
 * @param {string} instant UTC, in PocketBase's format
 * @param {string} zone IANA name
 * @returns {string} YYYY-MM-DD
 */
function localDay(instant, zone) {
  return new DateTime(instant).time().in(new Timezone(zone)).format('2006-01-02')
}

/**
 * Whether the runtime knows a time zone. It silently parses an unknown name as UTC, and "Local" as
 * the server's zone; both are rejected here.
 *
 * @param {string} zone
 */
function isZone(zone) {
  return zone === 'UTC' || (zone !== 'Local' && new Timezone(zone).string() === zone)
}

/**
 * The wall-clock time of an instant in a time zone.
 *
 * @param {string} instant UTC, in PocketBase's format
 * @param {string} zone IANA name
 * @returns {string} HH:MM
 */
function clockAt(instant, zone) {
  return new DateTime(instant).time().in(new Timezone(zone)).format('15:04')
}

/**
 * Today in the target zone, at the wall-clock time that an instant has in its own zone. Where
 * daylight saving skips that time today, Go's time package chooses the nearest.
 *
 * @param {string} instant UTC, in PocketBase's format
 * @param {string} zone of the instant
 * @param {string} targetZone of the result
 * @returns {string} UTC instant
 */
function todayAt(instant, zone, targetZone) {
  const clock = new DateTime(instant).time().in(new Timezone(zone)).format('15:04:05')
  return new DateTime(`${localDay(nowText(), targetZone)} ${clock}`, targetZone).string()
}

/**
 * The start of today in a time zone.
 *
 * @param {string} zone IANA name
 * @returns {string} UTC instant
 */
function startOfToday(zone) {
  return new DateTime(`${localDay(nowText(), zone)} 00:00:00`, zone).string()
}

/**
 * Whether a day exists: 2026-02-30 has the right format but does not.
 *
 * @param {string} day
 */
function isDay(day) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/**
 * @param {string} day YYYY-MM-DD
 * @returns {{ monday: string, sunday: string }} the first and last day of its week
 */
function weekOf(day) {
  const time = Date.parse(`${day}T00:00:00Z`)
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7
  const monday = time - sinceMonday * 86_400_000
  const dayOf = (/** @type {number} */ at) => new Date(at).toISOString().slice(0, 10)
  return { monday: dayOf(monday), sunday: dayOf(monday + 6 * 86_400_000) }
}

module.exports = { localDay, clockAt, isZone, startOfToday, todayAt, isDay, weekOf }
