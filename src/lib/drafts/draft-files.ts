import { createStore, del, delMany, get, keys, set } from 'idb-keyval'

/**
 * Files of drafts, which are too large for where their words are kept. By user first: a shared tablet
 * shows nobody another's.
 */
const files = createStore('tatami_drafts', 'files')

/** Keeps a file of a draft on this device. Without a place or room for it, it lives as long as the page. */
export async function keepDraftFile(user: string, id: string, file: File): Promise<void> {
  await set([user, id], file, files).catch(() => {})
}

/** A file that was kept; null where it was not, or where the browser keeps none, as in private windows. */
export async function readDraftFile(user: string, id: string): Promise<File | null> {
  return (await get<File>([user, id], files).catch(() => null)) ?? null
}

export async function dropDraftFile(user: string, id: string): Promise<void> {
  await del([user, id], files).catch(() => {})
}

/** Every file that a person's drafts have on this device. */
export async function dropDraftFilesOf(user: string): Promise<void> {
  try {
    const kept = await keys<[string, string]>(files)
    await delMany(
      kept.filter(([owner]) => owner === user),
      files,
    )
  } catch {
    // The browser keeps none.
  }
}
