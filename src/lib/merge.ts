/**
 * Three-way merge of concurrent edits, the browser's side: what to send of an edit, and what to do
 * where somebody else has changed the same fields meanwhile (docs/decisions/0006).
 */

/** A record being changed, which others may be changing too. */
export interface Edit<Values, Body> {
  /** Of the record, also of one that is not saved yet. */
  id: string
  /** As the form shows it. */
  values: Values
  /** As the server had it when the edit began; empty for a new record. */
  base: Body
}

/** Fields that a person sees as one: a date and a time are stored as one instant. */
export interface FieldGroup<Values, Body> {
  label: string
  typed: readonly (keyof Values)[]
  stored: readonly (keyof Body)[]
  /** In words, to be compared with another's. */
  text: (values: Values) => string
}

/** An edit, and the one that somebody else saved meanwhile. */
export interface Conflict<Values, Body> {
  /** As they are stored. */
  fields: readonly string[]
  mine: Edit<Values, Body>
  /** As it is stored now. */
  theirs: Edit<Values, Body>
  changedAt: Date
}

/**
 * Only what differs from the base, each field beside how it was: so other people's changes survive,
 * and the server can tell where two edits conflict.
 *
 * @param shown a field as far as the form shows it
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
 * My edit on top of theirs. Its base has their changes, so saving it conflicts only where somebody
 * has changed the fields yet again.
 *
 * @param taken the groups to take over from theirs
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
