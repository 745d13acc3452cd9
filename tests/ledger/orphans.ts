import { expect } from 'vitest'
import { sql } from '../faults/sql'
import { request } from '../matrix/request'
import { aClass, aCoachWithPlan, librarySkills } from '../support/arrange'
import type { Product } from '../support/product'

/**
 * Checks in while the class, and then the student, is deleted between PocketBase's validation and
 * its write. Must be rejected, because nothing would ever delete the orphaned attendance.
 *
 * @throws AssertionError when one is accepted
 */
export async function expectNoOrphans(product: Product): Promise<void> {
  const { coach, plan } = await aCoachWithPlan(product)
  const { id: tpClass } = await aClass(coach.client, plan.id, await librarySkills(coach.client, 2))
  const path = '/api/collections/trainingPlanClassAttendances/records'
  const { token } = coach.client.authStore
  for (const [table, field] of [
    ['trainingPlanClasses', 'tpClass'],
    ['users', 'user'],
  ]) {
    await sql(
      product.root,
      `CREATE TRIGGER deleted_meanwhile BEFORE INSERT ON trainingPlanClassAttendances BEGIN
         DELETE FROM ${table} WHERE id = NEW.${field};
       END`,
    )
    const { status, body } = await request(product.url, { token }, 'POST', path, { tpClass })
    await sql(product.root, 'DROP TRIGGER deleted_meanwhile')
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'The class or the student is gone.',
    })
  }
  expect(await coach.client.collection('trainingPlanClassAttendances').getFullList()).toEqual([])
}
