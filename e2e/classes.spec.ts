import type { Locator, Page } from '@playwright/test'
import type { Product } from '../tests/support/product'
import { expect, expectAccessible, tabTo, test } from './fixtures'

/** Creates a coach with a shared plan and a class with the first skills of the library. */
async function createClass(product: Product, skillCount: number) {
  const coach = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
  const plan = await coach.client
    .collection('trainingPlans')
    .create({ name: 'Fundamentals', assignedGroup: 'plan' })
  const { items: skills } = await coach.client
    .collection('skills')
    .getList(1, Math.max(1, skillCount), { sort: 'name' })
  const trainingClass = await coach.client.collection('trainingPlanClasses').create({
    name: 'Half guard',
    classDate: new Date().toISOString(),
    trainingPlan: plan.id,
    skills: skills.slice(0, skillCount).map(({ id }) => id),
  })
  return { coach, plan, skills, trainingClass }
}

test('two tabs that edit the same field resolve a conflict without losing other changes', async ({
  page,
  context,
  product,
  signInAs,
  expectProblem,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'the width makes no difference')
  expectProblem(/status of 409/)
  const { coach, trainingClass } = await createClass(product, 1)
  await signInAs(coach)
  const editUrl = `/home/class/edit/${trainingClass.id}`
  const other = await context.newPage()
  await page.goto(editUrl)
  await other.goto(editUrl)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half guard')

  await other.getByLabel('Name', { exact: true }).fill('Deep half')
  await other.getByRole('textbox', { name: 'Description' }).fill('Underhook first.')
  await other.getByRole('button', { name: 'Save class' }).click()
  await expect(other.getByText('Class updated')).toBeVisible()

  await page.getByLabel('Name', { exact: true }).fill('Half guard, day 2')
  await page.getByText(/^Details/).click()
  await page.getByLabel('Minutes').fill('20')
  await page.getByRole('button', { name: 'Save class' }).click()
  const question = page.getByRole('dialog', { name: 'Changed 1 minute ago' })
  await expect(question.getByText('Deep half')).toBeVisible()
  await expectAccessible(page)
  // Escape returns to the form with the typed values; the next save shows the conflict again.
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half guard, day 2')
  await page.getByRole('button', { name: 'Save class' }).click()
  await question.getByRole('button', { name: 'Save class' }).click()
  await expect(page.getByText('Class updated')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Half guard, day 2' })).toBeVisible()
  await expect(page.getByText('Underhook first.')).toBeVisible()
  await expect(page.getByText('Technique · 20 min')).toBeVisible()
})

test('a coach creates a skill in the class form, and shows a personal skill before teaching it', async ({
  page,
  product,
  signInAs,
}, { project }) => {
  test.skip(project.name !== 'tablet', 'the device at the mat side')
  const { coach, trainingClass } = await createClass(product, 0)
  await coach.client.collection('skills').create({ name: 'Nunes Roll' })
  await signInAs(coach)
  await page.goto(`/home/class/edit/${trainingClass.id}`)

  await page.getByLabel('Find a skill').fill('Gogo clinch')
  await expect(page.getByText('No skill matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Make “Gogo clinch” a new skill' }).click()
  const dialog = page.getByRole('dialog', { name: 'New skill' })
  await dialog.getByLabel('Exp').fill('26')
  await dialog.getByRole('button', { name: 'Add skill' }).click()
  await expect(dialog.getByLabel('Exp')).toBeFocused()
  await expect(dialog.getByText('Exp is a whole number from 1 to 25.')).toBeVisible()
  await dialog.getByLabel('Exp').fill('15')
  await dialog.getByLabel('Position').selectOption('Half Guard')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add skill' }).click()
  await expect(page.getByText('Skill added')).toBeVisible()
  await expect(page.getByText('Half Guard · +15 exp')).toBeVisible()

  await page.getByLabel('Find a skill').fill('nunes')
  await page.getByRole('button', { name: 'Nunes Roll' }).click()
  const question = page.getByRole('dialog', {
    name: 'Show “Nunes Roll” to everyone in Fundamentals?',
  })
  await question.getByRole('button', { name: 'Leave it out' }).click()
  await expect(page.getByText('1 skill', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Nunes Roll' }).click()
  await question.getByRole('button', { name: 'Show skill' }).click()
  await expect(page.getByText('2 skills')).toBeVisible()
  await page.getByRole('button', { name: 'Save class' }).click()
  await expect(page.getByText('Class updated')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nunes Roll' })).toBeVisible()
})

test('skills and images are edited by touch, and print shows the class without controls', async ({
  page,
  product,
  signInAs,
}, { project }) => {
  test.skip(project.name !== 'tablet', 'the device at the mat side')
  const { coach, skills, trainingClass } = await createClass(product, 3)
  await signInAs(coach)
  await page.goto(`/home/class/edit/${trainingClass.id}`)
  const names = skills.map(({ name }) => name)
  const chosen = page.getByRole('region', { name: 'Skills' }).getByRole('list').first()

  await test.step('the first skill is dragged to the end', async () => {
    const rows = chosen.getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await rows.last().scrollIntoViewIfNeeded()
    const first = await rows.first().boundingBox()
    const last = await rows.last().boundingBox()
    if (!first || !last) throw new Error('No rows')
    await dragByTouch(
      page,
      { x: first.x + 8, y: first.y + 30 },
      { x: first.x + 8, y: last.y + last.height - 10 },
    )
    await expect(rows.last()).toContainText(names[0])
    await expect(rows.first()).toContainText(names[1])
  })

  await test.step('images get alt texts, are reordered, edited and deleted', async () => {
    const files = await Promise.all(['#7a8', '#a87'].map((colour) => createImageFile(page, colour)))
    await page.getByLabel('Images from files').setInputFiles(files)
    const alts = page.getByLabel('What it shows')
    await expect(alts.first()).toBeFocused()
    await page.keyboard.type('Head low')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Image added')).toBeVisible()
    await page.getByRole('button', { name: 'Save class' }).click()
    await expect(
      page.getByText('Add a line, so people who cannot see it know what it shows.'),
    ).toBeVisible()
    await expect(alts.last()).toBeFocused()
    await page.keyboard.type('Hands locked')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Move Hands locked forward' }).click()
    await expect(alts.first()).toHaveValue('Hands locked')
    await expect(page.getByText('Hands locked is 1 of 2 now')).toBeAttached()
    const cards = page.getByRole('region', { name: 'Images' }).getByRole('listitem')
    await cards.last().evaluate((card) => card.scrollIntoView({ block: 'center' }))
    const [left, right] = [await cards.first().boundingBox(), await cards.last().boundingBox()]
    if (!left || !right) throw new Error('No images')
    const y = left.y + left.height - 30
    await dragByTouch(page, { x: left.x + 30, y }, { x: right.x + right.width - 20, y })
    await expect(page.getByText('Hands locked is 2 of 2 now')).toBeAttached()
    await dragByTouch(page, { x: right.x + 30, y }, { x: left.x + 20, y })
    await expect(page.getByText('Hands locked is 1 of 2 now')).toBeAttached()
    await alts.first().fill('Hands locked low')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Image updated')).toBeVisible()
    await page.getByRole('button', { name: 'Delete Head low' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete image' }).click()
    await expect(page.getByText('Image deleted')).toBeVisible()
    await expect(page.getByText('1 of 10')).toBeVisible()
  })

  await page.getByRole('button', { name: 'Save class' }).click()
  await expect(page.getByText('Class updated')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 }).first()).toContainText(names[1])

  await test.step('print shows the class and no controls', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Half guard' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Hands locked low' })).toBeVisible()
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Check in' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Your notes' })).toBeHidden()
  })
})

test('images are added, viewed, reordered and deleted by keyboard alone', async ({
  page,
  product,
  signInAs,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'where keyboards are')
  const { coach, plan } = await createClass(product, 0)
  await signInAs(coach)
  const { keyboard } = page
  const press = async (what: Locator) => {
    await tabTo(what)
    await keyboard.press('Enter')
  }

  await test.step('images are chosen for a new class', async () => {
    await page.goto(`/home/class/add/${plan.id}`)
    await tabTo(page.getByLabel('Name', { exact: true }))
    await keyboard.type('Grips')
    const choosing = page.waitForEvent('filechooser')
    await press(page.getByRole('button', { name: 'Add images' }))
    const files = await Promise.all(['#7a8', '#a87'].map((colour) => createImageFile(page, colour)))
    await (await choosing).setFiles(files)
    await expect(page.getByLabel('What it shows').first()).toBeFocused()
    await keyboard.type('Pistol grip')
    await keyboard.press('Enter')
    await expect(page.getByLabel('What it shows').last()).toBeFocused()
    await keyboard.type('Pocket grip')
    await press(page.getByRole('button', { name: 'Save class' }))
    await expect(page.getByText('Class added')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Fundamentals' })).toBeFocused()
  })

  await test.step('the lightbox steps through images and returns the focus', async () => {
    await press(page.getByRole('link', { name: 'Grips' }))
    const opener = page.getByRole('button', { name: 'Show large: Pistol grip' })
    await press(opener)
    await expect(page.getByRole('dialog', { name: 'Image 1 of 2' })).toBeVisible()
    await keyboard.press('ArrowRight')
    const second = page.getByRole('dialog', { name: 'Image 2 of 2' })
    await expect(second.getByRole('img', { name: 'Pocket grip' })).toBeVisible()
    await keyboard.press('Escape')
    await expect(second).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('images are reordered, get a new alt text and are deleted', async () => {
    await press(page.getByRole('link', { name: 'Edit images' }))
    const alts = page.getByLabel('What it shows')
    const forward = page.getByRole('button', { name: 'Move Pocket grip forward' })
    await press(forward)
    await expect(page.getByText('Pocket grip is 1 of 2 now')).toBeAttached()
    await expect(forward).toBeFocused()
    await expect(alts.first()).toHaveValue('Pocket grip')
    await page.getByRole('heading', { name: 'Images' }).focus()
    await tabTo(alts.first())
    await keyboard.press('End')
    await keyboard.type(' inside')
    await keyboard.press('Enter')
    await expect(page.getByText('Image updated')).toBeVisible()
    await press(page.getByRole('button', { name: 'Delete Pistol grip' }))
    const question = page.getByRole('dialog', { name: 'Delete this image?' })
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await press(question.getByRole('button', { name: 'Delete image' }))
    await expect(page.getByText('Image deleted')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Images' })).toBeFocused()
  })

  const images = await coach.client.collection('images').getFullList()
  expect(images.map(({ alt }) => alt)).toEqual(['Pocket grip inside'])
})

interface Point {
  x: number
  y: number
}

async function dragByTouch(page: Page, from: Point, to: Point) {
  const touches = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  const steps = 12
  for (let step = 1; step <= steps; step++) {
    const share = step / steps
    const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    await touch('touchMove', [point])
  }
  await touch('touchEnd', [])
}

async function createImageFile(page: Page, colour: string) {
  const url = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    context.fillStyle = fill
    context.fillRect(0, 0, 320, 200)
    return canvas.toDataURL('image/png')
  }, colour)
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  return { name: 'picture.png', mimeType: 'image/png', buffer }
}
