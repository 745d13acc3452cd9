/**
 * URL of a stored file.
 *
 * @param thumb one of the collection's fixed sizes, such as '80x80' for avatars
 * @returns undefined if the record has no file
 */
export function fileUrl(
  record: { id: string; collectionId: string },
  filename: string,
  thumb?: string,
): string | undefined {
  if (!filename) return undefined
  const path = `/api/files/${record.collectionId}/${record.id}/${encodeURIComponent(filename)}`
  return thumb ? `${path}?thumb=${thumb}` : path
}
