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

module.exports = { localDay, isZone }
