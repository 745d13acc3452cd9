import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from '../tests/support/product'
import { expectAccessible, expectContrast } from './fixtures'
import { CODES, IDS, type Role, type Scene, sessionOf } from './scene'
import { expect, test } from './scene-test'

// Every page by keyboard alone: Tab reaches all controls with a visible focus and without a trap; Enter
// opens dialogs, Escape closes them and restores the focus.

test.skip(({ viewport }) => viewport?.width !== 1440, 'keyboards are a desktop matter')
test.describe.configure({ mode: 'parallel' })

interface Stop {
  path: string
  heading: string | RegExp
  /** Names of the page's buttons that open a dialog. */
  dialogs?: string[]
}

const plan = `/home/plan/${IDS.fundamentals}`
const noGi = `/home/plan/${IDS.noGi}`

const guest: Stop[] = [
  { path: '/', heading: 'The site is down for maintenance' },
  { path: '/LandingPage', heading: 'The site is down for maintenance' },
  { path: '/Pricing', heading: 'Pricing' },
  { path: '/about', heading: 'About Tatami' },
  { path: '/privacy', heading: 'Privacy Policy' },
  { path: '/terms', heading: 'Terms of Service' },
  { path: '/signin', heading: 'Sign in' },
  { path: '/signup', heading: 'Welcome' },
  { path: `/view/plan/${IDS.fundamentals}/code/${CODES.planView}`, heading: 'Fundamentals' },
  {
    path: `/view/class/${IDS.past}/code/${CODES.planView}`,
    heading: 'De La Riva, the first steps',
  },
  { path: `/view/gym/${IDS.gymView}/code/${CODES.gymView}`, heading: 'Maré Alta Jiu-Jitsu' },
  { path: `/join/plan/${IDS.noGi}/code/${CODES.noGiJoin}`, heading: 'Saturday No-Gi' },
  { path: `/join/gym/${IDS.gymJoin}/code/${CODES.gymJoin}`, heading: 'Maré Alta Jiu-Jitsu' },
  { path: `/join/gym/${IDS.gymJoin}/code/wrong`, heading: 'Invalid subscription code' },
  { path: '/nowhere', heading: 'Page Not Found' },
]

const student: Stop[] = [
  { path: '/home/dashboard', heading: 'One class today', dialogs: ['Leave Maré Alta Jiu-Jitsu'] },
  { path: '/home/learn', heading: 'Learn' },
  { path: noGi, heading: 'Saturday No-Gi', dialogs: ['Leave plan'] },
  {
    path: `/home/class/${IDS.past}`,
    heading: 'De La Riva, the first steps',
    dialogs: ['Show large: Knees pinch before the hips rise'],
  },
  { path: `/home/notes/add?classId=${IDS.past}`, heading: 'New note' },
  { path: '/home/history', heading: 'History' },
  { path: '/home/profile', heading: 'Júlia Ferreira' },
  {
    path: '/home/profile?tab=account',
    heading: 'Júlia Ferreira',
    dialogs: ['Delete account'],
  },
  { path: '/home/plan/add', heading: 'New plan' },
  { path: '/home/nowhere', heading: 'Page Not Found' },
]

const coach: Stop[] = [
  { path: noGi, heading: 'Saturday No-Gi', dialogs: ['Share', 'Delete plan'] },
  { path: `${noGi}?tab=info`, heading: 'Saturday No-Gi' },
  { path: `${noGi}?tab=members`, heading: 'Saturday No-Gi', dialogs: ['Hand over'] },
  { path: `${noGi}?tab=coverage`, heading: 'Saturday No-Gi' },
  { path: `/home/plan/edit/${IDS.noGi}`, heading: 'Edit plan' },
  { path: `/home/plan/poster/${IDS.noGi}`, heading: /./ },
  { path: `/home/class/add/${IDS.noGi}`, heading: 'Add class' },
]

const owner: Stop[] = [
  { path: `${plan}?tab=schedule`, heading: 'Fundamentals' },
  {
    path: `/home/plan/info/${IDS.fundamentals}?mode=edit&infoId=${IDS.info}`,
    heading: 'Edit info',
  },
  {
    path: `/home/plan/schedule/${IDS.fundamentals}?mode=edit&scheduleId=${IDS.schedule}`,
    heading: 'Edit schedule',
  },
  {
    path: `/home/class/${IDS.past}`,
    heading: 'De La Riva, the first steps',
    dialogs: ['Move', 'Copy', 'Share', 'Delete'],
  },
  { path: `/home/class/edit/${IDS.past}`, heading: 'Edit class' },
  { path: '/home/gyms', heading: 'Gyms' },
  { path: '/home/gyms/add', heading: 'New gym' },
  { path: `/home/gyms/${IDS.gym}/settings`, heading: 'Maré Alta Jiu-Jitsu' },
  { path: `/home/gyms/${IDS.gym}/members`, heading: 'Maré Alta Jiu-Jitsu' },
  { path: `/home/gyms/${IDS.gym}/poster`, heading: /./ },
]

for (const [who, stops] of Object.entries({ guest, student, coach, owner })) {
  test(`every page of ${who === 'owner' ? 'an' : 'a'} ${who} is reachable by Tab alone`, async ({
    page,
    scene,
    expectProblem,
  }) => {
    expectProblem(/status of 40[04]/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (who !== 'guest') await enterAs(page, scene, who as Role)
    for (const { path, heading, dialogs = [] } of stops) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(page.locator('[data-prerendered], [aria-busy="true"]')).toHaveCount(0)
        await tabThrough(page)
        for (const name of dialogs) await openAndClose(page, name)
        await expectCleanInBothThemes(page)
      })
    }
  })
}

test('the main tasks work without a mouse, from signing in to logging out', async ({
  page,
  scene,
}) => {
  const { keyboard } = page
  const press = async (what: Locator, key = 'Enter') => {
    await tabTo(page, what)
    await keyboard.press(key)
  }
  const write = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await keyboard.type(text)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })

  await test.step('sign in, and join by an invitation link', async () => {
    await page.goto(`/signin?redirect=/join/plan/${IDS.noGi}/code/${CODES.noGiJoin}`)
    await write('Email', scene.people.newcomer.record.email)
    await write('Password', PASSWORD)
    await keyboard.press('Enter')
    await press(page.getByRole('button', { name: /^Join/ }))
    await expect(heading('Saturday No-Gi')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(noGi))
  })
  await test.step('check in to a past class, and undo it', async () => {
    await press(page.locator('summary', { hasText: 'Earlier' }))
    await press(page.getByRole('button', { name: /^Check in/ }).first())
    await expect(page.getByText('Checked in. +25 exp').first()).toBeVisible()
    await press(button('Undo').first())
    await expect(page.getByText('Check-in removed')).toBeVisible()
  })
  await test.step('write a note', async () => {
    await page.goto('/home/notes/add')
    await expect(heading('New note')).toBeVisible()
    await write('What went well', 'Kept my elbows in.')
    await press(button('Save note'))
    await expect(page.getByText('Kept my elbows in.')).toBeVisible()
  })
  await test.step('create a plan, and share it', async () => {
    await press(link('Learn'))
    await expect(heading('Learn')).toBeFocused()
    await press(link('New plan'))
    await expect(heading('New plan')).toBeFocused()
    await write('Name', 'Open mat')
    await tabTo(page, page.getByRole('radio', { name: /Personal/ }))
    await keyboard.press('ArrowDown')
    await press(button('Create plan'))
    await expect(heading('Open mat')).toBeFocused()
    await press(button('Share'))
    await expect(page.getByRole('dialog')).toBeVisible()
    await keyboard.press('Escape')
    await expect(button('Share')).toBeFocused()
  })
  await test.step('change the theme and the name, and log out', async () => {
    await press(button('Dark theme'), 'Space')
    await expect(page.locator('html[data-theme="dark"]')).toBeAttached()
    await press(link('Profile'))
    await expect(heading('Nour Haddad')).toBeFocused()
    await press(link('Account'))
    await tabTo(page, page.getByLabel('Name', { exact: true }))
    await keyboard.press('End')
    await keyboard.type(' Aoun')
    await press(button('Save changes'))
    await expect(heading('Nour Haddad Aoun')).toBeVisible()
    await press(button('Log out'))
    await expect(heading('Sign in')).toBeVisible()
  })
})

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, what: Locator) {
  await expect(what).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await what.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${what}`)
}

async function enterAs(page: Page, { people }: Scene, role: Role) {
  await page.goto('/api/health')
  await page.evaluate(
    (session) => localStorage.setItem('pocketbase_auth', session),
    sessionOf(people[role]),
  )
}

/** Presses Tab from the top of a page to its end, and checks each tab stop. */
async function tabThrough(page: Page) {
  const reachable = await page.evaluate(listStops)
  const seen: string[] = []
  const faults: string[] = []
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press('Tab')
    const { name, faults: found } = await page.evaluate(inspectFocus)
    faults.push(...found)
    // A date input has a tab stop per part.
    if (name === seen.at(-1)) continue
    if (name === null || name === seen[0]) break
    expect(seen, 'nothing leads back').not.toContain(name)
    seen.push(name)
  }
  expect(faults).toEqual([])
  expect(seen[0], 'the first stop is the way past the navigation').toMatch(/Skip to content/)
  expect(seen, 'in the order in which it is read, and nothing left out').toEqual(reachable)
}

/**
 * The expected tab stops in document order. A radio group has only one: arrows move to its other
 * options. Runs in the page.
 */
function listStops(): string[] {
  const usable =
    'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'
  const stops = [...document.querySelectorAll<HTMLElement>(usable)].filter((element) => {
    if (element.tabIndex < 0 || element.closest('[inert], dialog:not([open])')) return false
    if (element.tabIndex > 0) throw new Error('A tabindex above 0 breaks the order')
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const group = [...document.getElementsByName(element.name)] as HTMLInputElement[]
    const checked = group.find((radio) => radio.checked)
    return checked ? checked === element : group[0] === element
  })
  for (const [number, element] of stops.entries()) element.dataset.stop = String(number)
  return stops.map(
    (element, number) =>
      `${number} ${element.ariaLabel ?? element.textContent?.trim().slice(0, 60) ?? ''}`,
  )
}

/**
 * The focused element's name, null at the end of the page, and the faults of its focus indicator,
 * which is found by comparing the styles after the focus has moved on. Runs in the page.
 */
function inspectFocus(): { name: string | null; faults: string[] } {
  const faults: string[] = []
  const tour = window as unknown as { last?: { element: Element; name: string; focused: string } }
  const line = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) =>
    outlineStyle === 'none' || outlineWidth === '0px' ? '' : `${outlineWidth} ${outlineColor}`
  /** Styles of an element, and of the label that shows the focus of a visually hidden input. */
  const focusStyles = (element: Element) =>
    [element, element.nextElementSibling, element.parentElement, element.closest('label')]
      .flatMap((each) => (each ? [getComputedStyle(each), getComputedStyle(each, '::after')] : []))
      .map((style) => [line(style), style.boxShadow, style.borderColor].join(' | '))
      .join('\n')

  const element = document.activeElement
  const { last } = tour
  if (last && last.element !== element && focusStyles(last.element) === last.focused) {
    faults.push(`${last.name}: nothing shows that it has the focus`)
  }
  if (!(element instanceof HTMLElement) || element === document.body) return { name: null, faults }

  const name = `${element.dataset.stop} ${element.ariaLabel ?? element.textContent?.trim().slice(0, 60) ?? ''}`
  if (last?.element === element) return { name, faults }
  tour.last = { element, name, focused: focusStyles(element) }
  const label = element.closest('label') ?? element
  const isSeen = element.getBoundingClientRect().width > 1
  const { left, top, width, height } = (isSeen ? element : label).getBoundingClientRect()
  const x = left + width / 2
  const y = Math.min(Math.max(top + height / 2, 1), innerHeight - 1)
  const hit = document.elementFromPoint(x, y)
  const isFree =
    hit && (label.contains(hit) || hit.contains(element) || hit === element.nextElementSibling)
  if (top >= innerHeight || top + height <= 0) faults.push(`${name}: it is outside of the window`)
  else if (!isFree) faults.push(`${name}: it lies under ${hit?.outerHTML.slice(0, 80)}`)
  return { name, faults }
}

/** Opens a dialog by Enter, checks that the focus is trapped, and closes it by Escape. */
async function openAndClose(page: Page, name: string) {
  await test.step(name, async () => {
    const opener = page.getByRole('button', { name, exact: true }).first()
    await opener.focus({ timeout: 5000 })
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect.poll(() => holdsFocus(dialog)).toBe(true)
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
    // The initial focus, which in a small dialog is the only tab stop.
    let stops = await dialog.evaluate((element) => (element === document.activeElement ? 0 : 1))
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      // In between the focus is in the browser's own toolbar.
      const isOut = await page.evaluate(() => document.activeElement === document.body)
      if (isOut) break
      expect(await holdsFocus(dialog), 'the page behind is out of reach').toBe(true)
      stops += 1
    }
    expect(stops).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

const holdsFocus = (dialog: Locator) =>
  dialog.evaluate((element) => element.contains(document.activeElement))

/** All axe rules in the light theme; in the dark theme only contrast, as the rest is the same. */
async function expectCleanInBothThemes(page: Page) {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html[data-theme="dark"]')).toBeAttached()
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
}
