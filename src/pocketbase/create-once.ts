import type { RecordService } from 'pocketbase'
import { fieldErrors } from './errors'

/**
 * Creates a record whose id was chosen before the first try. Where an earlier try has made it and only
 * the answer was lost, this one brings it up to date instead.
 *
 * @param fixed the id, and what is decided when the record is created
 * @param body what a later try may bring up to date
 * @throws what the server says of the create, or of the update
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
