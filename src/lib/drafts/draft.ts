import { dropDraftFilesOf } from './draft-files'

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

/**
 * Whether a stored value has the shape of a sample: the same types at every level, mistakes in them or
 * not. Items of a list are compared with the sample's first; where that has none, with nothing.
 */
export function isLike<Sample>(sample: Sample, stored: unknown): stored is Sample {
  if (typeof sample !== 'object' || sample === null) return typeof stored === typeof sample
  if (typeof stored !== 'object' || stored === null) return false
  if (Array.isArray(sample)) {
    if (!Array.isArray(stored)) return false
    return sample.length === 0 || stored.every((item) => isLike(sample[0], item))
  }
  return Object.entries(sample).every(([field, value]) => isLike(value, Reflect.get(stored, field)))
}
