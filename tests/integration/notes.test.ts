import { describe, expect, test } from 'vitest'
import { aClass, aCoachWithPlan, aStudentIn, librarySkills, rejectionOf } from '../support/arrange'
import { useProduct } from '../support/start-pocketbase'

const product = useProduct()

async function aStudentWithClass() {
  const { coach, plan, joinCode } = await aCoachWithPlan(product)
  const student = await aStudentIn(product, plan.id, joinCode)
  const [skill = ''] = await librarySkills(coach.client, 1)
  const trainingClass = await aClass(coach.client, plan.id, [skill])
  const notes = student.client.collection('notes')
  const write = (body: object) => notes.create({ date: '2026-03-04', ...body } as never)
  return { coach, plan, student, skill, trainingClass, notes, write }
}

describe('a note', () => {
  test('can reference a class, its plan and skills that the writer can read', async () => {
    const { student, plan, skill, trainingClass, write } = await aStudentWithClass()
    const about = { trainingPlanClass: trainingClass.id, trainingPlan: plan.id, skills: [skill] }
    expect(await write({ wentWell: 'The underhook', ...about })).toMatchObject({
      user: student.record.id,
      ...about,
    })
  })

  test('cannot reference records that the writer cannot read, with the same error as for missing ones', async () => {
    const { write, notes } = await aStudentWithClass()
    const other = await aCoachWithPlan(product)
    const hidden = await aClass(other.coach.client, other.plan.id, [])
    const own = await other.coach.client
      .collection('skills')
      .create({ name: 'My own sweep' } as never)
    const note = await write({ body: 'Frames' })
    for (const about of [
      { trainingPlanClass: hidden.id },
      { trainingPlan: other.plan.id },
      { skills: [own.id] },
    ]) {
      const [field = ''] = Object.keys(about)
      const words = (await rejectionOf(write({ body: 'Frames', ...about }))).fields[field]?.message
      expect(words).toMatch(/^You cannot see /)
      expect((await rejectionOf(notes.update(note.id, about))).fields).toHaveProperty(field)
      const missing = { [field]: field === 'skills' ? ['doesnotexist000'] : 'doesnotexist000' }
      expect(
        (await rejectionOf(write({ body: 'Frames', ...missing }))).fields[field]?.message,
      ).toBe(words)
    }
  })

  test('keeps its references after the writer has left the plan, and survives its class', async () => {
    const { coach, plan, student, trainingClass, notes, write } = await aStudentWithClass()
    const note = await write({
      body: 'Frames',
      trainingPlanClass: trainingClass.id,
      trainingPlan: plan.id,
    })
    const [joined] = await student.client.collection('userSubscriptions').getFullList()
    await student.client.collection('userSubscriptions').delete(joined?.id ?? '')
    expect(await notes.update(note.id, { workOn: 'Hips' })).toMatchObject({
      trainingPlanClass: trainingClass.id,
    })
    await coach.client.collection('trainingPlans').delete(plan.id)
    expect(await notes.getOne(note.id)).toMatchObject({
      body: 'Frames',
      trainingPlanClass: '',
      trainingPlan: '',
    })
  })

  test('needs some text and a valid date', async () => {
    const { notes, write } = await aStudentWithClass()
    for (const empty of [{}, { body: '   ' }, { rounds: 5, energy: 3 }]) {
      expect((await rejectionOf(write(empty))).fields.body?.message).toBe(
        'Write at least one line.',
      )
    }
    const { id } = await write({ question: 'Where does the elbow go?' })
    expect((await rejectionOf(notes.update(id, { question: '' }))).fields).toHaveProperty('body')
    for (const date of ['2026-02-30', '4 March', '']) {
      expect((await rejectionOf(write({ body: 'Frames', date }))).fields.date?.message).toBe(
        'Choose the day of the training.',
      )
    }
  })

  test.each([{ rounds: 31 }, { rounds: -1 }, { energy: 6 }, { wentWell: 'x'.repeat(501) }])(
    'is rejected with %j',
    async (wrong) => {
      const { write } = await aStudentWithClass()
      const rejection = await rejectionOf(write({ body: 'Frames', ...wrong }))
      expect(Object.keys(rejection.fields)).toEqual(Object.keys(wrong))
    },
  )

  test('can be read by its writer only', async () => {
    const { coach, write } = await aStudentWithClass()
    const { id } = await write({ body: 'Frames' })
    const attempt = coach.client.collection('notes').getOne(id)
    expect((await rejectionOf(attempt)).status).toBe(404)
  })
})
