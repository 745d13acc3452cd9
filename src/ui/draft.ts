import { useState } from 'react'
import { dropDraftFilesOf } from './draft-files'
import type { Edit } from './edit'

const prefix = 'tatami_draft'

/** Whose words, in which form, about which record: a shared tablet shows nobody another's. */
export interface DraftOwner {
  user: string
  form: string
  /** Id of what is written about, or '' for something new. */
  about: string
}

const keyOf = ({ user, form, about }: DraftOwner) => [prefix, user, form, about].join(':')

/** Keeps on this device what is being written, until it is saved or thrown away. */
export function keepDraft(owner: DraftOwner, written: unknown): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(written))
  } catch {
    // The device is full. What is typed is still on the screen.
  }
}

export function dropDraft(owner: DraftOwner): void {
  localStorage.removeItem(keyOf(owner))
}

/**
 * What was being written when the page was left, mistakes and all; null where nothing was.
 *
 * @param isDraft tells what this form wrote from what an older one did
 */
export function readDraft<Written>(
  owner: DraftOwner,
  isDraft: (stored: unknown) => stored is Written,
): Written | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null')
    return isDraft(stored) ? stored : null
  } catch {
    return null // not ours
  }
}

/** Every draft of a person, with its files: whoever logs out leaves nothing on a shared tablet. */
export function forgetDrafts(user: string): void {
  const theirs = `${prefix}:${user}:`
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(theirs)) localStorage.removeItem(key)
  }
  void dropDraftFilesOf(user)
}

/** Tells a draft by the fields that an empty form of its kind has, mistakes and all. */
export function hasShapeOf<Written extends object>(empty: Written) {
  return (stored: unknown): stored is Written =>
    typeof stored === 'object' &&
    stored !== null &&
    Object.entries(empty).every(
      ([field, value]) => typeof Reflect.get(stored, field) === typeof value,
    )
}

/** Tells the draft of an edit in the same way: what was typed, and what the edit began with. */
export function isEditLike<Values extends object, Body extends object>(empty: Edit<Values, Body>) {
  const [areValues, isBase] = [hasShapeOf(empty.values), hasShapeOf(empty.base)]
  return (stored: unknown): stored is Edit<Values, Body> =>
    hasShapeOf(empty)(stored) && areValues(stored.values) && isBase(stored.base)
}

/** The draft of a form, as it was when the form was opened. */
export function useDraft<Written>(
  owner: DraftOwner,
  isDraft: (stored: unknown) => stored is Written,
) {
  const [draft, setDraft] = useState(() => readDraft(owner, isDraft))
  return {
    draft,
    keep: (written: Written) => keepDraft(owner, written),
    /** Once it is saved, or left on purpose. The form on screen stays as it is. */
    drop: () => dropDraft(owner),
    /** Goes back to what is stored on the server. */
    throwAway: () => {
      dropDraft(owner)
      setDraft(null)
    },
  }
}
