/**
 * Three-way merge of concurrent edits, client side: which changes to send, and how to resolve a
 * conflict with another person's edit (docs/decisions/0006).
 */

/** An edit in progress, while others may edit the same record. */
export interface Edit<Values, Body> {
  /** Id of the record, chosen by the client for a new one. */
  id: string
  /** The form's values. */
  values: Values
  /** The stored fields when the edit began; empty for a new record. */
  base: Body
}

/** Fields that conflict together: a date and a time are stored as one instant. */
export interface FieldGroup<Values, Body> {
  label: string
  typed: readonly (keyof Values)[]
  stored: readonly (keyof Body)[]
  /** Formats the group's values, to compare two edits side by side. */
  text: (values: Values) => string
}

/** My edit, and the one that another person saved in the meantime. */
export interface Conflict<Values, Body> {
  /** The conflicting stored fields. */
  fields: readonly string[]
  mine: Edit<Values, Body>
  /** The record as currently stored. */
  theirs: Edit<Values, Body>
  changedAt: Date
}

/**
 * The fields that differ from the base, with their base values: so other people's changes survive,
 * and the server can detect conflicts.
 *
 * @param shown maps a field to the value to compare; default: its JSON
 */
export function changesOf<Body extends object>(
  base: Body,
  after: Body,
  shown: (body: Body, field: keyof Body) => unknown = (body, field) => JSON.stringify(body[field]),
): Partial<Body> & { base: Partial<Body> } {
  const fields = Object.keys(base) as (keyof Body)[]
  const changed = fields.filter((field) => shown(after, field) !== shown(base, field))
  return { ...pick(after, changed), base: pick(base, changed) }
}

/** The groups in which two edits conflict, in the order of the form. */
export function conflictingGroups<Values, Body>(
  groups: readonly FieldGroup<Values, Body>[],
  fields: readonly string[],
): FieldGroup<Values, Body>[] {
  return groups.filter(({ stored }) => stored.some((field) => fields.includes(String(field))))
}

/**
 * Rebases my edit onto theirs. The new base contains their changes, so saving conflicts only if
 * another edit has changed the fields again.
 *
 * @param taken the groups for which to accept their values
 */
export function resolve<Values extends object, Body extends object>(
  { fields, mine, theirs }: Conflict<Values, Body>,
  taken: readonly FieldGroup<Values, Body>[],
): Edit<Values, Body> {
  const theirValues = pick(
    theirs.values,
    taken.flatMap(({ typed }) => typed),
  )
  return {
    id: mine.id,
    values: { ...mine.values, ...theirValues },
    base: { ...mine.base, ...pick(theirs.base, fields as (keyof Body)[]) },
  }
}

function pick<Whole extends object>(whole: Whole, names: readonly (keyof Whole)[]) {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Partial<Whole>
}
