import type { Page } from '@playwright/test'
import { expect, expectAccessible, holdScripts, test } from './fixtures'

const navItems = ['Home', 'Learn', 'Profile']

test('the app shell has the columns and navigation of each width, behind the auth guard', async ({
  page,
  product,
  signInAs,
}, { project }) => {
  await signInAs(await product.createUser({ name: 'Maya Okafor', membership: 'free' }))
  await page.goto('/home/learn')
  await expect(page.getByRole('heading', { level: 1, name: 'Learn' })).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const name of navItems) await expect(nav.getByRole('link', { name })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Gym' })).toHaveCount(0)
  await expect(nav.getByRole('button', { name: /theme/ })).toBeVisible()
  await expect(nav.getByRole('button', { name: 'Log out' })).toBeVisible()

  const width = page.viewportSize()?.width ?? 0
  const main = await box(page, 'main')
  const shares = { phone: [0, 1], tablet: [0.15, 0.7], desktop: [0.15, 0.7] }[project.name] ?? []
  expect(main.x / width).toBeCloseTo(shares[0] ?? 0, 2)
  expect(main.width / width).toBeCloseTo(shares[1] ?? 0, 2)
  if (project.name === 'phone') {
    const bar = await box(page, 'nav')
    expect(bar.y + bar.height, 'the bar stands on the bottom edge').toBeCloseTo(844, 0)
    const divider = await page.evaluate(
      () => getComputedStyle(document.querySelector('main') as Element, '::before').height,
    )
    expect(divider).toBe('6px')
  }
  if (project.name === 'tablet') {
    await page.setViewportSize({ width: 700, height: 1024 })
    const narrow = await box(page, 'main')
    expect(narrow.x / 700).toBeCloseTo(0.1, 2)
    expect(narrow.width / 700).toBeCloseTo(0.8, 2)
  }
})

test('the Gym item is shown only with a gym membership', async ({ page, product, signInAs }) => {
  await signInAs(await product.createUser({ name: 'Ines Duarte', membership: 'gym' }))
  await page.goto('/home/dashboard')
  await page.getByRole('link', { name: 'Gym', exact: true }).click()
  await expect(page).toHaveURL(/\/home\/gyms$/)
  await expect(page.getByRole('link', { name: 'Gym', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('the app shell is prerendered for members', async ({ page, product, signInAs }) => {
  await signInAs(await product.createUser({ name: 'Maya Okafor', membership: 'premium' }))
  const scripts = await holdScripts(page)
  await page.goto('/home/learn', { waitUntil: 'commit' })
  const nav = page.getByRole('navigation', { name: 'Main' })
  // Both navigations are prerendered, and CSS hides the one of the other width.
  await expect(nav).toHaveCount(1)
  for (const name of navItems) await expect(nav.getByRole('link', { name })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Gym' })).toHaveCount(0)
  await expect(nav.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveAttribute('aria-busy', 'true')
  scripts.release()
  await expect(page.getByRole('heading', { level: 1, name: 'Learn' })).toBeVisible()
  await expect(nav.getByRole('button', { name: 'Log out' })).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('pocketbase_auth'))
  await page.goto('/home/learn')
  await expect(page).toHaveURL(/\/signin\?redirect=/)
})

test('the navigation works by keyboard, and moves the focus to the heading', async ({
  page,
  product,
  signInAs,
}, { project }) => {
  test.skip(project.name === 'phone', 'phones have no keyboard')
  await signInAs(await product.createUser({ name: 'Maya Okafor', membership: 'gym' }))
  await page.goto('/home/dashboard')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  for (const [item, heading] of [
    ['Learn', 'Learn'],
    ['Gym', 'Gyms'],
    ['Profile', 'Maya Okafor'],
  ] as const) {
    await tabTo(page, item)
    await page.keyboard.press('Enter')
    const title = page.getByRole('heading', { level: 1, name: heading })
    await expect(title).toBeFocused()
    await expect(page).toHaveTitle(`${heading} · Tatami`)
  }
})

test('the theme follows the system until one is chosen, and applies before the first paint', async ({
  page,
  product,
  signInAs,
}, { project }) => {
  test.skip(project.name !== 'desktop')
  await signInAs(await product.createUser({ name: 'Maya Okafor', membership: 'free' }))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/home/learn')
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  const bar = page.locator('meta[name="theme-color"]')
  expect(await theme()).toBe('dark')
  await expect(bar).toHaveAttribute('content', '#161814')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(theme).toBe('light')
  await expect(bar).toHaveAttribute('content', '#f9faf8')

  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect.poll(theme).toBe('dark')
  await expect(bar).toHaveAttribute('content', '#161814')
  // Recorded while the document is being parsed: no other theme is ever painted.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body) document.body.dataset.first ??= document.documentElement.dataset.theme
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.locator('body')).toHaveAttribute('data-first', 'dark')
})

test('an unknown path, a failing page and a lost connection each have their message', async ({
  page,
  context,
  product,
  signInAs,
  expectProblem,
}) => {
  expectProblem(/status of (404|500)|ERR_INTERNET_DISCONNECTED/)
  await page.goto('/nowhere')
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expectAccessible(page)

  await signInAs(await product.createUser({ name: 'Maya Okafor', membership: 'free' }))
  await page.goto('/home/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Okafor' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()

  // A rejection is not retried, so the error screen comes at once.
  await page.route('**/api/collections/trainingPlans/records?**', (route) =>
    route.fulfill({ status: 400, json: { status: 400, message: 'No.', data: {} } }),
  )
  expectProblem(/status of 400|ClientResponseError 400/)
  await page.goto('/home/learn')
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible()
  await page.getByRole('button', { name: 'Show Error' }).click()
  await expect(page.getByText('400 No.')).toBeVisible()
  await page.getByRole('button', { name: 'Hide Error' }).click()
  await expect(page.getByText('400 No.')).toBeHidden()
  await expectAccessible(page)
  await page.unroute('**/api/collections/trainingPlans/records?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Learn' })).toBeVisible()
})

test('a chunk that a deployment removed reloads the page once', async ({
  page,
  product,
  signInAs,
  expectProblem,
}, { project }) => {
  test.skip(project.name !== 'desktop')
  expectProblem(/status of 404|dynamically imported module/)
  await signInAs(await product.createUser({ name: 'Maya Okafor', membership: 'free' }))
  await page.goto('/home/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  // Missing until the document is reloaded, as after a deployment.
  await page.route('**/assets/profile-*.js', (route) =>
    loads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Maya Okafor', exact: true })).toBeVisible()
  expect(loads).toBe(1)

  // A chunk that stays missing shows an error instead of a reload loop.
  await page.route('**/assets/learn-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Learn', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible()
  expect(loads).toBe(1)
})

test('a page whose chunk cannot be fetched says so, and comes when the server is back', async ({
  page,
  expectProblem,
}, { project }) => {
  test.skip(project.name !== 'phone', 'a lost connection is the same at every width')
  expectProblem(/ERR_INTERNET_DISCONNECTED|Missing script/)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route(/\/api\/|assets/, (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('Back restores the scroll position, and pages fit a narrow or zoomed window', async ({
  page,
  product,
  signInAs,
}, { project }) => {
  test.skip(project.name !== 'phone', 'a wider page has room for them')
  await signInAs(await product.createUser({ name: 'Maya Okafor', membership: 'gym' }))
  // 320 px is a small window at 200 % zoom, and the width of WCAG's reflow criterion.
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    ...['/privacy', '/Pricing', '/about', '/home/dashboard', '/home/learn', '/home/profile'],
    ...['/home/plan/add', '/home/gyms', '/home/notes/add'],
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const size of ['100%', '200%']) {
      await page.evaluate((value) => {
        document.documentElement.style.fontSize = value
      }, size)
      await expectToFit(page, `${path} at ${size}`)
    }
  }

  await page.goto('/privacy')
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.getByRole('main').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
})

test('the year of training never truncates the names of its months', async ({
  page,
  product,
  signInAs,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'sets its widths itself')
  const { record, client } = await product.createUser({ name: 'Maya Okafor', membership: 'free' })
  const plan = await client
    .collection('trainingPlans')
    .create({ name: 'Fundamentals', user: record.id, assignedGroup: 'personal' })
  const trained = await client
    .collection('trainingPlanClasses')
    .create({ name: 'Guard', trainingPlan: plan.id, classDate: new Date().toISOString() })
  await client
    .collection('trainingPlanClassAttendances')
    .create({ user: record.id, tpClass: trained.id })
  await signInAs({ record, client })
  await page.goto('/home/dashboard')
  const year = page.getByRole('img', { name: '1 class on 1 day' })
  for (let width = 320; width <= 1440; width += 16) {
    await page.setViewportSize({ width, height: 800 })
    const cut = await year.evaluate((map) => {
      const { left, top } = map.parentElement?.getBoundingClientRect() ?? new DOMRect()
      return [...map.querySelectorAll('text')]
        .map((month) => month.getBoundingClientRect())
        .filter((month) => month.bottom > top && month.left < left && month.right > left).length
    })
    expect(cut, `names cut at ${width} px`).toBe(0)
  }
})

test('long names without a space wrap, and no page becomes wider than the window', async ({
  page,
  product,
  signInAs,
}) => {
  const name = 'Konditionsgrundlagentrainingsgruppenvereinbarung'.repeat(2).slice(0, 80)
  const { record, client } = await product.createUser({ name, membership: 'gym' })
  const gym = await client.collection('gyms').create({ name, admin: record.id })
  const plan = await client
    .collection('trainingPlans')
    .create({ name, user: record.id, assignedGroup: 'gym', gym: gym.id })
  const trainingPlan = plan.id
  const { id } = await client
    .collection('trainingPlanClasses')
    .create({ name, trainingPlan, description: name, classDate: new Date().toISOString() })
  await client.collection('trainingPlanInfo').create({ trainingPlan, title: name, body: name })
  await client.collection('trainingPlanSchedules').create({
    ...{ trainingPlan, title: name, location: name, instructor: name, notes: name },
    ...{ daysOfWeek: ['mon'], startTime: '19:00', durationMinutes: 60, tz: 'UTC', active: true },
  })
  await client.collection('trainingPlanClassAttendances').create({ user: record.id, tpClass: id })
  await client
    .collection('trainingPlanClasses')
    .create({ name, trainingPlan, classDate: '2026-01-05 19:00:00.000Z' })
  const links = await client.collection('trainingPlanSubscriptions').getFullList()
  const code = links.find(({ action }) => action === 'view')?.code
  await client
    .collection('notes')
    .create({ user: record.id, trainingPlanClass: id, date: '2026-01-05', workOn: name })

  await signInAs({ record, client })
  const parts = ['classes', 'info', 'schedule', 'members', 'coverage']
  for (const path of [
    ...['/home/dashboard', '/home/learn', '/home/history', '/home/profile', '/home/gyms'],
    ...parts.map((tab) => `/home/plan/${plan.id}?tab=${tab}`),
    ...[`/home/class/${id}`, `/home/class/edit/${id}`, `/home/plan/poster/${plan.id}`],
    ...[`/home/gyms/${gym.id}/members`, `/home/gyms/${gym.id}/settings`],
    ...[`/view/plan/${plan.id}/code/${code}`, `/view/class/${id}/code/${code}`],
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-prerendered], [aria-busy="true"], .skel')).toHaveCount(0)
    await expectToFit(page, path)
  }
})

test('a skill’s level stays readable when the text is twice as large', async ({
  page,
  product,
  signInAs,
}, { project }) => {
  test.skip(project.name !== 'phone', 'a wider page has room for them')
  const coach = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
  const { record, client } = coach
  const [skill] = (await client.collection('skills').getList(1, 1)).items
  const plan = await client
    .collection('trainingPlans')
    .create({ name: 'Fundamentals', user: record.id, assignedGroup: 'plan' })
  const { id } = await client.collection('trainingPlanClasses').create({
    ...{ name: 'Half guard', trainingPlan: plan.id, skills: [skill?.id] },
    classDate: new Date().toISOString(),
  })
  await signInAs(coach)
  await page.goto(`/home/class/${id}`)
  const words = page.getByText('New to you')
  const before = await words.boundingBox()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const after = await words.boundingBox()
  expect(after?.height).toBeLessThan(3 * (before?.height ?? 0))
})

/** Expects no horizontal scrolling. */
async function expectToFit(page: Page, what: string) {
  // Not `innerWidth`, which on a phone grows with the overflow.
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(over, `${what} is no wider than the window`).toBeLessThanOrEqual(0)
}

/** Position and size of an element in the viewport. */
async function box(page: Page, role: 'main' | 'nav') {
  const locator = role === 'main' ? page.getByRole('main') : page.getByRole('navigation')
  const found = await locator.boundingBox()
  if (!found) throw new Error(`${role} has no box`)
  return found
}

/** Presses Tab until an item of the navigation has the focus. */
async function tabTo(page: Page, name: string) {
  const item = page.getByRole('link', { name, exact: true })
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if (await item.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never reaches ${name}`)
}
