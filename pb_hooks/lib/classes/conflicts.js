const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findRecord } = require(`${__hooks}/lib/platform/records.js`)

/** The message on a field that two people changed. */
const CHANGED = 'Somebody else changed this a moment ago.'

/**
 * Three-way merge of concurrent edits: applies what the request changes to the record as it is stored
 * now, and leaves the rest alone, so that nobody's work is lost silently. For a field that the
 * request's `base` names, the value when the edit began, a change by somebody else is a conflict,
 * unless both changed it to the same value.
 *
 * Afterwards the record's `original()` is the stored one, and only changed columns are saved.
 *
 * @param {CoreApp} app a transaction: nobody else writes until it ends
 * @param {core.Record} record as the request has it
 * @param {Record<string, any>} body of the request; `base` is `{ field: value as it was loaded }`
 * @returns {{ stored: core.Record, conflicts: string[] }} `conflicts` names fields; when there are
 *   any, nothing may be saved
 * @throws 404 when the record is gone; 400 in words, on `base`, when that is no object
 */
function mergeEdit(app, record, body) {
  const stored = findRecord(app, record.collection().name, record.id)
  if (!stored) throw new NotFoundError('')
  const base = baseOf(body)
  const loaded = record.original()
  const asBase = new Record(record.collection())
  /** @type {{ name: string, value: unknown }[]} */
  const edits = []
  /** @type {string[]} */
  const conflicts = []
  for (const field of record.collection().fields) {
    const name = field.getName()
    const said = Object.keys(body).filter((key) => key.replace(/^\+|[+-]$/g, '') === name)
    const isNamed = base[name] !== undefined && said.length > 0 && !field.getHidden()
    if (isNamed) asBase.set(name, base[name])
    const verdict = isNamed
      ? threeWay(plain(asBase, name), plain(stored, name), plain(record, name))
      : plain(record, name) === plain(loaded, name)
        ? 'theirs'
        : 'mine'
    if (verdict === 'conflict') conflicts.push(name)
    if (verdict !== 'mine') continue
    // "skills+" adds to what is stored now, not to what was when the request came in.
    const steps = isNamed ? [] : said.filter((key) => key !== name)
    if (steps.length > 0) for (const key of steps) edits.push({ name: key, value: body[key] })
    else edits.push({ name, value: record.getRaw(name) })
  }
  for (const field of record.collection().fields) {
    put(record, field.getName(), stored.getRaw(field.getName()))
  }
  record.postScan() // makes this the original
  record.ignoreUnchangedFields(true)
  for (const { name, value } of edits) put(record, name, value)
  return { stored, conflicts }
}

/**
 * @param {core.Record} record
 * @param {string} key a field, or one with + or -
 * @param {unknown} value
 */
function put(record, key, value) {
  const field = record.collection().fields.getByName(key)
  // These two take no plain value; the others take no raw one, because numbers come back as Go's int.
  if (field && ['file', 'autodate'].includes(field.type())) record.setRaw(key, value)
  else record.set(key, value)
}

/**
 * Whose value to keep.
 *
 * @param {string} base the value when the edit began
 * @param {string} theirs what is stored now
 * @param {string} mine what the request asks for
 * @returns {'mine' | 'theirs' | 'conflict'}
 */
function threeWay(base, theirs, mine) {
  if (mine === theirs || mine === base) return 'theirs'
  return theirs === base ? 'mine' : 'conflict'
}

/**
 * @param {Record<string, any>} body of a request
 * @returns {Record<string, any>}
 * @throws 400 in words, on `base`
 */
function baseOf(body) {
  const base = body.base
  if (base === undefined || base === null) return {}
  if (typeof base === 'object' && !Array.isArray(base)) return base
  throw validationError('What the edit began with cannot be read.', 'base')
}

/**
 * A field's value as text that is the same whenever the value is: dates by instant, relations by
 * order.
 *
 * @param {core.Record} record
 * @param {string} field
 */
function plain(record, field) {
  return toString(record.get(field))
}

/**
 * Answers an edit that conflicts with another. Not thrown: an error would lose the record.
 *
 * @param {core.RequestEvent} e
 * @param {core.Record} stored as the other person saved it
 * @param {string[]} fields that conflict
 */
function answerConflict(e, stored, fields) {
  const data = Object.fromEntries(
    fields.map((field) => [field, { code: 'conflict', message: CHANGED }]),
  )
  return e.json(409, { status: 409, message: CHANGED, data, record: stored })
}

module.exports = { mergeEdit, threeWay, baseOf, plain, answerConflict }
