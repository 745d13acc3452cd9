import { clearDraftFiles } from './draft-files'

const prefix = 'tatami_draft'

/** Identifies a draft by user, form and record: on a shared tablet nobody sees another person's. */
export interface DraftOwner {
  user: string
  form: string
  /** Id of the edited record, or '' for a new one. */
  about: string
}

const keyOf = ({ user, form, about }: DraftOwner) => [prefix, user, form, about].join(':')

/** Stores a form's unsaved input on this device. */
export function saveDraft(owner: DraftOwner, draft: unknown): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(draft))
  } catch {
    // Quota exceeded or no storage. The input is still on the screen.
  }
}

export function deleteDraft(owner: DraftOwner): void {
  localStorage.removeItem(keyOf(owner))
}

/**
 * The stored draft, valid or not; null if there is none.
 *
 * @param isDraft type guard; rejects drafts of an older version of the form
 */
export function readDraft<Draft>(
  owner: DraftOwner,
  isDraft: (stored: unknown) => stored is Draft,
): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null')
    return isDraft(stored) ? stored : null
  } catch {
    return null // not JSON
  }
}

/** Deletes all drafts of a person and their files: sign-out leaves nothing on a shared tablet. */
export function clearDrafts(user: string): void {
  const theirs = `${prefix}:${user}:`
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(theirs)) localStorage.removeItem(key)
  }
  void clearDraftFiles(user)
}

/**
 * Whether a stored value has the shape of a sample: the same types at every level. Items of a list
 * are compared with the sample's first item, or not at all if the sample's list is empty.
 */
export function hasShapeOf<Sample>(sample: Sample, stored: unknown): stored is Sample {
  if (typeof sample !== 'object' || sample === null) return typeof stored === typeof sample
  if (typeof stored !== 'object' || stored === null) return false
  if (Array.isArray(sample)) {
    if (!Array.isArray(stored)) return false
    return sample.length === 0 || stored.every((item) => hasShapeOf(sample[0], item))
  }
  return Object.entries(sample).every(([field, value]) =>
    hasShapeOf(value, Reflect.get(stored, field)),
  )
}
