import { newNoteValues } from './note-values'
import type { NoteValues } from './schema'

/** Whose draft, of which note or about which class: a shared tablet shows nobody another's words. */
export interface DraftOwner {
  user: string
  /** Id of the note or class, or '' for a new note about a day. */
  about: string
}

const keyOf = ({ user, about }: DraftOwner) => `tatami_note_draft:${user}:${about}`

/** Keeps on this device what is being written, until it is saved or thrown away. */
export function keepDraft(owner: DraftOwner, values: NoteValues): void {
  localStorage.setItem(keyOf(owner), JSON.stringify(values))
}

export function dropDraft(owner: DraftOwner): void {
  localStorage.removeItem(keyOf(owner))
}

/** What was being written when the page was left, mistakes and all; null where nothing was. */
export function readDraft(owner: DraftOwner): NoteValues | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null')
    const fields = Object.keys(newNoteValues(''))
    return fields.every((field) => typeof stored?.[field] === 'string') ? stored : null
  } catch {
    return null // not ours
  }
}
