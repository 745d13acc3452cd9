import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { png } from '../tests/support/pictures'
import type { Person, Product } from '../tests/support/product'
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './fixtures'

test.skip(({ isMobile }) => !isMobile, 'gym owners use a phone')

test('an owner creates a gym, a student joins, and the owner removes them', async ({
  page,
  product,
  signInAs,
  browser,
  contextOptions,
}) => {
  const owner = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const student = await product.createUser({ name: 'Maya Okafor' })
  const theirs = await browser.newContext(contextOptions)
  const studentPage = await theirs.newPage()
  await signInAs(owner)

  await test.step('the owner creates a gym with a name and a picture', async () => {
    await page.goto('/home/dashboard')
    await page.getByRole('link', { name: 'Gym', exact: true }).tap()
    await page.getByRole('link', { name: 'New gym' }).tap()
    await page.getByRole('button', { name: 'Create gym' }).tap()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByText('Give the gym a name.')).toBeVisible()
    await page.getByLabel('Name').fill('Northside')
    const picture = { name: 'door.png', mimeType: 'image/png', buffer: png(900, 600) }
    await page.getByLabel('Add picture').setInputFiles(picture)
    await expect(page.getByLabel('Change picture')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create gym' }).tap()
    await expect(page.getByText('Gym created')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Northside', level: 1 })).toBeVisible()
    const [gym] = await owner.client.collection('gyms').getFullList()
    expect(gym?.avatar).toMatch(/\.jpg$/)
  })

  await test.step('the owner renames the gym', async () => {
    await page.getByLabel('Name').fill('Northside Jiu-Jitsu')
    await page.getByRole('button', { name: 'Save changes' }).tap()
    await expect(page.getByText('Gym updated')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Northside Jiu-Jitsu' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  const { id: gymId } = await owner.client.collection('gyms').getFirstListItem('')
  const plan = await owner.client
    .collection('trainingPlans')
    .create({ name: 'Evenings', assignedGroup: 'gym', gym: gymId })
  const trainingClass = await owner.client.collection('trainingPlanClasses').create({
    name: 'Half guard',
    classDate: new Date().toISOString(),
    trainingPlan: plan.id,
  })

  const joinAddress = await test.step('the owner opens the join link', async () => {
    await page.getByRole('button', { name: 'Invite' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Share gym' })
    const address = sheet.getByRole('textbox', { name: 'Join link' })
    await expect(address).toHaveValue(/\/join\/gym\/[a-z0-9]{15}\/code\/[A-Za-z0-9]{30}$/)
    await expectAccessible(page)
    return address.inputValue()
  })

  await test.step('a student with a free membership joins, and the dashboard lists the gym and its plans', async () => {
    await signInOn(studentPage, student)
    await studentPage.goto(joinAddress)
    await expect(studentPage.getByText('Ines Duarte invites you to join')).toBeVisible()
    await expectAccessible(studentPage)
    await studentPage.getByRole('button', { name: 'Join gym' }).tap()
    await expect(studentPage.getByText('You joined Northside Jiu-Jitsu')).toBeVisible()
    await expect(studentPage).toHaveURL(/\/home\/dashboard$/)
    const gyms = studentPage.getByRole('region', { name: 'Your gym' })
    await expect(gyms.getByText('Run by Ines Duarte')).toBeVisible()
    await gyms.getByRole('link', { name: 'Evenings' }).tap()
    await expect(studentPage.getByRole('heading', { name: 'Evenings' })).toBeVisible()
    // Joining again changes nothing and links to the gym.
    await studentPage.goto(joinAddress)
    await expect(studentPage.getByText("You're already in this gym.")).toBeVisible()
    await studentPage.getByRole('link', { name: 'Open' }).tap()
    await expect(studentPage).toHaveURL(/\/home\/dashboard$/)
    // The gym's own pages require the gym membership.
    await studentPage.goto(`/home/gyms/${gymId}/members`)
    await expect(studentPage).toHaveURL(/\/home\/dashboard$/)
    await student.client
      .collection('trainingPlanClassAttendances')
      .create({ tpClass: trainingClass.id })
  })

  await test.step('the owner searches the members and downloads them as CSV', async () => {
    await page.goto(`/home/gyms/${gymId}/members`)
    const maya = page.getByRole('listitem').filter({ hasText: 'Maya Okafor' })
    await expect(maya).toContainText(/Joined .+ · Last trained .+ · 1 class in 30 days/)
    await page.getByLabel('Search members').fill('nobody')
    await expect(page.getByText('No member is called that.')).toBeVisible()
    await page.getByLabel('Search members').fill('oka')
    await expect(maya).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'More actions' }).tap()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).tap()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('Northside Jiu-Jitsu members.csv')
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /\r\nMaya Okafor,[\d-]+,[\d-]+,1,1\r\n/,
    )
  })

  await test.step('the owner removes a member and replaces the join link', async () => {
    await page.getByRole('button', { name: 'Remove Maya Okafor' }).tap()
    const question = page.getByRole('dialog', { name: 'Remove Maya Okafor?' })
    await expect(question).toContainText('What they logged and earned stays theirs.')
    await expect(question.getByRole('button', { name: 'Keep member' })).toBeFocused()
    await question.getByRole('checkbox', { name: 'Also replace the join link' }).check()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Remove member' }).tap()
    await expect(page.getByText('Maya Okafor removed')).toBeVisible()
    await expect(page.getByText('No one has joined yet.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Members' })).toBeFocused()
    expect(await student.client.collection('gyms').getFullList()).toEqual([])
    expect(
      await student.client.collection('trainingPlanClassAttendances').getFullList(),
    ).toHaveLength(1)
    await studentPage.goto(joinAddress)
    await expect(
      studentPage.getByRole('heading', { name: 'Invalid subscription code' }),
    ).toBeVisible()
  })

  await test.step('the owner deletes the gym, and its plans remain', async () => {
    await page.getByRole('link', { name: 'Settings' }).tap()
    await page.getByRole('button', { name: 'Delete gym' }).tap()
    const question = page.getByRole('dialog', { name: 'Delete Northside Jiu-Jitsu?' })
    await expect(question).toContainText('The plans stay with their owners')
    await question.getByRole('button', { name: 'Delete gym' }).tap()
    await expect(page.getByText('Gym deleted')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No gym yet' })).toBeVisible()
    expect((await owner.client.collection('trainingPlans').getOne(plan.id)).name).toBe('Evenings')
  })
  await theirs.close()
})

test('a member reads the settings without codes, becomes the owner, and the former owner leaves', async ({
  page,
  product,
  signInAs,
  browser,
  contextOptions,
}) => {
  const { owner, gymId, code, joinAddress } = await aGym(product)
  const coach = await product.createUser({ name: 'Rafael Nunes', membership: 'gym' })
  const theirs = await browser.newContext(contextOptions)
  const coachPage = await theirs.newPage()

  await test.step('a coach with the gym membership joins and is redirected to the gym', async () => {
    await signInOn(coachPage, coach)
    await coachPage.goto(joinAddress)
    await coachPage.getByRole('button', { name: 'Join gym' }).tap()
    await expect(coachPage).toHaveURL(new RegExp(`/home/gyms/${gymId}/members$`))
    await expect(coachPage.getByRole('listitem').filter({ hasText: 'Rafael Nunes' })).toBeVisible()
    await expect(coachPage.getByText('in 30 days')).toHaveCount(0)
    await expectAccessible(coachPage)
  })

  await test.step('the coach can read the settings, and no response contains a join code', async () => {
    const bodies: string[] = []
    coachPage.on('response', async (response) => {
      if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''))
    })
    await coachPage.goto(`/home/gyms/${gymId}/settings`)
    await expect(coachPage.getByRole('region', { name: 'Gym details' })).toContainText(
      'Ines Duarte',
    )
    await expect(coachPage.getByRole('textbox')).toHaveCount(0)
    await expect(coachPage.getByRole('region', { name: 'Links' })).toHaveCount(0)
    await expectAccessible(coachPage)
    expect(bodies.length).toBeGreaterThan(0)
    expect(bodies.filter((body) => body.includes(code))).toEqual([])
  })

  await test.step('the owner transfers the gym to the coach', async () => {
    await signInAs(owner)
    await page.goto(`/home/gyms/${gymId}/settings`)
    await page.getByLabel('To whom').selectOption('Rafael Nunes')
    await page.getByRole('button', { name: 'Hand over gym' }).tap()
    const question = page.getByRole('dialog', { name: 'Hand Northside to Rafael Nunes?' })
    await question.getByRole('button', { name: 'Hand over gym' }).tap()
    await expect(page.getByText('Rafael Nunes runs Northside now')).toBeVisible()
    await expect(page.getByText('Run by Rafael Nunes')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Links' })).toHaveCount(0)
    await coachPage.reload()
    await expect(coachPage.getByText('You run this gym')).toBeVisible()
    await expect(coachPage.getByRole('textbox', { name: 'Join link' })).toBeVisible()
  })

  await test.step('the former owner leaves the gym', async () => {
    await page.getByRole('button', { name: 'More actions' }).tap()
    await page.getByRole('button', { name: 'Leave gym' }).tap()
    const question = page.getByRole('dialog', { name: 'Leave Northside?' })
    await expect(question).toContainText('Your attendance, exp and notes stay yours.')
    await question.getByRole('button', { name: 'Leave gym' }).tap()
    await expect(page.getByText('You left Northside')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No gym yet' })).toBeVisible()
  })
  await theirs.close()
})

async function signInOn(page: Page, { record, client }: Person) {
  await page.goto('/api/health')
  await page.evaluate(
    (session) => localStorage.setItem('pocketbase_auth', session),
    JSON.stringify({ token: client.authStore.token, record }),
  )
}

/** Creates a gym and returns its join link and code. */
async function aGym(product: Product) {
  const owner = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const gym = await owner.client.collection('gyms').create({ name: 'Northside' })
  const link = await owner.client
    .collection('gymSubscriptions')
    .getFirstListItem('action = "joinUser"')
  return {
    owner,
    gymId: gym.id,
    code: link.code,
    joinAddress: `${product.url}/join/gym/${link.id}/code/${link.code}`,
  }
}
