import { useState } from 'react'

/** Something that is being changed, which others may be changing too. */
export interface Edit<Values, Body> {
  /** As the form shows it. */
  values: Values
  /** How it was when the edit began, as the server has it. */
  base: Body
}

/** What a person sees as one thing, with the fields that it is typed and stored in. */
export interface Part<Values, Body> {
  label: string
  typed: readonly (keyof Values)[]
  stored: readonly (keyof Body)[]
  /** In words, to be compared with another's. */
  text: (values: Values) => string
}

/** An edit that met one which somebody else has saved meanwhile. */
export interface Conflict<Values, Body> {
  /** As they are stored. */
  fields: readonly string[]
  mine: Edit<Values, Body>
  /** As it is stored now. */
  theirs: Edit<Values, Body>
  changedAt: Date
}

/**
 * Only what differs from what the edit began with, each beside how it was: so what somebody else
 * changed meanwhile stays, and the server can tell where two edits meet.
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

/** The parts in which two edits meet, in their order. */
export function partsIn<Values, Body>(
  parts: readonly Part<Values, Body>[],
  fields: readonly string[],
): Part<Values, Body>[] {
  return parts.filter(({ stored }) => stored.some((field) => fields.includes(String(field))))
}

/**
 * My edit on top of theirs. What they changed is known now, so that saving once more is no conflict,
 * unless somebody has changed it yet again.
 *
 * @param taken the parts in which theirs shall stand
 */
export function settle<Values extends object, Body extends object>(
  { fields, mine, theirs }: Conflict<Values, Body>,
  taken: readonly Part<Values, Body>[],
): Edit<Values, Body> {
  return {
    values: {
      ...mine.values,
      ...pick(
        theirs.values,
        taken.flatMap(({ typed }) => typed),
      ),
    },
    base: { ...mine.base, ...pick(theirs.base, fields as (keyof Body)[]) },
  }
}

function pick<Whole extends object>(whole: Whole, names: readonly (keyof Whole)[]) {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Partial<Whole>
}

/**
 * The edit that a form shows. It begins once: what somebody else saves meanwhile must change neither
 * what is typed nor what it began with.
 *
 * @param draft an edit the device kept
 * @param begin the edit of what is stored, as it is loaded now
 */
export function useEdit<Values, Body>(
  draft: Edit<Values, Body> | null,
  begin: () => Edit<Values, Body>,
) {
  const [edit, setEdit] = useState(() => draft ?? begin())
  const [round, setRound] = useState(0)
  return {
    edit,
    setEdit,
    /** Counts the times the form began anew, with other values in its fields: its key. */
    round,
    /** Begins the form anew; without an edit, with what is stored. */
    restart: (next = begin()) => {
      setEdit(next)
      setRound(round + 1)
    },
  }
}
