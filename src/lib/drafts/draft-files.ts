import { createStore, del, delMany, get, keys, set } from 'idb-keyval'

/**
 * Files of drafts, too large for localStorage. Keyed by user first: on a shared tablet nobody sees
 * another person's.
 */
const files = createStore('tatami_drafts', 'files')

/** Stores a file of a draft on this device. Without storage or quota it lives as long as the page. */
export async function saveDraftFile(user: string, id: string, file: File): Promise<void> {
  await set([user, id], file, files).catch(() => {})
}

/** A stored file; null if there is none, or no storage, as in private windows. */
export async function readDraftFile(user: string, id: string): Promise<File | null> {
  return (await get<File>([user, id], files).catch(() => null)) ?? null
}

export async function deleteDraftFile(user: string, id: string): Promise<void> {
  await del([user, id], files).catch(() => {})
}

/** Deletes the files of all of a person's drafts on this device. */
export async function clearDraftFiles(user: string): Promise<void> {
  try {
    const stored = await keys<[string, string]>(files)
    await delMany(
      stored.filter(([owner]) => owner === user),
      files,
    )
  } catch {
    // No storage, so no files.
  }
}
