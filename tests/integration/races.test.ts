import { afterEach, describe, expect, test, vi } from 'vitest'
import { brokenInvariants } from '../faults/invariants'
import { aClass, aCoachWithPlan, aStudentIn, join, librarySkills, linkOf } from '../support/arrange'
import type { Person } from '../support/product'
import { useProduct } from '../support/start-pocketbase'

// Many requests each: seconds on a quiet machine, many more on a busy one.
vi.setConfig({ testTimeout: 60_000 })

// A check-in uses two JavaScript runtimes; beyond the pool each must be created first.
const product = useProduct({ hooksPool: 12 })

const alreadyBroken = new Set<string>()

afterEach(async () => {
  const broken = await brokenInvariants(product.root)
  const fresh = broken.filter((one) => !alreadyBroken.has(one))
  for (const one of fresh) alreadyBroken.add(one) // report each only once
  expect(fresh).toEqual([])
})

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** The status and message of each of many requests; 200 for success. */
function endings(requests: Promise<unknown>[]) {
  return Promise.all(
    requests.map((request) =>
      request.then(
        () => ({ status: 200, message: '' }),
        ({ status, response }) => ({ status, message: response?.message as string }),
      ),
    ),
  )
}

function people(count: number): Promise<Person[]> {
  return Promise.all(times(count, (index) => product.createUser({ name: `Student ${index}` })))
}

/** The hidden member list of a plan or gym. */
async function membersOf(collection: 'trainingPlans' | 'gyms', id: string): Promise<string[]> {
  return (await product.root.collection(collection).getOne(id)).members
}

async function aGymWithCode() {
  const owner = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const gym = await owner.client.collection('gyms').create({ name: 'Alavanca' } as never)
  const link = await owner.client
    .collection('gymSubscriptions')
    .getFirstListItem('action = "joinUser"')
  return { owner, gym, code: link.code }
}

const attend = (person: Person, tpClass: string) =>
  person.client.collection('trainingPlanClassAttendances').create({ tpClass } as never)

describe('joining', () => {
  test('sixty people, each with two concurrent requests, become sixty members', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const students = await people(60)
    const taps = students.flatMap(({ client }) => times(2, () => join(client, plan.id, joinCode)))
    expect((await endings(taps)).every(({ status }) => status === 200)).toBe(true)
    const ids = students.map(({ record }) => record.id)
    expect((await membersOf('trainingPlans', plan.id)).sort()).toEqual(ids.sort())
    expect((await linkOf(coach.client, plan.id, 'joinUser')).uses).toBe(60)
  })

  test('no member is lost while the coach renames the plan', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const students = await people(20)
    const renames = times(20, (index) =>
      coach.client.collection('trainingPlans').update(plan.id, { name: `Fundamentals ${index}` }),
    )
    const joins = students.map(({ client }) => join(client, plan.id, joinCode))
    const all = await endings(joins.flatMap((one, index) => [one, renames[index] ?? one]))
    expect(all.every(({ status }) => status === 200)).toBe(true)
    expect(await membersOf('trainingPlans', plan.id)).toHaveLength(20)
  })

  test('no member is lost while the owner renames the gym', async () => {
    const { owner, gym, code } = await aGymWithCode()
    const students = await people(20)
    const joins = students.map(({ client }) => join(client, gym.id, code, 'gym'))
    const renames = times(20, (index) =>
      owner.client.collection('gyms').update(gym.id, { name: `Alavanca ${index}` }),
    )
    const all = await endings(joins.flatMap((one, index) => [one, renames[index] ?? one]))
    expect(all.every(({ status }) => status === 200)).toBe(true)
    expect(await membersOf('gyms', gym.id)).toHaveLength(20)
  })

  test('while others leave ends with exactly the members who stayed', async () => {
    const { plan, joinCode } = await aCoachWithPlan(product)
    const before = await people(15)
    for (const { client } of before) await join(client, plan.id, joinCode)
    const after = await people(15)
    const leaving = before.map(async ({ client }) => {
      const [own] = await client.collection('userSubscriptions').getFullList()
      await client.collection('userSubscriptions').delete(own?.id ?? '')
    })
    await Promise.all([...leaving, ...after.map(({ client }) => join(client, plan.id, joinCode))])
    expect((await membersOf('trainingPlans', plan.id)).sort()).toEqual(
      after.map(({ record }) => record.id).sort(),
    )
  })

  test('while the code is replaced succeeds or fails, and the old code never works afterwards', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const link = await linkOf(coach.client, plan.id, 'joinUser')
    const students = await people(20)
    const replacing = coach.client.send(
      `/api/subscriptions/trainingPlanSubscriptions/${link.id}/replace`,
      { method: 'POST' },
    )
    const joins = endings(students.map(({ client }) => join(client, plan.id, joinCode)))
    await replacing
    const late = await product.createUser({ name: 'Late' })
    const [afterwards] = await endings([join(late.client, plan.id, joinCode)])
    expect(afterwards).toEqual({ status: 400, message: 'Invalid subscription code' })

    const ended = await joins
    for (const { status, message } of ended) {
      if (status !== 200) expect(message).toBe('Invalid subscription code')
    }
    const accepted = students.filter((_, index) => ended[index]?.status === 200)
    expect((await membersOf('trainingPlans', plan.id)).sort()).toEqual(
      accepted.map(({ record }) => record.id).sort(),
    )
  })

  test('while the plan becomes personal leaves no members in it', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const students = await people(10)
    const requests = students.map(({ client }) => join(client, plan.id, joinCode))
    requests.splice(
      5,
      0,
      coach.client
        .collection('trainingPlans')
        .update(plan.id, { assignedGroup: 'personal', removeMembers: true } as never),
    )
    await endings(requests)
    const { assignedGroup, members } = await product.root
      .collection('trainingPlans')
      .getOne(plan.id)
    expect(assignedGroup).toBe('personal')
    expect(members).toEqual([])
  })

  test.each(['trainingPlans', 'gyms'] as const)(
    'while the owner deletes from %s leaves no membership in nothing',
    async (collection) => {
      const { coach, plan, joinCode } = await aCoachWithPlan(product)
      const { owner, gym, code } = await aGymWithCode()
      const students = await people(15)
      const [runner, id] = collection === 'gyms' ? [owner.client, gym.id] : [coach.client, plan.id]
      const requests = students.map(({ client }) =>
        collection === 'gyms' ? join(client, id, code, 'gym') : join(client, id, joinCode),
      )
      requests.splice(7, 0, runner.collection(collection).delete(id) as never)
      for (const { status, message } of await endings(requests)) {
        if (status !== 200) expect(message).toBe('Invalid subscription code')
      }
      expect(
        await product.root.collection('userSubscriptions').getFullList({
          filter: product.root.filter('resourceId = {:id}', { id }),
        }),
      ).toEqual([])
    },
  )
})

describe('an owner who leaves', () => {
  const handOver = (owner: Person, planId: string, to: Person) =>
    owner.client.send(`/api/handover/plan/${planId}`, {
      method: 'POST',
      body: { to: to.record.id },
    })

  test('and transfers a plan to two people at once leaves it with one owner', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const [first, second] = await Promise.all(
      times(2, () => product.createUser({ name: 'Noor Aziz', membership: 'premium' })),
    )
    if (!first || !second) throw new Error('There are two')
    for (const { client } of [first, second]) await join(client, plan.id, joinCode)
    const ended = await endings([handOver(coach, plan.id, first), handOver(coach, plan.id, second)])
    expect(ended.filter(({ status }) => status === 200)).toHaveLength(1)
    const { user } = await product.root.collection('trainingPlans').getOne(plan.id)
    expect([first.record.id, second.record.id]).toContain(user)
  })

  test('while the new owner leaves: the plan stays with one of the two', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const next = await product.createUser({ name: 'Noor Aziz', membership: 'premium' })
    await join(next.client, plan.id, joinCode)
    const [own] = await next.client.collection('userSubscriptions').getFullList()
    await endings([
      handOver(coach, plan.id, next),
      next.client.collection('userSubscriptions').delete(own?.id ?? ''),
    ])
    const { user } = await product.root.collection('trainingPlans').getOne(plan.id)
    expect([coach.record.id, next.record.id]).toContain(user)
  })

  test('while people join and check in: no plan is left without an owner', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const { id } = await aClass(coach.client, plan.id, await librarySkills(coach.client, 2))
    const members = await Promise.all(times(5, () => aStudentIn(product, plan.id, joinCode)))
    const late = await people(10)
    const requests: Promise<unknown>[] = [
      ...late.map(({ client }) => join(client, plan.id, joinCode)),
      ...members.map((member) => attend(member, id)),
    ]
    requests.splice(7, 0, coach.client.send('/api/me/delete', { method: 'POST', body: {} }))
    const ended = await endings(requests)
    expect(ended[7]?.status).toBe(200)
    const { user } = await product.root.collection('trainingPlans').getOne(plan.id)
    expect([...members, ...late].map(({ record }) => record.id)).toContain(user)
  })

  test('while being checked in leaves no exp behind', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const skills = await librarySkills(coach.client, 2)
    const student = await aStudentIn(product, plan.id, joinCode)
    const classes = await Promise.all(times(10, () => aClass(coach.client, plan.id, skills)))
    const requests: Promise<unknown>[] = classes.map(({ id }) =>
      coach.client
        .collection('trainingPlanClassAttendances')
        .create({ tpClass: id, user: student.record.id } as never),
    )
    requests.splice(5, 0, student.client.collection('users').delete(student.record.id))
    expect((await endings(requests))[5]?.status).toBe(200)
    for (const name of ['trainingPlanClassAttendances', 'userSkills', 'userSubscriptions']) {
      const filter = product.root.filter('user = {:id}', { id: student.record.id })
      expect(await product.root.collection(name).getFullList({ filter })).toEqual([])
    }
  })
})

describe('checking in', () => {
  test('fifty concurrent check-ins and undos end with the exact exp', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const student = await aStudentIn(product, plan.id, joinCode)
    const skills = await librarySkills(coach.client, 2)
    const classes = await Promise.all(times(50, () => aClass(coach.client, plan.id, skills)))
    const attendances = await Promise.all(classes.map(({ id }) => attend(student, id)))
    const exp = async () =>
      (await student.client.collection('userSkills').getFullList()).map((row) => row.exp)
    expect(await exp()).toEqual([500, 500])
    const undone = attendances
      .slice(0, 25)
      .map(({ id }) => student.client.collection('trainingPlanClassAttendances').delete(id))
    const again = classes.slice(25).map(({ id }) => attend(student, id))
    await Promise.all([...undone, ...again])
    expect(await exp()).toEqual([250, 250])
  })

  test('while it is undone never fails', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const { id } = await aClass(coach.client, plan.id, [])
    const students = await Promise.all(times(8, () => aStudentIn(product, plan.id, joinCode)))
    const collection = 'trainingPlanClassAttendances'
    const inAndOut = async (student: Person) => {
      for (let round = 0; round < 25; round++) {
        const { id: logged } = await attend(student, id)
        const ended = await endings([
          attend(student, id),
          student.client.collection(collection).delete(logged),
        ])
        expect(ended.map(({ status }) => status)).toEqual([200, 200])
      }
    }
    await Promise.all(students.map(inAndOut))
  })

  test('while the coach edits the class counts every attendance', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const skills = await librarySkills(coach.client, 3)
    const { id } = await aClass(coach.client, plan.id, skills)
    const students = await Promise.all(times(15, () => aStudentIn(product, plan.id, joinCode)))
    const edits = times(15, (index) =>
      coach.client
        .collection('trainingPlanClasses')
        .update(id, { name: `Half guard ${index}`, skills: skills.slice(0, 1 + (index % 3)) }),
    )
    const ended = await endings([...students.map((student) => attend(student, id)), ...edits])
    expect(ended.every(({ status }) => status === 200)).toBe(true)
    expect((await product.root.collection('trainingPlanClasses').getOne(id)).attended).toBe(15)
  })

  test('while the class is deleted keeps every check-in that was confirmed', async () => {
    const { coach, plan, joinCode } = await aCoachWithPlan(product)
    const { id } = await aClass(coach.client, plan.id, await librarySkills(coach.client, 2))
    const students = await Promise.all(times(20, () => aStudentIn(product, plan.id, joinCode)))
    const requests: Promise<unknown>[] = students.map((student) => attend(student, id))
    requests.splice(10, 0, coach.client.collection('trainingPlanClasses').delete(id))
    const ended = await endings(requests)
    const confirmed = ended.filter(({ status }) => status === 200).length - 1
    expect(ended[10]?.status).toBe(200)
    const kept = await Promise.all(
      students.map(({ client }) => client.collection('trainingPlanClassAttendances').getFullList()),
    )
    expect(kept.flat()).toHaveLength(confirmed)
    for (const attendance of kept.flat()) expect(attendance.tpClass).toBe('')
  })
})
