import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, test } from './fixtures'

/** Each of these flows runs on the device it is typical for; screens.spec.ts has all widths. */
const onlyOn = (project: string) => {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the fixtures from its parameter
  test.beforeEach(({}, info) => {
    test.skip(info.project.name !== project, `shown on the ${project}`)
  })
}

test.describe('on a phone', () => {
  onlyOn('phone')

  test('a person changes photo, name and time zone', async ({ page, product, signInAs }) => {
    const { record, client } = await product.createUser({ name: 'Maya Okafor', tz: 'UTC' })
    await signInAs({ record, client })
    await page.goto('/home/profile')
    await expect(page.getByRole('heading', { name: 'Maya Okafor' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Account' }).click()
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    const me = () => client.collection('users').getOne(record.id)

    await test.step('a file that is no image is rejected', async () => {
      await page.getByLabel('Choose photo').setInputFiles({
        name: 'holiday.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('no picture at all'),
      })
      await expect(page.getByText('This file is no image that the browser can read.')).toBeVisible()
    })

    await test.step('a photo is cropped to a square, downscaled and stripped of its location', async () => {
      await expect(page.getByLabel('Take photo')).toHaveAttribute('capture', 'user')
      await page.getByLabel('Take photo').setInputFiles({
        name: 'me.jpg',
        mimeType: 'image/jpeg',
        buffer: await aPhoto(page, 1600, 1200),
      })
      await expect(page.getByText('Photo saved')).toBeVisible()
      const stored = await fetch(client.files.getURL(await me(), (await me()).avatar))
      const bytes = Buffer.from(await stored.arrayBuffer())
      expect(bytes.includes('Exif')).toBe(false)
      expect(bytes.length).toBeLessThan(100_000)
      expect(await sizeOf(page, bytes)).toEqual([512, 512])
      await page.getByRole('button', { name: 'Remove photo' }).click()
      await expect(page.getByText('Photo removed')).toBeVisible()
      expect((await me()).avatar).toBe('')
    })

    await test.step('name and zone are validated and saved', async () => {
      await page.getByLabel('Name').fill(' ')
      await page.getByLabel('Time zone').fill('Atlantis')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('Say what people call you.')).toBeVisible()
      await expect(page.getByText('Choose a time zone from the list.')).toBeVisible()
      await expect(page.getByLabel('Name')).toBeFocused()
      await page.getByLabel('Name').fill('Maya O.')
      await page.getByLabel('Time zone').fill('lisbon')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByRole('heading', { name: 'Maya O.' })).toBeVisible()
      await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Lisbon')
      expect(await me()).toMatchObject({ name: 'Maya O.', tz: 'Europe/Lisbon' })
      await page.getByRole('button', { name: 'Use America/Sao Paulo' }).click()
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect.poll(async () => (await me()).tz).toBe('America/Sao_Paulo')
      await expect(page.getByLabel('Email')).not.toBeEditable()
    })
  })
})

test.describe('on a tablet', () => {
  onlyOn('tablet')

  test('a person exports their data, and leaves a plan and a gym', async ({
    page,
    product,
    signInAs,
  }) => {
    const coach = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
    const student = await product.createUser({ name: 'Maya Okafor' })
    await coach.client.collection('gyms').create({ name: 'Northside' })
    const plan = await coach.client
      .collection('trainingPlans')
      .create({ name: 'Fundamentals', assignedGroup: 'plan' })
    const codeOf = async (collection: string) =>
      (await coach.client.collection(collection).getFullList()).find(
        ({ action }) => action === 'joinUser',
      )
    const planLink = await codeOf('trainingPlanSubscriptions')
    const gymLink = await codeOf('gymSubscriptions')
    const joining = { action: 'joinUser' }
    await student.client
      .collection('userSubscriptions')
      .create({ ...joining, resource: 'trainingPlan', resourceId: plan.id, code: planLink?.code })
    await student.client
      .collection('userSubscriptions')
      .create({ ...joining, resource: 'gym', resourceId: gymLink?.id, code: gymLink?.code })
    await student.client
      .collection('notes')
      .create({ date: '2026-11-20', workOn: '=HYPERLINK("http://evil.example")' })

    await signInAs(student)
    await page.goto('/home/profile?tab=account')

    await test.step('everything as JSON, and CSV tables without formulas', async () => {
      const all = JSON.parse(await downloaded(page, 'Everything (JSON)'))
      expect(all).toMatchObject({
        user: { email: student.record.email },
        joined: [{ name: 'Fundamentals' }, { name: 'Northside' }],
      })
      const notes = await downloaded(page, 'Notes (CSV)')
      expect(notes).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
      expect(notes.startsWith('\ufeffDay,')).toBe(true)
      expect(await downloaded(page, 'Classes (CSV)')).toContain('Day,Class,')
    })

    await test.step('leaving', async () => {
      for (const [name, button] of [
        ['Fundamentals', 'Leave plan'],
        ['Northside', 'Leave gym'],
      ] as const) {
        await page.getByRole('button', { name: `Leave ${name}` }).click()
        await page.getByRole('button', { name: button }).click()
        await expect(page.getByText(`You left ${name}`)).toBeVisible()
        await expect(page.getByRole('button', { name: `Leave ${name}` })).toHaveCount(0)
      }
      expect(await student.client.collection('userSubscriptions').getFullList()).toEqual([])
    })
  })
})

test.describe('on a desktop', () => {
  onlyOn('desktop')

  test('a person signs out everywhere', async ({ page, product, signInAs, expectProblem }) => {
    // The page refreshes the token after its first render, which may be at the same time.
    expectProblem(/status of 401 .*auth-refresh/)
    const { record, client } = await product.createUser({ name: 'Maya Okafor' })
    await signInAs({ record, client })
    await page.goto('/home/profile?tab=account')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL('/signin')
    const lost = await client
      .collection('users')
      .authRefresh()
      .catch(({ status }) => status)
    expect(lost).toBe(401)
  })

  test('an owner deletes the account, and decides about plans and gyms', async ({
    page,
    context,
    product,
    signInAs,
    expectProblem,
  }) => {
    expectProblem(/status of 40[01]/)
    const owner = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
    const heir = await product.createUser({ name: 'Noor Aziz', membership: 'gym' })
    const student = await product.createUser({ name: 'Maya Okafor' })
    const plans = owner.client.collection('trainingPlans')
    const shared = await plans.create({ name: 'Fundamentals', assignedGroup: 'plan' })
    const ending = await plans.create({ name: 'Old camp', assignedGroup: 'plan' })
    const alone = await plans.create({ name: 'Only me', assignedGroup: 'personal' })
    const gym = await owner.client.collection('gyms').create({ name: 'Northside' })
    for (const plan of [shared, ending]) {
      await product.root
        .collection('trainingPlans')
        .update(plan.id, { members: [student.record.id] })
    }
    await product.root
      .collection('gyms')
      .update(gym.id, { members: [heir.record.id, student.record.id] })

    await signInAs(owner)
    const other = await context.newPage()
    await other.goto('/home/learn')
    await page.goto('/home/profile?tab=account')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(dialog.getByLabel('What happens to Fundamentals?')).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await test.step('nothing is deleted before every choice is made', async () => {
      await dialog.getByRole('button', { name: 'Delete account' }).click()
      await expect(dialog.getByText('Choose what happens to it.')).toHaveCount(3)
      await expect(dialog.getByText('Type DELETE, in capitals.')).toBeVisible()
      await dialog.getByLabel('Type DELETE to confirm').fill('delete')
      await dialog.getByRole('button', { name: 'Delete account' }).click()
      await expect(dialog.getByText('Type DELETE, in capitals.')).toBeVisible()
    })

    await dialog.getByLabel('What happens to Fundamentals?').selectOption('Goes to Maya Okafor')
    await dialog.getByLabel('What happens to Old camp?').selectOption('Delete the plan')
    // Owning a gym requires the gym membership, which Maya lacks.
    await expect(dialog.getByRole('option', { name: 'Goes to Maya Okafor' })).toHaveCount(2)
    await dialog.getByLabel('What happens to the gym Northside?').selectOption('Goes to Noor Aziz')
    await expect(dialog.getByText('1 plan nobody else trains in goes')).toBeVisible()
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')

    await test.step('a rejected request keeps the choices', async () => {
      const membership = { memberships: 'membershipfree0' }
      await product.root.collection('users').update(heir.record.id, membership)
      await dialog.getByRole('button', { name: 'Delete account' }).click()
      await expect(
        page.getByText('Only somebody with the gym membership can run a gym.'),
      ).toBeVisible()
      await expect(dialog.getByLabel('Type DELETE to confirm')).toHaveValue('DELETE')
      await product.root
        .collection('users')
        .update(heir.record.id, { memberships: 'membershipgym00' })
    })

    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL('/')
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    const { root } = product
    const left = await root.collection('users').getFullList()
    expect(left.map(({ id }) => id)).not.toContain(owner.record.id)
    const remaining = await root.collection('trainingPlans').getFullList()
    expect(remaining.map(({ id }) => id)).toContain(shared.id)
    expect(remaining.map(({ id }) => id)).not.toContain(ending.id)
    expect(remaining.map(({ id }) => id)).not.toContain(alone.id)
    expect((await root.collection('trainingPlans').getOne(shared.id)).user).toBe(student.record.id)
    expect((await root.collection('gyms').getOne(gym.id)).admin).toBe(heir.record.id)
  })
})

/** Clicks a download button and returns the file's text. */
async function downloaded(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

/** A noisy JPEG with a location in its EXIF data, like a phone's. */
async function aPhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      for (let x = 0; x < width; x += 8) {
        if (context) context.fillStyle = `hsl(${(x * 7) % 360} 70% 50%)`
        context?.fillRect(x, (x * 13) % height, 300, 200)
      }
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  const plain = Buffer.from(base64, 'base64')
  const place = Buffer.from('Exif\0\0GPS 38.7223 N 9.1393 W')
  const head = Buffer.from([0xff, 0xe1, 0, place.length + 2])
  return Buffer.concat([plain.subarray(0, 2), head, place, plain.subarray(2)])
}

async function sizeOf(page: Page, bytes: Buffer): Promise<number[]> {
  return page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const { width, height } = await createImageBitmap(new Blob([data]))
    return [width, height]
  }, bytes.toString('base64'))
}
