import type { RecordModel } from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { aClass, aCoachWithPlan, librarySkills, rejectionOf } from '../support/arrange'
import type { Person } from '../support/product'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct()

/** A gym plan, which two people edit: its owner and the gym's admin. */
async function twoEditors() {
  const admin = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const gym = await admin.client.collection('gyms').create({ name: 'Northside' } as never)
  const plan = await admin.client
    .collection('trainingPlans')
    .create({ name: 'Evenings', assignedGroup: 'gym', gym: gym.id } as never)
  const owner = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
  await product.root.collection('trainingPlans').update(plan.id, { user: owner.record.id })
  return { admin, owner, gym, plan }
}

const classes = (person: Person) => person.client.collection('trainingPlanClasses')

interface Told {
  message: string
  data: Record<string, { message: string }>
  record: RecordModel
}

/** The conflict response of a save. */
async function conflictOf(promise: Promise<unknown>) {
  try {
    await promise
  } catch (error) {
    const { status, response } = error as { status: number; response: Told }
    return { ...response, status }
  }
  throw new Error('It was allowed')
}

describe('concurrent edits of one class', () => {
  test('the same field: the second save gets a conflict with the stored record', async () => {
    const { admin, owner, plan } = await twoEditors()
    const { id } = await aClass(owner.client, plan.id, [])
    const base = { name: 'Half guard' }
    await classes(owner).update(id, { name: 'Deep half', base } as never)
    const conflict = await conflictOf(
      classes(admin).update(id, { name: 'Half guard, day 2', description: 'New', base } as never),
    )
    expect(conflict).toMatchObject({
      status: 409,
      message: 'Somebody else changed this a moment ago.',
      data: { name: { message: 'Somebody else changed this a moment ago.' } },
      record: { id, name: 'Deep half', description: '' },
    })
    expect(Object.keys(conflict.data)).toEqual(['name'])
    expect(await classes(owner).getOne(id)).toMatchObject({ name: 'Deep half', description: '' })
    // "Keep mine": save again with the stored record as base.
    const kept = { name: 'Half guard, day 2', base: { name: conflict.record.name } }
    expect((await classes(admin).update(id, kept as never)).name).toBe('Half guard, day 2')
  })

  test('different fields: both edits survive, although each sends the whole form', async () => {
    const { admin, owner, plan } = await twoEditors()
    const { id } = await aClass(owner.client, plan.id, [])
    const base = { name: 'Half guard', description: '', cancelled: false }
    await classes(owner).update(id, { ...base, name: 'Deep half', base } as never)
    const merged = await classes(admin).update(id, { ...base, cancelled: true, base } as never)
    expect(merged).toMatchObject({ name: 'Deep half', cancelled: true })
    expect(await classes(owner).getOne(id)).toMatchObject({ name: 'Deep half', cancelled: true })
  })

  test('the same field with the same value is no conflict', async () => {
    const { admin, owner, plan } = await twoEditors()
    const { id } = await aClass(owner.client, plan.id, [])
    const edit = { name: 'Deep half', base: { name: 'Half guard' } } as never
    await classes(owner).update(id, edit)
    expect((await classes(admin).update(id, edit)).name).toBe('Deep half')
  })

  test('the same instant in another format is no conflict', async () => {
    const { owner, plan } = await twoEditors()
    const { id } = await aClass(owner.client, plan.id, [], { classDate: '2026-03-04T19:00:00Z' })
    const edit = {
      classDate: '2026-03-05 19:00:00.000Z',
      base: { classDate: '2026-03-04T20:00:00+01:00' },
    }
    expect((await classes(owner).update(id, edit as never)).localDay).toBe('2026-03-05')
  })

  test('the list of skills is one field, in its order', async () => {
    const { admin, owner, plan } = await twoEditors()
    const [first = '', second = '', third = ''] = await librarySkills(owner.client, 3)
    const { id } = await aClass(owner.client, plan.id, [first, second])
    const base = { skills: [first, second] }
    await classes(owner).update(id, { skills: [second, first], base } as never)
    const conflict = await conflictOf(
      classes(admin).update(id, { skills: [first, second, third], base } as never),
    )
    expect(Object.keys(conflict.data)).toEqual(['skills'])
    expect((await classes(owner).getOne(id)).skills).toEqual([second, first])
  })

  test('skill details: edits of two skills both survive, edits of one skill conflict', async () => {
    const { admin, owner, plan } = await twoEditors()
    const [first = '', second = ''] = await librarySkills(owner.client, 2)
    const classSkills = [
      { skill: first, keyDetail: 'Elbow in', minutes: 10 },
      { skill: second, keyDetail: '', minutes: 0 },
    ]
    const { id } = await aClass(owner.client, plan.id, [first, second], { classSkills })
    const base = { classSkills }
    const edit = (keyDetails: string[]) =>
      ({
        classSkills: classSkills.map((row, index) => ({ ...row, keyDetail: keyDetails[index] })),
        base,
      }) as never
    await classes(owner).update(id, edit(['Elbow to knee', '']))
    await classes(admin).update(id, edit(['Elbow in', 'Hips first']))
    const details = async () =>
      (await owner.client.collection('trainingPlanClassSkills').getFullList({ sort: 'order' })).map(
        ({ keyDetail, minutes }) => [keyDetail, minutes],
      )
    const both = [
      ['Elbow to knee', 10],
      ['Hips first', 0],
    ]
    expect(await details()).toEqual(both)
    const conflict = await conflictOf(classes(admin).update(id, edit(['Elbow out', 'Hips first'])))
    expect(conflict).toMatchObject({ status: 409, data: { classSkills: {} } })
    expect(await details()).toEqual(both)
  })

  test('a removed skill is not restored by another person’s unchanged details', async () => {
    const { admin, owner, plan } = await twoEditors()
    const [first = '', second = ''] = await librarySkills(owner.client, 2)
    const { id } = await aClass(owner.client, plan.id, [first, second])
    const skills = [first, second]
    const classSkills = skills.map((skill) => ({ skill, keyDetail: '' }))
    const base = { skills, classSkills }
    await classes(owner).update(id, { skills: [first], base } as never)
    const untouched = { name: 'Renamed', skills, classSkills, base }
    expect(await classes(admin).update(id, untouched as never)).toMatchObject({
      name: 'Renamed',
      skills: [first],
    })
    const touched = { classSkills: [{ skill: second, keyDetail: 'Hips first' }], base }
    expect((await conflictOf(classes(admin).update(id, touched as never))).status).toBe(409)
  })

  test('forty concurrent saves of one field: one is stored, thirty-nine get a conflict', async () => {
    const { admin, owner, plan } = await twoEditors()
    const { id } = await aClass(owner.client, plan.id, [])
    const saves = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        classes(index % 2 ? admin : owner).update(id, {
          name: `Version ${index}`,
          base: { name: 'Half guard' },
        } as never),
      ),
    )
    const kept = saves.flatMap((save) => (save.status === 'fulfilled' ? [save.value.name] : []))
    const conflicts = saves.filter(
      (save) => save.status === 'rejected' && save.reason.status === 409,
    )
    expect([kept.length, conflicts.length]).toEqual([1, 39])
    expect((await classes(owner).getOne(id)).name).toBe(kept[0])
  })

  test('forty concurrent saves of different fields lose none', async () => {
    const { admin, owner, plan } = await twoEditors()
    const skills = await librarySkills(owner.client, 5)
    const made = await Promise.all(
      Array.from({ length: 8 }, () => aClass(owner.client, plan.id, [])),
    )
    const edits = [
      { name: 'Deep half' },
      { description: 'Bring a gi' },
      { cancelled: true },
      { classDate: '2026-03-05 19:00:00.000Z' },
      { skills, classSkills: [{ skill: skills[0], keyDetail: 'Elbow in' }] },
    ]
    await Promise.all(
      made.flatMap(({ id }, row) =>
        edits.map((edit, index) =>
          classes((row + index) % 2 ? admin : owner).update(id, edit as never),
        ),
      ),
    )
    for (const { id } of made) {
      expect(await classes(owner).getOne(id)).toMatchObject({
        ...Object.assign({}, ...edits.slice(0, 4)),
        localDay: '2026-03-05',
        skills,
      })
      const rows = await owner.client.collection('trainingPlanClassSkills').getFullList({
        filter: owner.client.filter('trainingPlanClass = {:id}', { id }),
        sort: 'order',
      })
      expect(rows.map(({ skill }) => skill)).toEqual(skills)
      expect(rows[0]?.keyDetail).toBe('Elbow in')
    }
  })

  test('a check-in during an edit is not lost from the count', async () => {
    const { owner, admin, plan } = await twoEditors()
    const { id } = await aClass(owner.client, plan.id, [])
    await Promise.all([
      owner.client.collection('trainingPlanClassAttendances').create({ tpClass: id } as never),
      ...Array.from({ length: 10 }, (_, index) =>
        classes(admin).update(id, { description: `Version ${index}` }),
      ),
    ])
    expect((await classes(owner).getOne(id)).attended).toBe(1)
  })
})

test.each([
  ['trainingPlanInfo', { title: 'About' }, 'title', { pinned: true }],
  [
    'trainingPlanSchedules',
    { title: 'Evenings', daysOfWeek: ['mon'], startTime: '19:00' },
    'title',
    { location: 'Mat 2' },
  ],
])('concurrent edits of %s merge in the same way', async (name, body, field, other) => {
  const { admin, owner, plan } = await twoEditors()
  const parts = (person: Person) => person.client.collection(name)
  const { id } = await parts(owner).create({ ...body, trainingPlan: plan.id })
  const base = { [field]: (body as Record<string, unknown>)[field] }
  await parts(owner).update(id, { [field]: 'First', base })
  expect((await conflictOf(parts(admin).update(id, { [field]: 'Second', base }))).status).toBe(409)
  expect(await parts(admin).update(id, other)).toMatchObject({ [field]: 'First', ...other })
})

test('plans and gyms merge in the same way, and a conflict does not reveal their members', async () => {
  const { admin, owner, gym, plan } = await twoEditors()
  const plans = (person: Person) => person.client.collection('trainingPlans')
  const base = { name: 'Evenings' }
  await plans(owner).update(plan.id, { name: 'Late', base } as never)
  const conflict = await conflictOf(plans(admin).update(plan.id, { name: 'Later', base } as never))
  expect(conflict).toMatchObject({ status: 409, record: { name: 'Late' } })
  expect(conflict.record).not.toHaveProperty('members')
  expect((await plans(admin).update(plan.id, { tz: 'Asia/Tokyo' })).name).toBe('Late')

  const gyms = admin.client.collection('gyms')
  await gyms.update(gym.id, { name: 'Southside' })
  const late = { name: 'Eastside', base: { name: 'Northside' } } as never
  expect((await conflictOf(gyms.update(gym.id, late))).status).toBe(409)
})

test('the base of an edit must be an object', async () => {
  const { coach, plan } = await aCoachWithPlan(product)
  const attempt = coach.client
    .collection('trainingPlans')
    .update(plan.id, { name: 'Late', base: ['name'] } as never)
  expect((await rejectionOf(attempt)).fields).toHaveProperty('base')
})
