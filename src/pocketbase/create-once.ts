import type { RecordService } from 'pocketbase'
import { fieldErrors } from './errors'

/**
 * Idempotent create by a client-chosen id. If an earlier attempt created the record and only its
 * response was lost, this one updates it instead.
 *
 * @param fixed the id, and the fields that only the create sets
 * @param body the fields that a retry updates
 * @throws the error of the create, or of the update
 */
export async function createOnce<T>(
  records: RecordService,
  fixed: { id: string } & Record<string, unknown>,
  body: object,
): Promise<T> {
  try {
    return await records.create<T>({ ...body, ...fixed })
  } catch (error) {
    if (!fieldErrors(error).id) throw error
    return records.update<T>(fixed.id, body)
  }
}
