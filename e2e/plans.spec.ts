import type { Locator, Page } from '@playwright/test'
import type { Product } from '../tests/support/product'
import { expect, expectAccessible, expectFingerSized, tabTo, test } from './fixtures'

const tabs = ['Classes', 'Info', 'Schedule', 'Members', 'Coverage']

/** Creates a coach with two shared plans and a student in the first. */
async function aCoach(product: Product) {
  const coach = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
  const plans = coach.client.collection('trainingPlans')
  const plan = await plans.create({ name: 'Fundamentals', assignedGroup: 'plan' })
  const other = await plans.create({ name: 'Competition team', assignedGroup: 'plan' })
  const { client } = coach
  const joinCode = async () => {
    const filter = client.filter('trainingPlan = {:id} && action = "joinUser"', { id: plan.id })
    const link = await client.collection('trainingPlanSubscriptions').getFirstListItem(filter)
    return link.code
  }
  const student = await product.createUser({ name: 'Maya Okafor' })
  await student.client.collection('userSubscriptions').create({
    action: 'joinUser',
    resource: 'trainingPlan',
    resourceId: plan.id,
    code: await joinCode(),
  })
  const classes = (trainingPlan = plan.id) =>
    client.collection('trainingPlanClasses').getFullList({
      filter: client.filter('trainingPlan = {:trainingPlan}', { trainingPlan }),
      sort: 'classDate',
    })
  return { coach, student, plan, other, classes, joinCode }
}

test('a coach adds a schedule, creates its classes, moves, copies and reschedules them, then deletes all', async ({
  page,
  product,
  signInAs,
}, { project }) => {
  test.skip(project.name !== 'tablet', 'tablets are the device at the mat side')
  const { coach, plan, other, classes } = await aCoach(product)
  await signInAs(coach)

  await test.step('adds a schedule on three evenings', async () => {
    await page.goto(`/home/plan/${plan.id}?tab=schedule`)
    await page.getByRole('main').getByRole('link', { name: 'Add schedule' }).tap()
    await page.getByRole('button', { name: 'Save schedule' }).tap()
    await expect(page.getByLabel('Title')).toBeFocused()
    await expect(page.getByText('Choose at least one day.')).toBeVisible()
    await expectFingerSized(page)
    await expectAccessible(page)
    await page.getByLabel('Title').fill('Evenings')
    for (const day of ['Monday', 'Wednesday', 'Friday']) {
      await page.getByRole('checkbox', { name: day }).check({ force: true })
    }
    // So late that a class of today is still upcoming.
    await page.getByLabel('Begins').fill('23:58')
    await page.getByRole('button', { name: 'Save schedule' }).tap()
    await expect(page.getByText('Plan schedule added')).toBeVisible()
    await expect(page.getByRole('tabpanel')).toContainText('Mon, Wed, Fri, 23:58 to 00:58')
    await expect(page.getByRole('tab', { name: 'Schedule' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })

  await test.step('creates the classes of four weeks except one', async () => {
    await page.getByRole('button', { name: 'Create classes' }).tap()
    const preview = page.getByRole('dialog', { name: 'Create classes' })
    await expect(preview.getByRole('checkbox', { name: /^(Mon|Wed|Fri) / })).toHaveCount(12)
    await expectFingerSized(page)
    await expectAccessible(page)
    await preview.getByRole('checkbox').nth(1).uncheck()
    await preview.getByRole('button', { name: 'Create 11 classes' }).tap()
    await expect(page.getByText('11 classes added')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Classes 11' })).toBeVisible()
    expect((await classes()).map(({ name }) => name)).toEqual(Array(11).fill('Evenings'))
  })

  await test.step('moves two of them to another plan', async () => {
    await page.getByRole('button', { name: 'Move or copy' }).tap()
    await expect(page.getByRole('checkbox').first()).toBeFocused()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('checkbox').nth(1).check()
    await expect(page.getByText('2 classes chosen')).toBeVisible()
    await expectFingerSized(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Move 2 classes' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Move 2 classes to' })
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /Competition team/ }).tap()
    await expect(page.getByText('Classes moved to plan')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/home/plan/${other.id}$`))
    await expect(page.getByRole('tab', { name: 'Classes 2' })).toBeVisible()
  })

  await test.step('copies one back from its own page, with today’s date', async () => {
    await page.getByRole('link', { name: 'Evenings' }).first().tap()
    await page.getByRole('button', { name: 'Copy', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'Copy this class to' })
    await sheet.getByRole('button', { name: /Fundamentals/ }).tap()
    await expect(page.getByText('Class copied to plan')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/home/plan/${plan.id}$`))
    const [copy] = (await classes()).filter(({ schedule }) => schedule === '')
    expect(copy?.localDay).toBe(new Date().toISOString().slice(0, 10))
  })

  await test.step('changes the start time, also of unmodified classes', async () => {
    const [touched] = (await classes()).filter(({ schedule }) => schedule !== '')
    await coach.client
      .collection('trainingPlanClasses')
      .update(touched?.id ?? '', { name: 'Guest seminar' })
    await page.goto(`/home/plan/${plan.id}?tab=schedule`)
    await page.getByRole('link', { name: 'Edit Evenings' }).tap()
    await page.getByLabel('Begins').fill('23:57')
    await page.getByRole('button', { name: 'Save schedule' }).tap()
    const question = page.getByRole('dialog', { name: 'Change 8 coming classes too?' })
    await expect(question.getByText(/becomes .*23:57/)).toHaveCount(8)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Change classes too' }).tap()
    await expect(page.getByText('Plan schedule updated')).toBeVisible()
    const times = (await classes())
      .filter(({ schedule }) => schedule !== '')
      .map(({ classDate }) => classDate.slice(11, 16))
    expect(times.filter((time) => time === '23:57')).toHaveLength(8)
    expect(times).toHaveLength(9)
  })

  await test.step('creates only missing classes', async () => {
    await page.getByRole('button', { name: 'Create classes' }).tap()
    const preview = page.getByRole('dialog', { name: 'Create classes' })
    await expect(preview.getByText('There already')).toHaveCount(9)
    await preview.getByRole('button', { name: 'Create 3 classes' }).tap()
    await expect(page.getByText('3 classes added')).toBeVisible()
  })

  await test.step('deletes the schedule, which keeps its classes, then the plan', async () => {
    await page.getByRole('tab', { name: 'Schedule' }).tap()
    await page.getByRole('button', { name: 'Delete Evenings' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete schedule' }).tap()
    await expect(page.getByText('Plan schedule deleted')).toBeVisible()
    expect(await classes()).toHaveLength(13)
    await page.getByRole('button', { name: 'Delete plan' }).tap()
    const question = page.getByRole('dialog', { name: 'Delete Fundamentals?' })
    await expect(question).toContainText('13 classes')
    await expect(question).toContainText('for 1 member too')
    await question.getByRole('button', { name: 'Delete plan' }).tap()
    await expect(page.getByText('Plan deleted')).toBeVisible()
    await expect(page).toHaveURL(/\/home\/learn$/)
  })
})

test('a coach edits the info, reviews the coverage and removes a member', async ({
  page,
  product,
  signInAs,
}) => {
  const { coach, student, plan, joinCode } = await aCoach(product)
  const skills = await coach.client
    .collection('skills')
    .getList(1, 1, { filter: 'name = "Armbar from Mount"' })
  const held = await coach.client.collection('trainingPlanClasses').create({
    name: 'Finishing from the top',
    // Past, but today unless it is just after midnight.
    classDate: new Date(Date.now() - 2 * 60_000).toISOString(),
    trainingPlan: plan.id,
    skills: skills.items.map(({ id }) => id),
  })
  await student.client
    .collection('trainingPlanClassAttendances')
    .create({ tpClass: held.id } as never)
  await signInAs(coach)

  await test.step('each tab has a URL, and an unknown tab falls back to Classes', async () => {
    for (const name of tabs) {
      await page.goto(`/home/plan/${plan.id}?tab=${name.toLowerCase()}`)
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
      await expectAccessible(page)
      if (test.info().project.name === 'tablet') await expectFingerSized(page)
    }
    await page.goto(`/home/plan/${plan.id}?tab=belts`)
    await expect(page.getByRole('tabpanel', { name: 'Classes' })).toBeVisible()
  })

  await test.step('info cards are added, reordered, pinned, edited and deleted', async () => {
    await page.goto(`/home/plan/info/${plan.id}?mode=nonsense`)
    for (const [title, text] of [
      ['Who it is for', 'White belts, and anyone coming back.'],
      ['What to bring', 'A gi. See https://gi.example'],
    ]) {
      await expect(page.getByRole('heading', { name: 'Add info' })).toBeVisible()
      await page.getByLabel('Title').fill(title ?? '')
      await page.getByLabel('Text').fill(text ?? '')
      await page.getByRole('button', { name: 'Save info' }).click()
      await expect(page.getByRole('heading', { name: title ?? '' })).toBeVisible()
      await expect(page).toHaveURL(/tab=info/)
      await page.getByRole('link', { name: 'Add info' }).click()
    }
    await page.goto(`/home/plan/${plan.id}?tab=info`)
    const cards = page.getByRole('tabpanel').getByRole('heading')
    await expect(cards).toHaveText(['Who it is for', 'What to bring'])
    const up = card('What to bring').getByRole('button', { name: 'Move up' })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(cards).toHaveText(['What to bring', 'Who it is for'])
    await expect(up).toBeFocused()
    await card('Who it is for').getByRole('button', { name: 'Pin' }).click()
    await expect(cards).toHaveText(['Who it is for', 'What to bring'])
    await expectAccessible(page)
    if (test.info().project.name === 'tablet') await expectFingerSized(page)
    await page.getByRole('link', { name: 'Edit Who it is for' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Who it is for')
    await page.getByLabel('Link').fill('gi.example')
    await page.getByRole('button', { name: 'Save info' }).click()
    await expect(page.getByLabel('Link')).toBeFocused()
    await page.getByLabel('Link').fill('https://club.example/rules')
    await page.getByRole('button', { name: 'Save info' }).click()
    await expect(page.getByText('Plan info updated')).toBeVisible()
    await expect(page.getByRole('link', { name: 'club.example' })).toBeVisible()
    await card('What to bring').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete info' }).click()
    await expect(cards).toHaveText(['Who it is for'])
    await expect(page.getByRole('tabpanel', { name: 'Info' })).toBeFocused()
  })

  await test.step('coverage counts the skills taught', async () => {
    await page.goto(`/home/plan/${plan.id}?tab=coverage`)
    const row = page.getByRole('row', { name: /^Mount/ })
    await expect(row.getByRole('cell').first()).toHaveText('today')
    await expect(row.getByRole('cell').nth(1)).toHaveText('1')
  })

  await test.step('a member is removed and the join link replaced', async () => {
    const before = await joinCode()
    await page.goto(`/home/plan/${plan.id}?tab=members`)
    await expect(page.getByText(/1 of 1 class · last trained/)).toBeVisible()
    await page.getByRole('button', { name: 'Remove Maya Okafor' }).click()
    await page.getByRole('checkbox', { name: /Also replace the join link/ }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove member' }).click()
    await expect(page.getByRole('heading', { name: 'No members yet' })).toBeVisible()
    await expect(page.getByRole('tabpanel', { name: 'Members' })).toBeFocused()
    expect(await joinCode()).not.toBe(before)
    expect(await student.client.collection('userSubscriptions').getFullList()).toEqual([])
  })

  /** The actions of an info card. */
  function card(title: string) {
    return page.getByRole('group', { name: title })
  }
})

test('by keyboard a coach switches tabs, moves a class and transfers the plan', async ({
  page,
  product,
  signInAs,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'keyboard tests run on desktop')
  const { coach, student, plan, other, classes } = await aCoach(product)
  const planned = coach.client.collection('trainingPlanClasses')
  for (const name of ['Half guard', 'Closed guard']) {
    const classDate = new Date(Date.now() + 86_400_000).toISOString()
    await planned.create({ name, classDate, trainingPlan: plan.id })
  }
  await signInAs(coach)
  await page.goto(`/home/plan/${plan.id}`)

  await page.getByRole('tab', { name: 'Classes' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Info' })).toBeFocused()
  await expect(page).toHaveURL(/tab=info/)
  await page.keyboard.press('End')
  await expect(page.getByRole('tabpanel', { name: 'Coverage' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Classes' })).toBeFocused()
  await expect(page).not.toHaveURL(/tab=/)

  await page.getByRole('button', { name: 'Move or copy' }).press('Enter')
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Move 1 class' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Move this class to' })
  await sheet.getByRole('button', { name: /Competition team/ }).press('Enter')
  await expect(page.getByText('Classes moved to plan')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Competition team' })).toBeFocused()
  expect(await classes(other.id)).toHaveLength(1)

  await page.goto(`/home/plan/${plan.id}?tab=members`)
  await page.getByRole('button', { name: 'Hand over' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Hand over Fundamentals?' })
  await question.getByLabel('New owner').selectOption('Maya Okafor')
  await question.getByRole('button', { name: 'Hand over' }).press('Enter')
  await expect(page.getByText('Plan handed over')).toBeVisible()
  await expect(page.getByText('Coach: Maya Okafor')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Members' })).toBeHidden()
  expect((await student.client.collection('trainingPlans').getOne(plan.id)).user).toBe(
    student.record.id,
  )
  await expectPrintView(page)
})

test('by keyboard alone a coach adds a schedule, creates and reschedules its classes', async ({
  page,
  product,
  signInAs,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'keyboard tests run on desktop')
  const { coach, plan, classes } = await aCoach(product)
  await signInAs(coach)
  const { keyboard } = page
  const press = async (what: Locator, key = 'Enter') => {
    await tabTo(what)
    await keyboard.press(key)
  }

  await test.step('a missing title gets the focus, then the schedule is saved', async () => {
    await page.goto(`/home/plan/${plan.id}?tab=schedule`)
    await press(page.getByRole('main').getByRole('link', { name: 'Add schedule' }))
    await press(page.getByRole('button', { name: 'Save schedule' }))
    await expect(page.getByLabel('Title')).toBeFocused()
    await keyboard.type('Evenings')
    await press(page.getByRole('checkbox', { name: 'Monday' }), 'Space')
    await press(page.getByRole('checkbox', { name: 'Thursday' }), 'Space')
    await tabTo(page.getByLabel('Begins'))
    // Arrow keys from 19:00 work with a 12-hour and a 24-hour clock.
    for (let hours = 0; hours < 4; hours++) await keyboard.press('ArrowUp')
    await keyboard.press('ArrowRight')
    for (let minutes = 0; minutes < 2; minutes++) await keyboard.press('ArrowDown')
    await press(page.getByRole('button', { name: 'Save schedule' }))
    await expect(page.getByText('Plan schedule added')).toBeVisible()
    await expect(page.getByRole('tabpanel')).toContainText('Mon, Thu, 23:58 to 00:58')
  })

  await test.step('all its classes except one are created', async () => {
    await press(page.getByRole('button', { name: 'Create classes from Evenings' }))
    const preview = page.getByRole('dialog', { name: 'Create classes' })
    await press(preview.getByRole('checkbox').nth(1), 'Space')
    await press(preview.getByRole('button', { name: 'Create 7 classes' }))
    await expect(page.getByText('7 classes added')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Classes 7' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    expect(await classes()).toHaveLength(7)
  })

  await test.step('all its classes move an hour earlier, then the schedule is deleted', async () => {
    await tabTo(page.getByRole('tab', { name: 'Classes 7' }))
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    await press(page.getByRole('link', { name: 'Edit Evenings' }))
    await tabTo(page.getByLabel('Begins'))
    await keyboard.press('ArrowDown')
    await press(page.getByRole('button', { name: 'Save schedule' }))
    const question = page.getByRole('dialog', { name: 'Change 7 coming classes too?' })
    await press(question.getByRole('button', { name: 'Change classes too' }))
    await expect(page.getByText('Plan schedule updated')).toBeVisible()
    expect(new Set((await classes()).map(({ classDate }) => classDate.slice(14, 16)))).toEqual(
      new Set(['58']),
    )
    await press(page.getByRole('button', { name: 'Delete Evenings' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Delete schedule' }))
    await expect(page.getByText('Plan schedule deleted')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No schedule yet' })).toBeVisible()
    await expect(page.getByRole('tabpanel', { name: 'Schedule' })).toBeFocused()
  })
})

/** The print view shows the whole plan whichever tab is open, without controls. */
async function expectPrintView(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Classes' })).toBeVisible()
  await expect(page.getByRole('tablist')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: null })
}
