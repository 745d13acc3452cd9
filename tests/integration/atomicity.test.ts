import { beforeAll, expect, test } from 'vitest'
import { type FailingWrites, failingWrites } from '../faults/failing-writes'
import { brokenInvariants } from '../faults/invariants'
import {
  aClass,
  aCoachWithPlan,
  aStudentIn,
  join,
  joinCodeOf,
  ledgerOf,
  librarySkills,
  linkOf,
  rejectionOf,
} from '../support/arrange'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct()
let writes: FailingWrites

beforeAll(async () => {
  writes = await failingWrites(product)
})

/** Prepares a request with several writes, and returns the function that sends it. */
type Arrange = () => Promise<() => Promise<unknown>>

/** A coach with a shared plan, a student in it, and a class that the student attended. */
async function aTaughtClass() {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const student = await aStudentIn(product, plan.id, joinCode)
  const skills = await librarySkills(coach.client, 4)
  const trainingClass = await aClass(coach.client, plan.id, skills.slice(0, 3))
  const attendance = await student.client
    .collection('trainingPlanClassAttendances')
    .create({ tpClass: trainingClass.id } as never)
  for (const alt of ['Frame', 'Underhook']) {
    await coach.client.collection('images').create({
      alt,
      trainingPlan: plan.id,
      trainingPlanClass: trainingClass.id,
      image: onePixel(),
    } as never)
  }
  return { coach, plan, joinCode, student, skills, trainingClass, attendance }
}

async function aGymWithPlan() {
  const owner = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const gym = await owner.client.collection('gyms').create({ name: 'Alavanca' } as never)
  const plan = await owner.client
    .collection('trainingPlans')
    .create({ name: 'Evenings', assignedGroup: 'gym', gym: gym.id } as never)
  const links = await owner.client
    .collection('gymSubscriptions')
    .getFullList({ filter: owner.client.filter('gym = {:id}', { id: gym.id }) })
  const code: string = links.find(({ action }) => action === 'joinUser')?.code ?? ''
  return { owner, gym, plan, code }
}

function onePixel() {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  return new File([Buffer.from(png, 'base64')], 'pixel.png', { type: 'image/png' })
}

/** The membership record of a person in a plan or gym. */
async function subscriptionOf(user: string, resourceId: string) {
  const filter = product.root.filter('user = {:user} && resourceId = {:resourceId}', {
    user,
    resourceId,
  })
  return product.root.collection('userSubscriptions').getFirstListItem(filter)
}

const requests: Record<string, Arrange> = {
  'creating a plan': async () => {
    const { client } = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
    return () =>
      client.collection('trainingPlans').create({ name: 'Guard', assignedGroup: 'plan' } as never)
  },
  'creating a gym': async () => {
    const { client } = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
    return () => client.collection('gyms').create({ name: 'Alavanca' } as never)
  },
  'creating a class with skills and details': async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const skills = await librarySkills(coach.client, 3)
    const classSkills = skills.map((skill) => ({ skill, keyDetail: 'Hips first', minutes: 10 }))
    return () => aClass(coach.client, plan.id, skills, { classSkills })
  },
  'teaching other skills in a class': async () => {
    const { coach, skills, trainingClass } = await aTaughtClass()
    const kept = [...skills].reverse().slice(0, 3)
    return () =>
      coach.client.collection('trainingPlanClasses').update(trainingClass.id, {
        name: 'Open guard',
        skills: kept,
        classSkills: kept.map((skill) => ({ skill, keyDetail: 'Look up' })),
      })
  },
  'moving a class with its images': async () => {
    const { coach, trainingClass } = await aTaughtClass()
    const { id: trainingPlan } = await coach.client
      .collection('trainingPlans')
      .create({ name: 'Advanced', assignedGroup: 'plan' } as never)
    return () =>
      coach.client.collection('trainingPlanClasses').update(trainingClass.id, { trainingPlan })
  },
  'moving several classes at once': async () => {
    const { coach, plan, skills, trainingClass } = await aTaughtClass()
    const other = await aClass(coach.client, plan.id, skills)
    const { id: trainingPlan } = await coach.client
      .collection('trainingPlans')
      .create({ name: 'Advanced', assignedGroup: 'plan' } as never)
    return () =>
      coach.client.send('/api/classes/move', {
        method: 'POST',
        body: { ids: [trainingClass.id, other.id], trainingPlan },
      })
  },
  'copying a class with its details': async () => {
    const { coach, trainingClass } = await aTaughtClass()
    const { id: trainingPlan } = await coach.client
      .collection('trainingPlans')
      .create({ name: 'Advanced', assignedGroup: 'plan' } as never)
    return () =>
      coach.client.send('/api/classes/copy', {
        method: 'POST',
        body: { ids: [trainingClass.id], trainingPlan },
      })
  },
  'handing over a plan': async () => {
    const { coach, student, plan } = await aTaughtClass()
    return () =>
      coach.client.send(`/api/handover/plan/${plan.id}`, {
        method: 'POST',
        body: { to: student.record.id },
      })
  },
  'handing over a gym': async () => {
    const { owner, gym, code } = await aGymWithPlan()
    const next = await product.createUser({ name: 'Noor Aziz', membership: 'gym' })
    await join(next.client, gym.id, code, 'gym')
    return () =>
      owner.client.send(`/api/handover/gym/${gym.id}`, {
        method: 'POST',
        body: { to: next.record.id },
      })
  },
  'deleting an account that runs plans': async () => {
    const { coach, student, plan } = await aTaughtClass()
    await coach.client
      .collection('trainingPlans')
      .create({ name: 'Mine', assignedGroup: 'personal' } as never)
    return () =>
      coach.client.send('/api/me/delete', {
        method: 'POST',
        body: { plans: [{ id: plan.id, to: student.record.id }] },
      })
  },
  'deleting the account of a student': async () => {
    const { student } = await aTaughtClass()
    await student.client
      .collection('notes')
      .create({ date: '2026-11-20', body: 'Hips first' } as never)
    return () => student.client.collection('users').delete(student.record.id)
  },
  'deleting a class with its images': async () => {
    const { coach, trainingClass } = await aTaughtClass()
    return () => coach.client.collection('trainingPlanClasses').delete(trainingClass.id)
  },
  'checking in': async () => {
    const { coach, plan, student, skills } = await aTaughtClass()
    const { id: tpClass } = await aClass(coach.client, plan.id, skills)
    return () =>
      student.client.collection('trainingPlanClassAttendances').create({ tpClass } as never)
  },
  'undoing a check-in': async () => {
    const { student, attendance } = await aTaughtClass()
    return () => student.client.collection('trainingPlanClassAttendances').delete(attendance.id)
  },
  'correcting an attendance as an operator': async () => {
    const { attendance, skills } = await aTaughtClass()
    const awards = skills.slice(2).map((skill) => ({ skill, name: 'Corrected', exp: 15 }))
    return () =>
      product.root.collection('trainingPlanClassAttendances').update(attendance.id, { awards })
  },
  'joining a plan': async () => {
    const { plan, joinCode } = await aCoachWithPlan(product)
    const { client } = await product.createUser({ name: 'Maya Okafor' })
    return () => join(client, plan.id, joinCode)
  },
  'joining a gym': async () => {
    const { gym, code } = await aGymWithPlan()
    const { client } = await product.createUser({ name: 'Maya Okafor' })
    return () => join(client, gym.id, code, 'gym')
  },
  'leaving a plan': async () => {
    const { student, plan } = await aTaughtClass()
    const { id } = await subscriptionOf(student.record.id, plan.id)
    return () => student.client.collection('userSubscriptions').delete(id)
  },
  'putting a member out': async () => {
    const { coach, student, plan } = await aTaughtClass()
    const { id } = await subscriptionOf(student.record.id, plan.id)
    return () => coach.client.collection('userSubscriptions').delete(id)
  },
  'putting a member out and replacing the join link': async () => {
    const { coach, student, plan } = await aTaughtClass()
    const { id } = await subscriptionOf(student.record.id, plan.id)
    return () =>
      coach.client.collection('userSubscriptions').delete(id, { query: { replaceLink: true } })
  },
  'putting the images of a class in order': async () => {
    const { coach, plan, trainingClass } = await aTaughtClass()
    await coach.client.collection('images').create({
      alt: 'Hips',
      trainingPlan: plan.id,
      trainingPlanClass: trainingClass.id,
      image: onePixel(),
    } as never)
    const images = await coach.client.collection('images').getFullList({ sort: '-created' })
    const ids = images.map(({ id }) => id)
    const path = `/api/order/images/${trainingClass.id}`
    return () => coach.client.send(path, { method: 'POST', body: { ids } })
  },
  'making a shared plan personal': async () => {
    const { coach, plan } = await aTaughtClass()
    return () =>
      coach.client
        .collection('trainingPlans')
        .update(plan.id, { assignedGroup: 'personal', removeMembers: true } as never)
  },
  'sharing a personal plan': async () => {
    const coach = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
    const { id } = await coach.client
      .collection('trainingPlans')
      .create({ name: 'Mine', assignedGroup: 'personal' } as never)
    return () => coach.client.collection('trainingPlans').update(id, { assignedGroup: 'plan' })
  },
  'deleting a plan': async () => {
    const { coach, plan } = await aTaughtClass()
    return () => coach.client.collection('trainingPlans').delete(plan.id)
  },
  'deleting a gym': async () => {
    const { owner, gym, code } = await aGymWithPlan()
    const student = await product.createUser({ name: 'Maya Okafor' })
    await join(student.client, gym.id, code, 'gym')
    return () => owner.client.collection('gyms').delete(gym.id)
  },
  'adding the first skill for a plan': async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    return () =>
      coach.client
        .collection('skills')
        .create({ name: 'Our sweep', visibleTo: 'plan', plan: plan.id } as never)
  },
  'showing a personal skill to a plan': async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const { id } = await coach.client.collection('skills').create({ name: 'My sweep' } as never)
    return () =>
      coach.client.collection('skills').update(id, { visibleTo: 'plan', plan: plan.id } as never)
  },
  'replacing a code': async () => {
    const { coach, plan } = await aCoachWithPlan(product)
    const { id } = await linkOf(coach.client, plan.id, 'joinUser')
    return () =>
      coach.client.send(`/api/subscriptions/trainingPlanSubscriptions/${id}/replace`, {
        method: 'POST',
      })
  },
  'adding an image': async () => {
    const { coach, plan, trainingClass } = await aTaughtClass()
    return () =>
      coach.client.collection('images').create({
        alt: 'Knee shield',
        trainingPlan: plan.id,
        trainingPlanClass: trainingClass.id,
        image: onePixel(),
      } as never)
  },
}

test.each(Object.entries(requests))(
  '%s leaves nothing half-done, whichever of its writes fails',
  async (_, arrange) => {
    const steps = await writes.count(await arrange())
    expect(steps).toBeGreaterThan(0)

    const send = await arrange()
    const before = await writes.snapshot()
    for (let k = 1; k <= steps; k++) {
      await writes.failAt(k, async () => {
        expect((await rejectionOf(send())).status, `write ${k} of ${steps} fails`).toBe(400)
      })
      expect(await writes.snapshot(), `after write ${k} of ${steps} failed`).toEqual(before)
    }
    await send()
    expect(await writes.snapshot()).not.toEqual(before)
  },
  60_000,
)

test('a code whose replacement failed can still be used to join', async () => {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const { id } = await linkOf(coach.client, plan.id, 'joinUser')
  await writes.failAt(1, async () => {
    const replacing = coach.client.send(
      `/api/subscriptions/trainingPlanSubscriptions/${id}/replace`,
      { method: 'POST' },
    )
    expect((await rejectionOf(replacing)).status).toBe(400)
  })
  expect(await joinCodeOf(coach.client, plan.id)).toBe(joinCode)
  expect(await aStudentIn(product, plan.id, joinCode)).toBeTruthy()
})

test('a large plan whose deletion fails between batches stays consistent, and can be deleted again', async () => {
  const { coach, plan, student, skills } = await aTaughtClass()
  for (let count = 0; count < 11; count += 1) {
    const { id: tpClass } = await aClass(coach.client, plan.id, skills.slice(0, 3))
    await student.client.collection('trainingPlanClassAttendances').create({ tpClass } as never)
  }
  const remove = () => coach.client.collection('trainingPlans').delete(plan.id)
  const classesLeft = async () =>
    (await coach.client.collection('trainingPlanClasses').getFullList()).length
  const earned = await ledgerOf(student.client)

  await writes.failAt(30, async () => {
    expect((await rejectionOf(remove())).status).toBe(400)
  })
  expect(await classesLeft()).toBeGreaterThan(0)
  expect(await classesLeft()).toBeLessThan(12)
  expect(await brokenInvariants(product.root)).toEqual([])
  expect(await ledgerOf(student.client)).toEqual(earned)

  await remove()
  expect(await classesLeft()).toBe(0)
  expect(await brokenInvariants(product.root)).toEqual([])
  expect(await ledgerOf(student.client)).toEqual(earned)
})
