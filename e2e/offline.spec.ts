import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import type { Person, Product } from '../tests/support/product'
import { expect, expectAccessible, expectFingerSized, tabTo, test } from './fixtures'

const skills = ['Armbar from Mount', 'Rear Naked Choke', 'Scissor Sweep', 'Double Leg Takedown']

/** Creates a coach with a shared plan, and students who joined it by its link. */
async function createPlanWithStudents(product: Product, people: number) {
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

/** A photo like a phone's: large, rotated by its EXIF orientation, with a location in its metadata. */
async function createPhoto(page: Page, name: string) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    context.fillStyle = '#7a8'
    context.fillRect(0, 0, 2400, 1800)
    return canvas.toDataURL('image/jpeg')
  })
  const jpeg = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  // One entry: Orientation (0x0112) is 6, a quarter turn. The location after it is never parsed.
  const tiff = 'II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0Lisbon 38.72N 9.14W'
  const exif = Buffer.from(`\xff\xe1\0\0Exif\0\0${tiff}`, 'latin1')
  exif.writeUInt16BE(exif.length - 2, 2)
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
  return { name, mimeType: 'image/jpeg', buffer }
}

const today = () => new Date().toISOString().slice(0, 10)

test('a coach creates a class in 25 taps and marks thirty people, and students see the count live', async ({
  page,
  product,
  signInAs,
  browser,
  contextOptions,
}, { project }) => {
  test.skip(project.name !== 'tablet', 'the device at the mat side')
  const { coach, plan, students } = await createPlanWithStudents(product, 30)
  await signInAs(coach)
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.tap()
  }
  /** Fills a field, and taps it first unless it has the focus. */
  const fill = async (field: Locator, text: string) => {
    if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field)
    await field.fill(text)
  }

  await test.step('the class gets four skills with a key detail, and two images', async () => {
    await page.goto(`/home/plan/${plan.id}`)
    await tap(page.getByRole('link', { name: 'Add class' }).first())
    await fill(page.getByLabel('Name', { exact: true }), 'Finishing from the top')
    await fill(page.getByLabel('Date'), today())
    await fill(page.getByLabel('Time'), '00:00')
    for (const skill of skills) {
      await fill(page.getByLabel('Find a skill'), skill)
      await tap(page.getByRole('button', { name: `${skill} ·` }))
    }
    await expect(page.getByText('4 skills')).toBeVisible()
    await tap(page.getByText(/^Details/).first())
    await fill(page.getByLabel('Key detail').first(), 'Knees together before the hips rise.')
    const choosing = page.waitForEvent('filechooser')
    await tap(page.getByRole('button', { name: 'Add images' }))
    const photos = [await createPhoto(page, 'one.jpg'), await createPhoto(page, 'two.jpg')]
    await (await choosing).setFiles(photos)
    const alts = page.getByLabel('What it shows')
    await expect(alts.first()).toBeFocused()
    await fill(alts.first(), 'Knees pinch the shoulder')
    await fill(alts.last(), 'Hips rise last')
    await expectFingerSized(page)
    await expectAccessible(page)
    await tap(page.getByRole('button', { name: 'Save class' }))
    await expect(page.getByText('Class added')).toBeVisible()
    await expect(page.getByText('Image added').first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/home/plan/${plan.id}`))
    expect(taps).toBeLessThanOrEqual(25)
  })

  await test.step('the images are resized, upright and stripped of their location', async () => {
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

  const studentContext = await browser.newContext(contextOptions)
  const studentPage = await studentContext.newPage()
  const student = students[0] as Person

  await test.step('attendance is marked one by one, all at once, and undone', async () => {
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
    // The student sees the count in realtime, and no names.
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
    // The line-up is optimistic, and the first marks may still be on their way: the server comes last.
    const markedOnServer = async () => {
      const rows = await coach.client.collection('trainingPlanClassAttendances').getFullList()
      return new Set(rows.map(({ user }) => user)).size
    }
    await expect.poll(markedOnServer).toBe(30)
  })
  await studentContext.close()
})

test('a coach creates a class and marks attendance by keyboard alone', async ({
  page,
  product,
  signInAs,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'the device with a keyboard')
  const { coach, plan } = await createPlanWithStudents(product, 2)
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

test('a server crash during a save loses no input and creates no duplicates', async ({
  page,
  product,
  signInAs,
  expectProblem,
}, { project }) => {
  test.skip(project.name !== 'tablet', 'the width makes no difference')
  expectProblem(/ERR_|status of \d/)
  const { coach, plan } = await createPlanWithStudents(product, 0)
  await signInAs(coach)

  /** Lets the next request to a collection be stored, then kills the server before its response. */
  const crashAfterWrite = (collection: string) =>
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
    .setInputFiles([await createPhoto(page, 'one.jpg'), await createPhoto(page, 'two.jpg')])
  await page.getByLabel('What it shows').first().fill('Knees pinch the shoulder')
  await page.getByLabel('What it shows').last().fill('Hips rise last')
  await expect.poll(() => countStoredImages(page)).toBe(2)

  await test.step('typed values and chosen images are restored after a reload', async () => {
    await page.reload()
    await expect(page.getByText('What you had not saved is here again.')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Finishing from the top')
    const alts = page.getByLabel('What it shows')
    await expect(alts.first()).toHaveValue('Knees pinch the shoulder')
    await expect(alts.last()).toHaveValue('Hips rise last')
  })

  await test.step('a class that is sent twice is stored once', async () => {
    await crashAfterWrite('trainingPlanClasses')
    await page.getByRole('button', { name: 'Save class' }).click()
    await expect(page.getByText('The server cannot be reached.')).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue('Knees together before the hips rise.')
    await crashAfterWrite('images')
    await page.getByRole('button', { name: 'Save class' }).click()
    await expect(page.getByText('Class added')).toBeVisible()
  })

  await test.step('a failed image upload is retried without choosing the image again', async () => {
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
  expect(await countStoredImages(page)).toBe(0)
})

test('unsent class images survive an expired session and are deleted on log out', async ({
  page,
  product,
  signInAs,
}, { project }) => {
  test.skip(project.name !== 'tablet', 'the width makes no difference')
  const { coach, plan } = await createPlanWithStudents(product, 0)
  const { id } = await coach.client.collection('trainingPlanClasses').create({
    name: 'Finishing from the top',
    classDate: new Date().toISOString(),
    trainingPlan: plan.id,
  })
  await signInAs(coach)
  const edit = `/home/class/edit/${id}`
  await page.goto(edit)
  await page.getByLabel('Images from files').setInputFiles(await createPhoto(page, 'one.jpg'))
  await expect.poll(() => countStoredImages(page)).toBe(1)

  await test.step('signing in again restores the image', async () => {
    await page.evaluate(() => localStorage.removeItem('pocketbase_auth'))
    await page.reload()
    await expect(page).toHaveURL(/signin/)
    await signInAs(coach)
    await page.goto(edit)
    await expect(page.getByText('What you had not saved is here again.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Images to add' })).toBeVisible()
  })

  await test.step('logging out deletes the image from the device', async () => {
    await page.getByRole('button', { name: 'Log out' }).tap()
    await expect(page).toHaveURL(/signin/)
    await expect.poll(() => countStoredImages(page)).toBe(0)
    await signInAs(coach)
    await page.goto(edit)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Finishing from the top')
    await expect(page.getByRole('list', { name: 'Images to add' })).toBeHidden()
  })
})

/** How many images are stored on the device and not uploaded yet. */
function countStoredImages(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('tatami_drafts')
        // Creates the store as the app does, in case the test opens it first.
        opening.onupgradeneeded = () => opening.result.createObjectStore('files')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )
}

test('on a slow connection repeated taps save once and show progress', async ({
  page,
  product,
  signInAs,
}, { project }) => {
  test.skip(project.name !== 'tablet', 'the width makes no difference')
  const { coach, plan } = await createPlanWithStudents(product, 0)
  await signInAs(coach)
  await page.goto(`/home/class/add/${plan.id}`)
  await page.getByLabel('Name', { exact: true }).fill('Finishing from the top')
  await page.getByLabel('Images from files').setInputFiles(await createPhoto(page, 'one.jpg'))
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
