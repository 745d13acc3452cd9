import { describe, expect, test } from 'vitest'
import { levelAt } from '../../scripts/lib/levels.mjs'
import { expectNoOrphans } from '../ledger/orphans'
import {
  aClass,
  aCoachWithPlan,
  aStudentIn,
  ledgerOf,
  librarySkills,
  rejectionOf,
} from '../support/arrange'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct()

async function aClassWithStudent(skillCount = 2) {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const student = await aStudentIn(product, plan.id, joinCode)
  const skills = await librarySkills(coach.client, skillCount)
  const trainingClass = await aClass(coach.client, plan.id, skills)
  const checkIn = () =>
    student.client
      .collection('trainingPlanClassAttendances')
      .create({ tpClass: trainingClass.id } as never)
  return { coach, plan, student, skills, trainingClass, checkIn }
}

describe('checking in', () => {
  test('awards 25 exp, and the exp of exactly the skills of the class', async () => {
    const { student, skills, trainingClass, checkIn } = await aClassWithStudent()
    const attendance = await checkIn()
    expect(attendance).toMatchObject({
      user: student.record.id,
      expEarned: 25,
      className: 'Half guard',
      addedBy: '',
      classDate: trainingClass.classDate,
      localDay: trainingClass.localDay,
    })
    expect(attendance.awards).toEqual(
      skills.map((skill) => ({ skill, name: expect.any(String), exp: 10 })),
    )
    const earned = { exp: 10, level: 1, lastPracticed: trainingClass.classDate }
    expect(await ledgerOf(student.client)).toEqual({
      [skills[0] ?? '']: earned,
      [skills[1] ?? '']: earned,
    })
  })

  test('increments the attendance count of the class', async () => {
    const { student, trainingClass, checkIn } = await aClassWithStudent()
    const attended = async () =>
      (await student.client.collection('trainingPlanClasses').getOne(trainingClass.id)).attended
    const attendance = await checkIn()
    expect(await attended()).toBe(1)
    await student.client.collection('trainingPlanClassAttendances').delete(attendance.id)
    expect(await attended()).toBe(0)
  })

  test('a second time returns the first attendance and awards nothing', async () => {
    const { student, checkIn } = await aClassWithStudent()
    const first = await checkIn()
    const before = await ledgerOf(student.client)
    const second = await checkIn()
    expect(second).toMatchObject({ id: first.id, already: true })
    expect(await ledgerOf(student.client)).toEqual(before)
  })

  test('a second time returns the first attendance, even after the class was changed', async () => {
    const { coach, trainingClass, checkIn } = await aClassWithStudent()
    const first = await checkIn()
    await coach.client
      .collection('trainingPlanClasses')
      .update(trainingClass.id, { cancelled: true })
    expect(await checkIn()).toMatchObject({ id: first.id, already: true })
  })

  test('twenty concurrent requests create one attendance', async () => {
    const { student, skills, checkIn } = await aClassWithStudent()
    await Promise.all(Array.from({ length: 20 }, checkIn))
    const rows = await student.client.collection('trainingPlanClassAttendances').getFullList()
    expect(rows).toHaveLength(1)
    expect((await ledgerOf(student.client))[skills[0] ?? '']).toMatchObject({ exp: 10 })
  })

  test('the third class on a skill raises it to level 2', async () => {
    const { coach, plan, student, skills, checkIn } = await aClassWithStudent(1)
    await checkIn()
    for (let round = 0; round < 2; round++) {
      const another = await aClass(coach.client, plan.id, skills)
      await student.client
        .collection('trainingPlanClassAttendances')
        .create({ tpClass: another.id } as never)
    }
    expect((await ledgerOf(student.client))[skills[0] ?? '']).toMatchObject({ exp: 30, level: 2 })
  })

  test('ignores exp, awards and day in the request', async () => {
    const { student, trainingClass } = await aClassWithStudent()
    const attendance = await student.client.collection('trainingPlanClassAttendances').create({
      tpClass: trainingClass.id,
      expEarned: 999_999,
      awards: [{ skill: 'forged000000000', name: 'Forged', exp: 5000 }],
      localDay: '2001-01-01',
      className: 'Forged',
    } as never)
    expect(attendance).toMatchObject({ expEarned: 25, className: 'Half guard' })
    expect(attendance.localDay).toBe(trainingClass.localDay)
    expect(attendance.awards).toHaveLength(2)
  })

  test('opens 30 minutes before the class', async () => {
    const { coach, plan, student, skills } = await aClassWithStudent()
    const startingIn = (minutes: number) =>
      aClass(coach.client, plan.id, skills, {
        classDate: new Date(Date.now() + minutes * 60_000).toISOString(),
      })
    const attend = async (minutes: number) =>
      student.client
        .collection('trainingPlanClassAttendances')
        .create({ tpClass: (await startingIn(minutes)).id } as never)
    expect((await attend(29)).expEarned).toBe(25)
    expect(await rejectionOf(attend(32))).toMatchObject({
      status: 400,
      message: 'Check-in opens 30 minutes before the class starts.',
    })
  })

  test('is rejected for a cancelled class', async () => {
    const { coach, trainingClass, checkIn } = await aClassWithStudent()
    await coach.client
      .collection('trainingPlanClasses')
      .update(trainingClass.id, { cancelled: true })
    expect(await rejectionOf(checkIn())).toMatchObject({ message: 'This class was cancelled.' })
  })

  test('is rejected for a stranger and a guest', async () => {
    const { trainingClass } = await aClassWithStudent()
    const stranger = await product.createUser({ name: 'Stranger', membership: 'free' })
    for (const client of [stranger.client, product.guest()]) {
      const attempt = client
        .collection('trainingPlanClassAttendances')
        .create({ tpClass: trainingClass.id } as never)
      expect((await rejectionOf(attempt)).status).toBe(400)
    }
  })
})

describe('permission to check in others', () => {
  test('the coach can check in a member, and undo that', async () => {
    const { coach, student, trainingClass } = await aClassWithStudent()
    const attendances = coach.client.collection('trainingPlanClassAttendances')
    const attendance = await attendances.create({
      tpClass: trainingClass.id,
      user: student.record.id,
    } as never)
    expect(attendance).toMatchObject({ user: student.record.id, addedBy: coach.record.id })
    await attendances.delete(attendance.id)
    expect(Object.values(await ledgerOf(student.client)).map(({ exp }) => exp)).toEqual([0, 0])
  })

  test('a coach cannot undo a student’s own check-in', async () => {
    const { coach, checkIn } = await aClassWithStudent()
    const { id } = await checkIn()
    const attempt = coach.client.collection('trainingPlanClassAttendances').delete(id)
    expect((await rejectionOf(attempt)).status).toBe(404)
  })

  test('the coach cannot check in a person who is not in the plan', async () => {
    const { coach, trainingClass } = await aClassWithStudent()
    const stranger = await product.createUser({ name: 'Stranger', membership: 'free' })
    const attempt = coach.client
      .collection('trainingPlanClassAttendances')
      .create({ tpClass: trainingClass.id, user: stranger.record.id } as never)
    expect(await rejectionOf(attempt)).toMatchObject({
      message: 'Only members of this plan can be checked in.',
    })
  })

  test('a student cannot check in others or read their attendances', async () => {
    const { coach, student, trainingClass } = await aClassWithStudent()
    const attendances = student.client.collection('trainingPlanClassAttendances')
    const attempt = attendances.create({
      tpClass: trainingClass.id,
      user: coach.record.id,
    } as never)
    expect(await rejectionOf(attempt)).toMatchObject({ message: 'You can only check in yourself.' })
    await coach.client
      .collection('trainingPlanClassAttendances')
      .create({ tpClass: trainingClass.id } as never)
    expect(await attendances.getFullList()).toEqual([])
  })
})

describe('undoing', () => {
  test('subtracts exactly the awards of the check-in', async () => {
    const { coach, plan, student, skills, checkIn } = await aClassWithStudent()
    const earlier = await aClass(coach.client, plan.id, skills.slice(0, 1), {
      classDate: '2026-01-05 19:00:00.000Z',
    })
    const attendances = student.client.collection('trainingPlanClassAttendances')
    await attendances.create({ tpClass: earlier.id } as never)
    const before = await ledgerOf(student.client)
    await attendances.delete((await checkIn()).id)
    const after = await ledgerOf(student.client)
    expect(after[skills[0] ?? '']).toEqual(before[skills[0] ?? ''])
    expect(after[skills[1] ?? '']).toEqual({ exp: 0, level: 1, lastPracticed: '' })
  })

  test('twelve concurrent requests subtract one attendance once', async () => {
    const { coach, plan, student, skills, checkIn } = await aClassWithStudent()
    const attendances = student.client.collection('trainingPlanClassAttendances')
    for (let earlier = 0; earlier < 3; earlier += 1) {
      const { id } = await aClass(coach.client, plan.id, skills)
      await attendances.create({ tpClass: id } as never)
    }
    const { id } = await checkIn()
    const taps = Array.from({ length: 12 }, () =>
      attendances.delete(id).then(
        () => 'taken back',
        ({ status }) => status,
      ),
    )
    const answers = await Promise.all(taps)
    expect(answers.filter((answer) => answer === 'taken back')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['taken back', 404]))
    expect((await ledgerOf(student.client))[skills[0] ?? '']).toMatchObject({ exp: 30 })
  })

  test('subtracts the stored awards, even after the skills of the class changed', async () => {
    const { coach, student, skills, trainingClass, checkIn } = await aClassWithStudent(2)
    const { id } = await checkIn()
    const [, , other] = await librarySkills(coach.client, 3)
    await coach.client
      .collection('trainingPlanClasses')
      .update(trainingClass.id, { skills: [other ?? ''] })
    await student.client.collection('trainingPlanClassAttendances').delete(id)
    const ledger = await ledgerOf(student.client)
    expect(skills.map((skill) => ledger[skill]?.exp)).toEqual([0, 0])
    expect(ledger[other ?? '']).toBeUndefined()
  })

  test('a person cannot undo another person’s check-in', async () => {
    const { plan, coach, checkIn } = await aClassWithStudent()
    const { id } = await checkIn()
    const other = await product.createUser({ name: 'Other', membership: 'free' })
    const attempt = other.client.collection('trainingPlanClassAttendances').delete(id)
    expect((await rejectionOf(attempt)).status).toBe(404)
    expect(plan.user).toBe(coach.record.id)
  })
})

test('deleting a class keeps its attendances and their exp', async () => {
  const { coach, student, skills, trainingClass, checkIn } = await aClassWithStudent()
  await checkIn()
  await coach.client.collection('trainingPlanClasses').delete(trainingClass.id)
  const [attendance] = await student.client.collection('trainingPlanClassAttendances').getFullList()
  expect(attendance).toMatchObject({ tpClass: '', className: 'Half guard', expEarned: 25 })
  expect((await ledgerOf(student.client))[skills[0] ?? '']).toMatchObject({ exp: 10 })
})

test('deleting a plan keeps the exp earned in it', async () => {
  const { coach, plan, student, skills, checkIn } = await aClassWithStudent()
  await checkIn()
  await coach.client.collection('trainingPlans').delete(plan.id)
  expect((await ledgerOf(student.client))[skills[0] ?? '']).toMatchObject({ exp: 10 })
})

test('nobody can write exp, levels or awards directly', async () => {
  const { student, skills, checkIn } = await aClassWithStudent()
  const attendance = await checkIn()
  const [userSkill] = await student.client.collection('userSkills').getFullList()
  const attempts = [
    student.client.collection('userSkills').create({
      user: student.record.id,
      skill: skills[0] ?? '',
      level: 20,
      exp: 9999,
    }),
    student.client.collection('userSkills').update(userSkill?.id ?? '', { exp: 9999 }),
    student.client.collection('userSkills').delete(userSkill?.id ?? ''),
    student.client
      .collection('trainingPlanClassAttendances')
      .update(attendance.id, { expEarned: 9999 }),
  ]
  for (const { status } of await Promise.all(attempts.map(rejectionOf))) expect(status).toBe(403)
})

describe('the ledger after writes by any client', () => {
  const attendances = () => product.root.collection('trainingPlanClassAttendances')
  const attendedOf = async (tpClass: string) =>
    (await product.root.collection('trainingPlanClasses').getOne(tpClass)).attended

  test('the level follows the level curve', async () => {
    const student = await product.createUser({ name: 'Maya Okafor' })
    const [skill = ''] = await librarySkills(student.client, 1)
    const levels = await product.root.collection('levels').getFullList({ sort: 'level' })
    const thresholds = levels.map(({ expRequired }) => expRequired)
    let exp = 0
    for (const sum of [29, 30, 69, 70, 1499, 1500, 2279, 2280, 2500, 100_000]) {
      await attendances().create({
        user: student.record.id,
        classDate: '2026-01-05 19:00:00.000Z',
        awards: [{ skill, name: 'Knee shield', exp: sum - exp }],
      } as never)
      exp = sum
      expect((await ledgerOf(student.client))[skill]).toMatchObject({
        exp,
        level: levelAt(exp, thresholds),
      })
    }
  })

  test('an attendance deleted by an operator has its awards subtracted', async () => {
    const { student, trainingClass, checkIn } = await aClassWithStudent()
    await attendances().delete((await checkIn()).id)
    expect(Object.values(await ledgerOf(student.client)).map(({ exp }) => exp)).toEqual([0, 0])
    expect(await attendedOf(trainingClass.id)).toBe(0)
  })

  test('awards corrected by an operator replace the old ones', async () => {
    const { coach, student, skills, checkIn } = await aClassWithStudent(2)
    const { id } = await checkIn()
    const [first = '', second = '', third = ''] = await librarySkills(coach.client, 3)
    expect(skills).toEqual([first, second])
    const award = (skill: string, exp: number) => ({ skill, name: 'Corrected', exp })
    // The same skill twice: both awards count.
    await attendances().update(id, {
      awards: [award(second, 15), award(third, 20), award(third, 12)],
    } as never)
    expect(await ledgerOf(student.client)).toMatchObject({
      [first]: { exp: 0, level: 1, lastPracticed: '' },
      [second]: { exp: 15, level: 1 },
      [third]: { exp: 32, level: 2 },
    })
    await student.client.collection('trainingPlanClassAttendances').delete(id)
    const left = Object.values(await ledgerOf(student.client))
    expect(left.map(({ exp, level }) => [exp, level])).toEqual(left.map(() => [0, 1]))
  })

  test('an attendance reassigned by an operator counts for the new person and class', async () => {
    const { coach, plan, student, skills, trainingClass, checkIn } = await aClassWithStudent(1)
    const [skill = ''] = skills
    const other = await product.createUser({ name: 'Noor Aziz' })
    const earlier = await aClass(coach.client, plan.id, skills)
    const { id } = await checkIn()
    const classDate = '2026-01-05 19:00:00.000Z'
    await attendances().update(id, {
      ...{ user: other.record.id, tpClass: earlier.id, classDate },
    } as never)
    expect((await ledgerOf(student.client))[skill]).toEqual({
      ...{ exp: 0, level: 1, lastPracticed: '' },
    })
    expect((await ledgerOf(other.client))[skill]).toEqual({
      ...{ exp: 10, level: 1, lastPracticed: classDate },
    })
    expect(await attendedOf(trainingClass.id)).toBe(0)
    expect(await attendedOf(earlier.id)).toBe(1)
  })

  test('an attendance of a deleted class or by a deleted person is rejected', async () => {
    await expectNoOrphans(product)
  })
})
