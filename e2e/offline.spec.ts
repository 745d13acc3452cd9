import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import type { Person, Product } from '../tests/support/product'
import { expect, expectAccessible, expectFingerSized, tabTo, test } from './fixtures'

const skills = ['Armbar from Mount', 'Rear Naked Choke', 'Scissor Sweep', 'Double Leg Takedown']

/** A coach with a shared plan, and people who have joined it by its link. */
async function aPlanWith(product: Product, people: number) {
  const coach = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
  const plan = await coach.client
    .collection('trainingPlans')
    .create({ name: 'Fundamentals', assignedGroup: 'plan' })
  const links = await coach.client.collection('trainingPlanSubscriptions').getFullList()
  const code = links.find(({ action }) => action === 'joinUser')?.code
  const students: Person[] = []
  for (let n = 1; n <= people; n++) {
    const student = await product.createUser({ name: `Student ${String(n).padStart(2, '0')}` })
    await student.client
      .collection('userSubscriptions')
      .create({ action: 'joinUser', resource: 'trainingPlan', resourceId: plan.id, code })
    students.push(student)
  }
  return { coach, plan, students }
}

/** A photo as a phone takes it: large, lying on its side, and with a note of how and where. */
async function aPhoto(page: Page, name: string) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    context.fillStyle = '#7a8'
    context.fillRect(0, 0, 2400, 1800)
    return canvas.toDataURL('image/jpeg')
  })
  const jpeg = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  // One entry: Orientation (0x0112) is 6, a quarter turn. What follows is never read.
  const tiff = 'II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0Lisbon 38.72N 9.14W'
  const exif = Buffer.from(`\xff\xe1\0\0Exif\0\0${tiff}`, 'latin1')
  exif.writeUInt16BE(exif.length - 2, 2)
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
  return { name, mimeType: 'image/jpeg', buffer }
}

const today = () => new Date().toISOString().slice(0, 10)

test('a coach fills a class in 25 taps and marks thirty people, while others see it', async ({
  page,
  product,
  signInAs,
  browser,
  contextOptions,
}, { project }) => {
  test.skip(project.name !== 'tablet', 'the device at the mat side')
  const { coach, plan, students } = await aPlanWith(product, 30)
  await signInAs(coach)
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.tap()
  }
  /** Taps a field unless it has the focus already, and types. */
  const write = async (field: Locator, text: string) => {
    if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field)
    await field.fill(text)
  }

  await test.step('four skills with their key details, and two images', async () => {
    await page.goto(`/home/plan/${plan.id}`)
    await tap(page.getByRole('link', { name: 'Add class' }).first())
    await write(page.getByLabel('Name', { exact: true }), 'Finishing from the top')
    await write(page.getByLabel('Date'), today())
    await write(page.getByLabel('Time'), '00:00')
    for (const skill of skills) {
      await write(page.getByLabel('Find a skill'), skill)
      await tap(page.getByRole('button', { name: `${skill} ·` }))
    }
    await expect(page.getByText('4 skills')).toBeVisible()
    await tap(page.getByText(/^Details/).first())
    await write(page.getByLabel('Key detail').first(), 'Knees together before the hips rise.')
    const choosing = page.waitForEvent('filechooser')
    await tap(page.getByRole('button', { name: 'Add images' }))
    const photos = [await aPhoto(page, 'one.jpg'), await aPhoto(page, 'two.jpg')]
    await (await choosing).setFiles(photos)
    const alts = page.getByLabel('What it shows')
    await expect(alts.first()).toBeFocused()
    await write(alts.first(), 'Knees pinch the shoulder')
    await write(alts.last(), 'Hips rise last')
    await expectFingerSized(page)
    await expectAccessible(page)
    await tap(page.getByRole('button', { name: 'Save class' }))
    await expect(page.getByText('Class added')).toBeVisible()
    await expect(page.getByText('Image added').first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/home/plan/${plan.id}`))
    expect(taps).toBeLessThanOrEqual(25)
  })

  await test.step('the images are small, upright, and say nothing of where they were taken', async () => {
    const images = await coach.client.collection('images').getFullList({ sort: 'order' })
    expect(images.map(({ alt }) => alt)).toEqual(['Knees pinch the shoulder', 'Hips rise last'])
    const sent = await fetch(coach.client.files.getURL(images[0] ?? {}, images[0]?.image))
    const bytes = Buffer.from(await sent.arrayBuffer())
    expect(bytes.includes('Exif')).toBe(false)
    expect(bytes.includes('Lisbon')).toBe(false)
    await page.getByRole('link', { name: 'Finishing from the top' }).click()
    const shown = page.getByRole('img', { name: 'Knees pinch the shoulder' })
    await page.getByRole('button', { name: 'Show large: Knees pinch the shoulder' }).click()
    const large = page.getByRole('dialog').getByRole('img')
    await expect
      .poll(() => large.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
      .toEqual([1200, 1600])
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { name: 'Image 2 of 2' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shown).toBeVisible()
  })

  const theirs = await browser.newContext(contextOptions)
  const studentPage = await theirs.newPage()
  const student = students[0] as Person

  await test.step('who was there: one by one, all at once, and back', async () => {
    await studentPage.goto('/api/health')
    await studentPage.evaluate(
      (session) => localStorage.setItem('pocketbase_auth', session),
      JSON.stringify({ token: student.client.authStore.token, record: student.record }),
    )
    await studentPage.goto(page.url())
    await expect(studentPage.getByRole('heading', { name: 'Skills' })).toBeVisible()
    const lineUp = page.getByRole('region', { name: 'Line-up' })
    await expect(lineUp.getByText('0 of 30 checked in')).toBeVisible()
    for (const { record } of students.slice(0, 3)) {
      await lineUp.getByRole('button', { name: record.name }).tap()
    }
    await expect(lineUp.getByText('3 of 30 checked in')).toBeVisible()
    // The student sees how many, as it happens, and no names.
    await expect(studentPage.getByText('3 checked in')).toBeVisible()
    await expect(studentPage.getByRole('region', { name: 'Line-up' })).toBeHidden()
    await lineUp.getByRole('button', { name: 'Student 02' }).tap()
    await expect(studentPage.getByText('2 checked in')).toBeVisible()
    await lineUp.getByRole('button', { name: 'Mark all 28' }).tap()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(lineUp.getByText('2 of 30 checked in')).toBeVisible()
    await expect(studentPage.getByText('2 checked in')).toBeVisible()
    await lineUp.getByRole('button', { name: 'Mark all 28' }).tap()
    await expect(lineUp.getByText('30 of 30 checked in')).toBeVisible()
    await expect(studentPage.getByText('30 checked in')).toBeVisible()
    await expectFingerSized(page)
    await expectAccessible(page)
    const rows = await coach.client.collection('trainingPlanClassAttendances').getFullList()
    expect(new Set(rows.map(({ user }) => user)).size).toBe(30)
  })
  await theirs.close()
})

test('the same by keyboard alone', async ({ page, product, signInAs }, { project }) => {
  test.skip(project.name !== 'desktop', 'the device with a keyboard')
  const { coach, plan } = await aPlanWith(product, 2)
  await signInAs(coach)
  const { keyboard } = page

  await page.goto(`/home/class/add/${plan.id}`)
  await tabTo(page.getByLabel('Name', { exact: true }))
  await keyboard.type('Finishing from the top')
  for (const skill of skills.slice(0, 3)) {
    await page.getByRole('heading', { level: 1 }).focus()
    await tabTo(page.getByLabel('Find a skill'))
    await keyboard.type(skill)
    await tabTo(page.getByRole('button', { name: `${skill} ·` }))
    await keyboard.press('Space')
  }
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page.getByRole('button', { name: `Move ${skills[2]} up` }))
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect(page.getByText(`${skills[2]} is 1 of 3 now`)).toBeAttached()
  await tabTo(page.getByRole('button', { name: 'Save class' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Class added')).toBeVisible()
  const [added] = await coach.client.collection('trainingPlanClasses').getFullList({
    expand: 'skills',
  })
  const order = added?.skills.map(
    (id: string) => added.expand?.skills.find((skill: { id: string }) => skill.id === id)?.name,
  )
  expect(order).toEqual([skills[2], skills[0], skills[1]])
  await coach.client
    .collection('trainingPlanClasses')
    .update(added?.id ?? '', { classDate: new Date().toISOString() })

  await page.goto(`/home/class/${added?.id}`)
  await tabTo(page.getByRole('button', { name: 'Student 02' }))
  await keyboard.press('Space')
  await expect(page.getByText('1 of 2 checked in')).toBeVisible()
  await keyboard.press('Space')
  await expect(page.getByText('0 of 2 checked in')).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Cancel class' }))
  await keyboard.press('Enter')
  await expect(page.getByText('This class is cancelled')).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByText('This class is cancelled')).toBeHidden()
})

test('a server that dies in the middle of a save takes nothing with it', async ({
  page,
  product,
  signInAs,
  expectProblem,
}, { project }) => {
  test.skip(project.name !== 'tablet', 'the width makes no difference')
  expectProblem(/ERR_|status of \d/)
  const { coach, plan } = await aPlanWith(product, 0)
  await signInAs(coach)

  /** The first request to a collection is saved, but before its answer comes the server is killed. */
  const loseTheAnswer = (collection: string) =>
    page.route(
      `**/api/collections/${collection}/records*`,
      async (route) => {
        await route.fetch()
        await product.crash()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )

  await page.goto(`/home/class/add/${plan.id}`)
  await page.getByLabel('Name', { exact: true }).fill('Finishing from the top')
  await page.getByLabel('Description').fill('Knees together before the hips rise.')

  await page
    .getByLabel('Images from files')
    .setInputFiles([await aPhoto(page, 'one.jpg'), await aPhoto(page, 'two.jpg')])
  await page.getByLabel('What it shows').first().fill('Knees pinch the shoulder')
  await page.getByLabel('What it shows').last().fill('Hips rise last')
  await expect.poll(() => picturesKept(page)).toBe(2)

  await test.step('what was typed and chosen is offered back after a reload', async () => {
    await page.reload()
    await expect(page.getByText('What you had not saved is here again.')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Finishing from the top')
    const alts = page.getByLabel('What it shows')
    await expect(alts.first()).toHaveValue('Knees pinch the shoulder')
    await expect(alts.last()).toHaveValue('Hips rise last')
  })

  await test.step('the class is saved once, though it is sent twice', async () => {
    await loseTheAnswer('trainingPlanClasses')
    await page.getByRole('button', { name: 'Save class' }).click()
    await expect(page.getByText('The server cannot be reached.')).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue('Knees together before the hips rise.')
    await loseTheAnswer('images')
    await page.getByRole('button', { name: 'Save class' }).click()
    await expect(page.getByText('Class added')).toBeVisible()
  })

  await test.step('an image that did not arrive is sent again without being chosen again', async () => {
    await expect(page.getByText('Something went wrong. Add image failed.')).toBeVisible()
    await page.getByRole('button', { name: 'Save class' }).click()
    await expect(page).toHaveURL(new RegExp(`/home/plan/${plan.id}`))
  })

  const classes = await coach.client.collection('trainingPlanClasses').getFullList()
  expect(classes.map(({ name }) => name)).toEqual(['Finishing from the top'])
  const images = await coach.client.collection('images').getFullList({ sort: 'order' })
  expect(images.map(({ alt }) => alt).sort()).toEqual([
    'Hips rise last',
    'Knees pinch the shoulder',
  ])
  expect(await picturesKept(page)).toBe(0)
})

test('pictures of a class outlive an expired session, and leave the device with who logs out', async ({
  page,
  product,
  signInAs,
}, { project }) => {
  test.skip(project.name !== 'tablet', 'the width makes no difference')
  const { coach, plan } = await aPlanWith(product, 0)
  const { id } = await coach.client.collection('trainingPlanClasses').create({
    name: 'Finishing from the top',
    classDate: new Date().toISOString(),
    trainingPlan: plan.id,
  })
  await signInAs(coach)
  const edit = `/home/class/edit/${id}`
  await page.goto(edit)
  await page.getByLabel('Images from files').setInputFiles(await aPhoto(page, 'one.jpg'))
  await expect.poll(() => picturesKept(page)).toBe(1)

  await test.step('signed in again, she finds it where it was', async () => {
    await page.evaluate(() => localStorage.removeItem('pocketbase_auth'))
    await page.reload()
    await expect(page).toHaveURL(/signin/)
    await signInAs(coach)
    await page.goto(edit)
    await expect(page.getByText('What you had not saved is here again.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Images to add' })).toBeVisible()
  })

  await test.step('logged out, nothing of it stays', async () => {
    await page.getByRole('button', { name: 'Log out' }).tap()
    await expect(page).toHaveURL(/signin/)
    await expect.poll(() => picturesKept(page)).toBe(0)
    await signInAs(coach)
    await page.goto(edit)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Finishing from the top')
    await expect(page.getByRole('list', { name: 'Images to add' })).toBeHidden()
  })
})

/** How many pictures the device holds that are not on the server yet. */
function picturesKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('tatami_drafts')
        // As the app does, should the test look first.
        opening.onupgradeneeded = () => opening.result.createObjectStore('files')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )
}

test('on a gym’s thin line an impatient coach saves once, and sees it getting on', async ({
  page,
  product,
  signInAs,
}, { project }) => {
  test.skip(project.name !== 'tablet', 'the width makes no difference')
  const { coach, plan } = await aPlanWith(product, 0)
  await signInAs(coach)
  await page.goto(`/home/class/add/${plan.id}`)
  await page.getByLabel('Name', { exact: true }).fill('Finishing from the top')
  await page.getByLabel('Images from files').setInputFiles(await aPhoto(page, 'one.jpg'))
  await page.getByLabel('What it shows').fill('Hips rise last')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1500, // ms for each request
    downloadThroughput: 6000, // bytes a second
    uploadThroughput: 6000,
  })

  const save = page.getByRole('button', { name: 'Save class' })
  await save.tap()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await save.tap()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/home/plan/${plan.id}`), { timeout: 60_000 })

  const classes = await coach.client.collection('trainingPlanClasses').getFullList()
  expect(classes.map(({ name }) => name)).toEqual(['Finishing from the top'])
  const images = await coach.client.collection('images').getFullList()
  expect(images.map(({ alt }) => alt)).toEqual(['Hips rise last'])
})
