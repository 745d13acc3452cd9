const { validationError } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findRecord } = require(`${__hooks}/lib/platform/records.js`)

/** The message on a field with a conflict. */
const CONFLICT_MESSAGE = 'Somebody else changed this a moment ago.'

/**
 * Three-way merge of concurrent edits: applies the request's changes to the record as it is stored
 * now, so that a concurrent edit of other fields is not overwritten. A field in the request's `base`
 * conflicts when the stored value differs from its base value, unless both edits set the same value.
 *
 * Afterwards the record's `original()` is the stored one, and only changed columns are saved.
 *
 * @param {CoreApp} app a transaction, which excludes concurrent writes
 * @param {core.Record} record from the request
 * @param {Record<string, any>} body of the request; `base` is `{ field: value as it was loaded }`
 * @returns {{ stored: core.Record, conflicts: string[] }} `conflicts` lists field names; if it is not
 *   empty, nothing may be saved
 * @throws 404 when the record was deleted; 400 in words, on `base`, when that is not an object
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
    const keys = Object.keys(body).filter((key) => key.replace(/^\+|[+-]$/g, '') === name)
    const hasBase = base[name] !== undefined && keys.length > 0 && !field.getHidden()
    if (hasBase) asBase.set(name, base[name])
    const result = hasBase
      ? threeWay(valueText(asBase, name), valueText(stored, name), valueText(record, name))
      : valueText(record, name) === valueText(loaded, name)
        ? 'theirs'
        : 'mine'
    if (result === 'conflict') conflicts.push(name)
    if (result !== 'mine') continue
    // "skills+" adds to the value stored now, not to the one loaded when the request came in.
    const modifiers = hasBase ? [] : keys.filter((key) => key !== name)
    if (modifiers.length > 0) {
      for (const key of modifiers) edits.push({ name: key, value: body[key] })
    } else edits.push({ name, value: record.getRaw(name) })
  }
  for (const field of record.collection().fields) {
    setField(record, field.getName(), stored.getRaw(field.getName()))
  }
  record.postScan() // makes the current values the original ones
  record.ignoreUnchangedFields(true)
  for (const { name, value } of edits) setField(record, name, value)
  return { stored, conflicts }
}

/**
 * @param {core.Record} record
 * @param {string} key a field name, possibly with a modifier, + or -
 * @param {unknown} value
 */
function setField(record, key, value) {
  const field = record.collection().fields.getByName(key)
  // `set` does not take the stored value of these types; `setRaw` does not fit others: Go's int.
  if (field && ['file', 'autodate'].includes(field.type())) record.setRaw(key, value)
  else record.set(key, value)
}

/**
 * Three-way merge of one value.
 *
 * @param {string} base the value when the edit began
 * @param {string} theirs the stored value
 * @param {string} mine the value in the request
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
 * A field's value as canonical text, for comparison.
 *
 * @param {core.Record} record
 * @param {string} field
 */
function valueText(record, field) {
  return toString(record.get(field))
}

/**
 * Answers 409 with the stored record. Not thrown, because an error cannot carry the record.
 *
 * @param {core.RequestEvent} e
 * @param {core.Record} stored with the other edit
 * @param {string[]} fields with a conflict
 */
function answerConflict(e, stored, fields) {
  const data = Object.fromEntries(
    fields.map((field) => [field, { code: 'conflict', message: CONFLICT_MESSAGE }]),
  )
  return e.json(409, { status: 409, message: CONFLICT_MESSAGE, data, record: stored })
}

module.exports = { mergeEdit, threeWay, baseOf, valueText, answerConflict }
