import type { Page } from '@playwright/test'
import {
  ALL_PICTURES,
  drawsEverything,
  expectPictures,
  isDrawnBy,
  makeReproducible,
  type Picture,
} from './pictures'
import { CODES, IDS, type Role, sessionOf } from './scene'
import { expect, test } from './scene-test'

// Every screen of the app. `npm test` compares the committed screenshots of the main ones; `npm run
// test:screens` takes all of them at three widths in both themes.

test.skip(({ viewport }) => viewport?.width !== 1440, 'sets its widths itself')
test.skip(
  ({ browser }) => !isDrawnBy(browser),
  'the pictures are of another version of the browser',
)
// A second worker has to make the scene again, which pays off for the whole set only.
test.describe.configure({ mode: drawsEverything ? 'parallel' : 'default' })

interface Screen {
  path: string
  /** Default: a guest. */
  as?: Role
  heading: string | RegExp
  /** Steps before the screenshot, such as opening a dialog. */
  open?: (page: Page) => Promise<void>
  onlyPhone?: true
}

const plan = `/home/plan/${IDS.fundamentals}`
const noGi = `/home/plan/${IDS.noGi}`
const aClass = `/home/class/${IDS.past}`
const lesson = 'De La Riva, the first steps'
const gym = 'Maré Alta Jiu-Jitsu'

const press =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  async (page: Page) => {
    await page.getByRole(role, { name, exact: true }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }

/** The pictures in e2e/pictures, beside those of the gallery. */
const committed: Record<string, Picture[]> = {
  dashboard: ['desktop-light', 'tablet-dark', 'phone-dark'],
  learn: ['tablet-light', 'desktop-dark'],
  'plan-classes': ['phone-light', 'desktop-dark'],
  'class-run': ['tablet-light', 'phone-dark'],
  'class-edit': ['phone-light', 'tablet-dark'],
  profile: ['tablet-light', 'phone-dark'],
  'gym-members': ['desktop-light', 'tablet-dark'],
  'guest-plan': ['phone-light', 'tablet-dark'],
}

const screens: Record<string, Screen> = {
  // Anybody
  maintenance: { path: '/', heading: 'The site is down for maintenance' },
  pricing: { path: '/Pricing', heading: 'Pricing' },
  about: { path: '/about', heading: 'About Tatami' },
  privacy: { path: '/privacy', heading: 'Privacy Policy' },
  terms: { path: '/terms', heading: 'Terms of Service' },
  signin: { path: '/signin', heading: 'Sign in' },
  signup: { path: '/signup', heading: 'Welcome' },
  'guest-plan': {
    path: `/view/plan/${IDS.fundamentals}/code/${CODES.planView}`,
    heading: 'Fundamentals',
  },
  'guest-class': { path: `/view/class/${IDS.past}/code/${CODES.planView}`, heading: lesson },
  'guest-gym': { path: `/view/gym/${IDS.gymView}/code/${CODES.gymView}`, heading: gym },
  'join-plan': { path: `/join/plan/${IDS.noGi}/code/${CODES.noGiJoin}`, heading: 'Saturday No-Gi' },
  'join-gym': { path: `/join/gym/${IDS.gymJoin}/code/${CODES.gymJoin}`, heading: gym },
  'bad-link': { path: '/join/plan/none/code/none', heading: 'Invalid subscription code' },
  'not-found': { path: '/nowhere', heading: 'Page Not Found' },

  // A new member
  'dashboard-empty': { as: 'newcomer', path: '/home/dashboard', heading: /^Welcome/ },
  'learn-empty': { as: 'newcomer', path: '/home/learn', heading: 'Learn' },
  'history-empty': { as: 'newcomer', path: '/home/history', heading: 'History' },
  'profile-empty': { as: 'newcomer', path: '/home/profile', heading: 'Nour Haddad' },
  'join-plan-signed-in': {
    as: 'newcomer',
    path: `/join/plan/${IDS.noGi}/code/${CODES.noGiJoin}`,
    heading: 'Saturday No-Gi',
  },
  'signed-up': { as: 'newcomer', path: '/signup', heading: "You're already signed up" },
  'not-found-signed-in': { as: 'newcomer', path: '/home/nowhere', heading: 'Page Not Found' },
  'gyms-empty': { as: 'newOwner', path: '/home/gyms', heading: 'Gyms' },

  // A student
  dashboard: { as: 'student', path: '/home/dashboard', heading: 'One class today' },
  learn: { as: 'student', path: '/home/learn', heading: 'Learn' },
  'plan-joined': { as: 'student', path: noGi, heading: 'Saturday No-Gi' },
  'plan-leave': {
    as: 'student',
    path: noGi,
    heading: 'Saturday No-Gi',
    open: press('Leave plan'),
  },
  class: { as: 'student', path: aClass, heading: lesson },
  'class-today': {
    as: 'student',
    path: `/home/class/${IDS.today}`,
    heading: 'Butterfly guard: hooks and underhooks',
  },
  image: {
    as: 'student',
    path: aClass,
    heading: lesson,
    open: press('Show large: Knees pinch before the hips rise'),
  },
  history: { as: 'student', path: '/home/history', heading: 'History' },
  note: { as: 'student', path: `/home/notes/add?classId=${IDS.past}`, heading: 'New note' },
  profile: { as: 'student', path: '/home/profile', heading: 'Júlia Ferreira' },
  account: { as: 'student', path: '/home/profile?tab=account', heading: 'Júlia Ferreira' },
  'account-delete': {
    as: 'student',
    path: '/home/profile?tab=account',
    heading: 'Júlia Ferreira',
    open: press('Delete account'),
  },
  'log-out': {
    as: 'student',
    path: '/home/learn',
    heading: 'Learn',
    open: press('Log out'),
    onlyPhone: true,
  },
  offline: {
    as: 'student',
    path: '/home/learn',
    heading: 'Learn',
    open: async (page) => {
      await page.context().setOffline(true)
      await expect(page.getByText('You are offline.')).toBeVisible()
    },
  },
  failure: {
    as: 'student',
    path: '/home/learn',
    heading: 'Learn',
    open: async (page) => {
      await page.route('**/api/collections/trainingPlans/records?**', (route) =>
        route.fulfill({ status: 400, json: { status: 400, message: 'No.', data: {} } }),
      )
      await page.reload()
      await page.getByRole('button', { name: 'Show Error' }).click()
      await makeReproducible(page)
    },
  },

  // A coach
  'dashboard-coach': { as: 'coach', path: '/home/dashboard', heading: /class/ },
  'learn-coach': { as: 'coach', path: '/home/learn', heading: 'Learn' },
  'plan-add': { as: 'coach', path: '/home/plan/add', heading: 'New plan' },
  'plan-edit': { as: 'coach', path: `/home/plan/edit/${IDS.noGi}`, heading: 'Edit plan' },
  'plan-share': { as: 'coach', path: noGi, heading: 'Saturday No-Gi', open: press('Share') },
  'plan-delete': { as: 'coach', path: noGi, heading: 'Saturday No-Gi', open: press('Delete plan') },
  'plan-hand-over': {
    as: 'coach',
    path: `${noGi}?tab=members`,
    heading: 'Saturday No-Gi',
    open: press('Hand over'),
  },
  'plan-move': {
    as: 'coach',
    path: noGi,
    heading: 'Saturday No-Gi',
    open: async (page) => {
      await page.getByRole('button', { name: 'Move or copy' }).click()
      await page.getByRole('checkbox').first().check()
      await press(/^Move 1/)(page)
    },
  },
  'plan-more': {
    as: 'coach',
    path: noGi,
    heading: 'Saturday No-Gi',
    open: press('More actions'),
    onlyPhone: true,
  },
  'plan-poster': { as: 'coach', path: `/home/plan/poster/${IDS.noGi}`, heading: 'Poster' },
  'info-empty': { as: 'coach', path: `${noGi}?tab=info`, heading: 'Saturday No-Gi' },
  'class-add': { as: 'coach', path: `/home/class/add/${IDS.noGi}`, heading: 'Add class' },

  // A gym owner
  'plan-classes': { as: 'owner', path: plan, heading: 'Fundamentals' },
  'plan-info': { as: 'owner', path: `${plan}?tab=info`, heading: 'Fundamentals' },
  'plan-schedule': { as: 'owner', path: `${plan}?tab=schedule`, heading: 'Fundamentals' },
  'plan-members': { as: 'owner', path: `${plan}?tab=members`, heading: 'Fundamentals' },
  'plan-coverage': { as: 'owner', path: `${plan}?tab=coverage`, heading: 'Fundamentals' },
  'schedule-classes': {
    as: 'owner',
    path: `${plan}?tab=schedule`,
    heading: 'Fundamentals',
    open: press(/^Create classes/),
  },
  'info-edit': {
    as: 'owner',
    path: `/home/plan/info/${IDS.fundamentals}?mode=edit&infoId=${IDS.info}`,
    heading: 'Edit info',
  },
  'schedule-edit': {
    as: 'owner',
    path: `/home/plan/schedule/${IDS.fundamentals}?mode=edit&scheduleId=${IDS.schedule}`,
    heading: 'Edit schedule',
  },
  'class-run': { as: 'owner', path: aClass, heading: lesson },
  'class-edit': { as: 'owner', path: `/home/class/edit/${IDS.past}`, heading: 'Edit class' },
  'class-share': { as: 'owner', path: aClass, heading: lesson, open: press('Share') },
  'class-delete': { as: 'owner', path: aClass, heading: lesson, open: press('Delete') },
  gyms: { as: 'owner', path: '/home/gyms', heading: 'Gyms' },
  'gym-add': { as: 'owner', path: '/home/gyms/add', heading: 'New gym' },
  'gym-settings': { as: 'owner', path: `/home/gyms/${IDS.gym}/settings`, heading: gym },
  'gym-members': { as: 'owner', path: `/home/gyms/${IDS.gym}/members`, heading: gym },
  'gym-poster': { as: 'owner', path: `/home/gyms/${IDS.gym}/poster`, heading: 'Poster' },
}

for (const [name, screen] of Object.entries(screens)) {
  const pictures = drawsEverything ? ALL_PICTURES : committed[name]
  if (!pictures) continue
  test(`${name} looks unchanged`, async ({ page, scene, expectProblem }) => {
    expectProblem(/status of 40[04]|ClientResponseError 400|ERR_INTERNET_DISCONNECTED/)
    const { as, path, heading, open, onlyPhone } = screen
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (onlyPhone) await page.setViewportSize({ width: 390, height: 844 })
    if (as) {
      await page.addInitScript(
        (session) => localStorage.setItem('pocketbase_auth', session),
        sessionOf(scene.people[as]),
      )
    }
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await makeReproducible(page)
    await open?.(page)
    await expect(page.locator('[data-prerendered], [aria-busy="true"], .skel')).toHaveCount(0)
    await expectPictures(
      page,
      name,
      onlyPhone ? pictures.filter((picture) => picture.startsWith('phone')) : pictures,
    )
  })
}
