import type { Page } from '@playwright/test'
import type PocketBase from 'pocketbase'
import { PASSWORD } from '../tests/support/product'
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './fixtures'

/** Skills of the public library, with their search terms. */
const armbar = { name: 'Armbar from Mount', search: 'armlock da montada' }
const choke = { name: 'Rear Naked Choke', search: 'mata leao' }

test('a coach plans a class; a student joins by link, checks in, levels up and undoes it', async ({
  page,
  product,
  browser,
  contextOptions,
}) => {
  const coach = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
  const student = await product.createUser({ name: 'Maya Okafor', membership: 'free' })

  await test.step('the coach signs in and creates a shared plan', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, coach.record.email)
    await expect(page.getByRole('heading', { name: 'Welcome, Rafael Nunes' })).toBeVisible()
    await page.getByRole('link', { name: 'Learn', exact: true }).click()
    await page.getByRole('link', { name: 'New plan' }).first().click()
    await page.getByLabel('Name').fill('Fundamentals, spring')
    await page.getByRole('radio', { name: /Shared/ }).check()
    await page.getByRole('button', { name: 'Create plan' }).click()
    await expect(page.getByText('Plan created')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Fundamentals, spring' })).toBeVisible()
  })

  await test.step('adds a class with two skills from the library', async () => {
    await page.getByRole('link', { name: 'Add class' }).first().click()
    await page.getByLabel('Name', { exact: true }).fill('Finishing from the top')
    // Today's midnight is never in the future; both people are in UTC.
    await page.getByLabel('Date').fill(new Date().toISOString().slice(0, 10))
    await page.getByLabel('Time').fill('00:00')
    for (const skill of [armbar, choke]) {
      await page.getByLabel('Find a skill').fill(skill.search)
      await page.getByRole('button', { name: `${skill.name} ·` }).click()
    }
    await page.getByRole('button', { name: 'Save class' }).click()
    await expect(page.getByText('Class added')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Finishing from the top' })).toBeVisible()
  })

  const joinLink = await test.step('and copies the join link', async () => {
    await pageAction(page, 'Share')
    const joining = page
      .getByRole('dialog', { name: 'Share plan' })
      .getByRole('region', { name: 'Join link' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await joining.getByRole('button', { name: 'Copy' }).click()
    await expect(joining.getByRole('button', { name: 'Copied' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await joining.getByRole('textbox', { name: 'Join link' }).inputValue())
    expect(copied).toMatch(/\/join\/plan\/[a-z0-9]{15}\/code\/[A-Za-z0-9]{30}$/)
    return copied
  })

  const theirs = await browser.newContext(contextOptions)
  const studentPage = await theirs.newPage()

  await test.step('the student opens the link signed out, presses Join, signs in, and is in', async () => {
    await studentPage.goto(joinLink)
    await expect(studentPage.getByRole('heading', { name: 'Fundamentals, spring' })).toBeVisible()
    await expectAccessibleInBothThemes(studentPage)
    await studentPage.getByRole('button', { name: 'Continue with Google to join' }).click()
    await signIn(studentPage, student.record.email)
    await expect(studentPage.getByText('You joined Fundamentals, spring')).toBeVisible()
    await expect(studentPage).toHaveURL(/\/home\/plan\/[a-z0-9]{15}$/)
    await expect(studentPage.getByRole('heading', { name: 'Fundamentals, spring' })).toBeVisible()
  })

  await test.step('opens the class, checks in, and sees the earned exp', async () => {
    await studentPage.getByRole('link', { name: 'Finishing from the top' }).click()
    await expect(skillRow(studentPage, armbar.name)).toContainText('New to you')
    await studentPage.getByRole('button', { name: 'Check in', exact: true }).click()
    const earned = studentPage.getByRole('region', { name: 'Your check-in' })
    await expect(earned).toContainText('Checked in. +25 exp')
    await expect(studentPage.getByText('1 checked in')).toBeVisible()
    for (const { name } of [armbar, choke]) {
      await expect(earned).toContainText(`${name}+10`)
      await expect(skillRow(studentPage, name)).toContainText('Level 1 · Seen')
      await expect(skillRow(studentPage, name)).toContainText('10 / 30 exp')
    }
    await expectAccessible(studentPage)
    expect(await ledgerOf(student.client)).toEqual({
      [armbar.name]: { exp: 10, level: 1 },
      [choke.name]: { exp: 10, level: 1 },
    })
  })

  await test.step('the dashboard shows the skills', async () => {
    await studentPage.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(studentPage.getByRole('heading', { name: 'On the rise' })).toBeVisible()
    await expect(studentPage.getByText(armbar.name).first()).toBeVisible()
    await expectAccessible(studentPage)
    await studentPage.goBack()
  })

  await test.step('undo removes exactly that exp', async () => {
    await studentPage
      .getByRole('region', { name: 'Your check-in' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(studentPage.getByText('Check-in removed')).toBeVisible()
    await expect(studentPage.getByRole('button', { name: 'Check in', exact: true })).toBeVisible()
    await expect(skillRow(studentPage, armbar.name)).toContainText('0 / 30 exp')
    expect(await ledgerOf(student.client)).toEqual({
      [armbar.name]: { exp: 0, level: 1 },
      [choke.name]: { exp: 0, level: 1 },
    })
  })

  await theirs.close()
})

test('a redirect to an invitation without consent does not join', async ({ page, product }) => {
  const coach = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
  const student = await product.createUser({ name: 'Maya Okafor', membership: 'free' })
  const plan = await coach.client
    .collection('trainingPlans')
    .create({ name: 'Fundamentals', assignedGroup: 'plan' })
  const links = await coach.client.collection('trainingPlanSubscriptions').getFullList()
  const code = links.find(({ action }) => action === 'joinUser')?.code

  await page.goto(`/signin?redirect=/join/plan/${plan.id}/code/${code}`)
  await signIn(page, student.record.email)
  await expect(page.getByRole('button', { name: 'Join plan' })).toBeVisible()
  expect(await student.client.collection('userSubscriptions').getFullList()).toEqual([])
  await page.getByRole('button', { name: 'Join plan' }).click()
  await expect(page.getByText('You joined Fundamentals')).toBeVisible()
})

test('a replaced link shows an error with a link to Home', async ({
  page,
  product,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  const coach = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
  const plan = await coach.client
    .collection('trainingPlans')
    .create({ name: 'Fundamentals', assignedGroup: 'plan' })
  await page.goto(`/join/plan/${plan.id}/code/${'x'.repeat(30)}`)
  await expect(page.getByRole('heading', { name: 'Invalid subscription code' })).toBeVisible()
  await expect(page.getByText("This link doesn't work any more")).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Clicks a page action, which on a phone may be in the "More actions" sheet. */
async function pageAction(page: Page, name: string) {
  const action = page.getByRole('button', { name, exact: true })
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  if (!(await action.isVisible())) await page.getByRole('button', { name: 'More actions' }).click()
  await action.click()
}

/** The row of a skill on a class's page, with the reader's level. */
function skillRow(page: Page, skill: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: skill }) })
}

/** Exp and level by skill name, as the server returns them to the person. */
async function ledgerOf(client: PocketBase) {
  const rows = await client.collection('userSkills').getFullList()
  return Object.fromEntries(rows.map(({ name, exp, level }) => [name, { exp, level }]))
}
