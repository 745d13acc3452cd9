import type { Locator, Page } from '@playwright/test'
import jsQr from 'jsqr'
import type { Product } from '../tests/support/product'
import { expect, expectAccessible, test } from './fixtures'

// Sharing is done from a phone: a bottom sheet, touch and the native share sheet.
test.skip(({ isMobile }) => !isMobile, 'shares from a phone')

test('a coach shares a plan: by QR code, poster and the native share sheet', async ({
  page,
  product,
  signInAs,
}) => {
  const { coach, planId, joinAddress, viewAddress } = await aSharedPlan(product)
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.title = `Shared ${data?.url}`
    }
  })
  await signInAs(coach)
  await page.goto(`/home/plan/${planId}`)

  const sheet =
    await test.step('the dialog opens on the join link, whose QR code can be scanned', async () => {
      await openShareSheet(page)
      const dialog = page.getByRole('dialog', { name: 'Share plan' })
      await expect(dialog.getByRole('textbox', { name: 'Join link' })).toHaveValue(joinAddress)
      await expect(dialog.getByText('Nobody has used it yet.')).toBeVisible()
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        const code = dialog.getByRole('img', { name: 'QR code of the join link' })
        expect(await scan(page, code)).toBe(joinAddress)
        await expectAccessible(page)
      }
      return dialog
    })

  await test.step('shows the QR code full screen, and restores the focus', async () => {
    await sheet.getByRole('button', { name: 'Full screen' }).tap()
    const screen = page.getByRole('dialog', { name: 'Scan to join' })
    expect(await scan(page, screen.getByRole('img'))).toBe(joinAddress)
    expect(await screen.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(screen).toBeHidden()
    await expect(sheet.getByRole('button', { name: 'Full screen' })).toBeFocused()
  })

  await test.step('opens the native share sheet with the link', async () => {
    await sheet.getByRole('button', { name: 'Share', exact: true }).tap()
    await expect(page).toHaveTitle(`Shared ${joinAddress}`)
  })

  await test.step('previews the view link as a guest', async () => {
    await sheet.getByText('View link').first().tap()
    await expect(sheet.getByRole('textbox', { name: 'View link' })).toHaveValue(viewAddress)
    const opened = page.context().waitForEvent('page')
    await sheet.getByRole('link', { name: 'Preview as guest' }).tap()
    const preview = await opened
    await expect(preview.getByText('Shared by Rafael Nunes')).toBeVisible()
    await preview.getByRole('link', { name: 'Half guard' }).tap()
    await expect(preview.getByRole('heading', { name: 'Half guard' })).toBeVisible()
    await expect(preview.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await expect(preview.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await preview.close()
  })

  await test.step('prints one page with only the poster', async () => {
    await sheet.getByText('Join link').first().tap()
    await sheet.getByRole('link', { name: 'Poster' }).tap()
    const poster = page.getByRole('article', { name: 'Poster of Fundamentals' })
    expect(await scan(page, poster.getByRole('img', { name: 'Scan to join' }))).toBe(joinAddress)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Poster', exact: true })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
})

test('an open page notices that its link was turned off or replaced', async ({
  page,
  product,
  signInAs,
  browser,
  contextOptions,
}) => {
  const { coach, planId, viewAddress } = await aSharedPlan(product)
  const theirs = await browser.newContext(contextOptions)
  const guest = await theirs.newPage()
  await guest.goto(viewAddress)
  const plan = guest.getByRole('heading', { name: 'Fundamentals' })
  const dead = guest.getByRole('heading', { name: 'Invalid subscription code' })
  await expect(plan).toBeVisible()

  await signInAs(coach)
  await page.goto(`/home/plan/${planId}`)
  await openShareSheet(page)
  const sheet = page.getByRole('dialog', { name: 'Share plan' })
  await sheet.getByText('View link').first().tap()
  await sheet.getByRole('button', { name: 'Turn off' }).tap()
  await expect(sheet.getByText('This link is turned off.')).toBeVisible()
  await comeBackTo(guest)
  await expect(dead).toBeVisible()
  await expectAccessible(guest)

  await sheet.getByRole('button', { name: 'Turn on' }).tap()
  await expect(sheet.getByRole('textbox', { name: 'View link' })).toHaveValue(viewAddress)
  await comeBackTo(guest)
  await expect(plan).toBeVisible()

  await sheet.getByRole('button', { name: 'Replace link' }).tap()
  await expect(sheet.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Replace link' }).tap()
  await expect(page.getByText('Link replaced')).toBeVisible()
  const replaced = sheet.getByRole('textbox', { name: 'View link' })
  await expect(replaced).not.toHaveValue(viewAddress)
  const address = await replaced.inputValue()
  await expect
    .poll(() => scan(page, sheet.getByRole('img', { name: 'QR code of the view link' })))
    .toBe(address)
  await comeBackTo(guest)
  await expect(dead).toBeVisible()

  // Offline the content stays: a connection error says nothing about the link.
  await guest.goto(address)
  await expect(plan).toBeVisible()
  await theirs.setOffline(true)
  await comeBackTo(guest)
  await expect(plan).toBeVisible()
  await theirs.close()
})

/** Fires the events of a window that regains focus. */
async function comeBackTo(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

async function openShareSheet(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).tap()
  await page.getByRole('button', { name: 'Share', exact: true }).tap()
}

/** Decodes the QR code in a screenshot. */
async function scan(page: Page, code: Locator): Promise<string | undefined> {
  await expect(code).toBeVisible()
  const picture = (await code.screenshot()).toString('base64')
  const { pixels, width, height } = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
    return { pixels: [...data], width: image.width, height: image.height }
  }, picture)
  return jsQr(Uint8ClampedArray.from(pixels), width, height)?.data
}

/** A coach's shared plan with one class, and the URLs of its two links. */
async function aSharedPlan(product: Product) {
  const coach = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
  const plan = await coach.client
    .collection('trainingPlans')
    .create({ name: 'Fundamentals', assignedGroup: 'plan' })
  await coach.client.collection('trainingPlanClasses').create({
    name: 'Half guard',
    classDate: new Date().toISOString(),
    trainingPlan: plan.id,
  })
  const links = await coach.client.collection('trainingPlanSubscriptions').getFullList()
  const codeOf = (action: string) => links.find((link) => link.action === action)?.code
  return {
    coach,
    planId: plan.id,
    viewAddress: `${product.url}/view/plan/${plan.id}/code/${codeOf('view')}`,
    joinAddress: `${product.url}/join/plan/${plan.id}/code/${codeOf('joinUser')}`,
  }
}
