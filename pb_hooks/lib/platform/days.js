const { nowText } = require(`${__hooks}/lib/platform/clock.js`)

/**
 * The calendar day of an instant in a zone: the day people on that mat would call it.
 *
 * @param {string} instant UTC, as PocketBase writes it
 * @param {string} zone IANA name
 * @returns {string} YYYY-MM-DD
 */
function localDay(instant, zone) {
  return new DateTime(instant).time().in(new Timezone(zone)).format('2006-01-02')
}

/**
 * Whether a zone is one the runtime knows. It reads an unknown name as UTC without a word, and
 * "Local" as the server's own zone, so both are told apart here.
 *
 * @param {string} zone
 */
function isZone(zone) {
  return zone === 'UTC' || (zone !== 'Local' && new Timezone(zone).string() === zone)
}

/**
 * What the clock on a wall shows.
 *
 * @param {string} instant UTC, as PocketBase writes it
 * @param {string} zone whose clock is read
 * @returns {string} HH:MM
 */
function clockAt(instant, zone) {
  return new DateTime(instant).time().in(new Timezone(zone)).format('15:04')
}

/**
 * Today, at the time that a clock showed elsewhere at another moment. Where the clocks skip that
 * time today, it is as close as Go's time package puts it.
 *
 * @param {string} instant UTC, as PocketBase writes it
 * @param {string} zone whose clock is read
 * @param {string} targetZone whose day and clock the result is in
 * @returns {string} UTC instant
 */
function todayAt(instant, zone, targetZone) {
  const clock = new DateTime(instant).time().in(new Timezone(zone)).format('15:04:05')
  return new DateTime(`${localDay(nowText(), targetZone)} ${clock}`, targetZone).string()
}

/**
 * When today began in a zone.
 *
 * @param {string} zone IANA name
 * @returns {string} UTC instant
 */
function startOfToday(zone) {
  return new DateTime(`${localDay(nowText(), zone)} 00:00:00`, zone).string()
}

/**
 * Whether a day is on the calendar: 2026-02-30 has the right form and does not exist.
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
 * @returns {{ monday: string, sunday: string }} the ends of its week
 */
function weekOf(day) {
  const time = Date.parse(`${day}T00:00:00Z`)
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7
  const monday = time - sinceMonday * 86_400_000
  const plain = (/** @type {number} */ at) => new Date(at).toISOString().slice(0, 10)
  return { monday: plain(monday), sunday: plain(monday + 6 * 86_400_000) }
}

module.exports = { localDay, clockAt, isZone, startOfToday, todayAt, isDay, weekOf }
