import type { Page } from '@playwright/test'
import { png } from '../tests/support/pictures'
import { PASSWORD, type Person, type Product } from '../tests/support/product'
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './fixtures'

/** Most of these flows do not depend on the width, so each runs in one project. */
const onlyOn = (project: string) => {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the fixtures from its parameter
  test.beforeEach(({}, info) => {
    test.skip(info.project.name !== project, `shown on the ${project}`)
  })
}

test.describe('an invited person', () => {
  onlyOn('phone')

  test('signs up with Google and joins the plan exactly once', async ({
    page,
    product,
    google,
  }) => {
    const { plan, link } = await aSharedPlan(product)
    google.picture = { type: 'image/png', body: png(96, 96) }
    google.addPerson({ name: 'Nour Haddad', picture: google.pictureUrl })

    await page.goto(link)
    await expect(page.getByRole('heading', { name: plan.name })).toBeVisible()
    await expect(page.getByText('Rafael Nunes will see your name, picture')).toBeVisible()
    await page.getByRole('button', { name: 'Continue with Google to join' }).click()
    await expect(page.getByText('Then you continue to your invitation to a plan.')).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await chooseAtGoogle(page, 'Nour Haddad')
    await expect(page.getByText(`You joined ${plan.name}`)).toBeVisible()
    await expect(page).toHaveURL(`/home/plan/${plan.id}`)
    await expect(page.getByRole('heading', { name: plan.name })).toBeVisible()

    const [me] = await product.root
      .collection('users')
      .getFullList({ filter: 'name = "Nour Haddad"', expand: 'memberships' })
    expect(me).toMatchObject({
      tz: 'America/Sao_Paulo',
      verified: true,
      avatar: expect.stringMatching(/\.png$/),
      expand: { memberships: { name: 'free' } },
    })
    const { members } = await product.root.collection('trainingPlans').getOne(plan.id)
    expect(members).toEqual([me?.id])
  })

  test('sees that the link is invalid when it was replaced during the sign-in', async ({
    page,
    product,
    google,
    expectProblem,
  }) => {
    expectProblem(/status of 400/)
    const { coach, subscription, link } = await aSharedPlan(product)
    google.addPerson({ name: 'Petra Novak' })
    await page.goto(link)
    await page.getByRole('button', { name: 'Continue with Google to join' }).click()
    await coach.client.send(
      `/api/subscriptions/trainingPlanSubscriptions/${subscription.id}/replace`,
      { method: 'POST' },
    )
    await chooseAtGoogle(page, 'Petra Novak')
    await expect(page.getByRole('heading', { name: 'Invalid subscription code' })).toBeVisible()
    await expect(page.getByText("This link doesn't work any more")).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('logging out', () => {
  onlyOn('tablet')

  test('works offline, and leads to the sign-in page when the server is back', async ({
    page,
    product,
    signInAs,
    expectProblem,
  }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|Missing script/)
    await signInAs(await product.createUser({ name: 'Maya Okafor', membership: 'free' }))
    await page.goto('/home/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible()
    await page.route(/\/api\/|assets\/signin-.{8}\.js/, (route) =>
      route.abort('internetdisconnected'),
    )
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('pocketbase_auth'))).toBeNull()
    await page.unrouteAll()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

test.describe('in the embedded browser of a chat app', () => {
  onlyOn('phone')
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36 Instagram 390.0',
  })

  test('a link to the own browser replaces the Google button', async ({
    page,
    product,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { link } = await aSharedPlan(product)
    for (const address of [link, `${product.url}/signin`, `${product.url}/signup`]) {
      await page.goto(address)
      const openLink = page.getByRole('link', { name: 'Open in your browser' })
      await expect(openLink).toHaveAttribute('href', /^intent:\/\/127\.0\.0\.1.*scheme=http;end$/)
      await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Copy link' }).click()
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
      await expectAccessibleInBothThemes(page)
    }
  })
})

test.describe("Google's window", () => {
  onlyOn('desktop')

  test('is at most 1024 by 768, and each way it can end has its message', async ({
    page,
    google,
    expectProblem,
  }) => {
    expectProblem(/status of 400/)
    google.addPerson({ name: 'Una Verified', email_verified: false })
    google.addPerson({ name: 'Lena Vogel' })
    await page.goto('/signin')
    const alert = page.getByRole('alert')

    await test.step('closed: no error', async () => {
      const popup = await openGoogle(page)
      expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([
        1024, 768,
      ])
      await expect(page.getByRole('button', { name: 'Waiting for Google' })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await popup.close()
      await expect(googleButton(page)).toBeVisible()
      await expect(alert).toBeHidden()
      await expect(googleButton(page)).toBeFocused()
    })

    await test.step('consent denied', async () => {
      const popup = await openGoogle(page)
      await popup.getByRole('button', { name: 'Cancel' }).click()
      await expect(alert).toContainText('Error signing in')
      await expect(alert).toContainText('Google was told not to sign you in')
      expect(popup.isClosed()).toBe(true)
      await expectAccessibleInBothThemes(page)
    })

    await test.step('an e-mail address that Google has not verified', async () => {
      const popup = await openGoogle(page, 'Try again')
      await popup.getByRole('button', { name: /Una Verified/ }).click()
      await expect(alert).toContainText('Google has not verified the e-mail address')
    })

    await test.step('a state mismatch', async () => {
      const popup = await openGoogle(page)
      const closed = popup.waitForEvent('close')
      await popup.evaluate(
        (origin) => window.location.assign(`${origin}/api/oauth2-redirect?state=another&code=x`),
        new URL(page.url()).origin,
      )
      await closed
      await expect(alert).toContainText('did not belong to this sign-in')
    })

    await test.step('Google fails during the sign-in', async () => {
      const popup = await openGoogle(page)
      // After the choice of an account and before the server exchanges the code.
      google.silentPaths.add('/token')
      await popup.getByRole('button', { name: /Lena Vogel/ }).click()
      await expect(page.getByRole('button', { name: 'Waiting for Google' })).toBeVisible()
      const comeBack = await google.goDown()
      await expect(alert).toContainText('Google could not confirm who you are')
      google.silentPaths.clear()
      await comeBack()
    })

    await test.step('blocked by the browser', async () => {
      await page.evaluate(() => {
        window.open = () => null
      })
      await googleButton(page).click()
      await expect(alert).toContainText('Your browser blocked the Google window.')
      await expect(alert).toContainText('Allow pop-ups for this site, then try again.')
      await page.reload()
    })

    await test.step('after all that a sign-in works', async () => {
      await chooseAtGoogle(page, 'Lena Vogel')
      await expect(page.getByRole('heading', { name: 'Welcome, Lena Vogel' })).toBeVisible()
    })
  })

  test('times out after 15 seconds without a response, but not while a person reads', async ({
    page,
    google,
  }) => {
    google.addPerson({ name: 'Lena Vogel' })
    await page.addInitScript(shortenTimeouts)
    await page.goto('/signup')
    const alert = page.getByRole('alert')

    await test.step('the window stays empty', async () => {
      google.silentPaths.add('/authorize')
      const [popup] = await Promise.all([page.waitForEvent('popup'), googleButton(page).click()])
      await popup.waitForEvent('close')
      await expect(alert).toContainText('Google did not answer in time')
      google.silentPaths.clear()
    })

    await test.step('the code is never exchanged', async () => {
      google.silentPaths.add('/token')
      const popup = await openGoogle(page, 'Try again')
      await popup.getByRole('button', { name: /Lena Vogel/ }).click()
      await expect(alert).toContainText('Google did not answer in time')
      google.silentPaths.clear()
    })

    await test.step('a person takes their time', async () => {
      const popup = await openGoogle(page, 'Try again')
      await expect(page.getByText('If it is empty or shows an error, start again.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expect(alert).toBeHidden()
      await popup.getByRole('button', { name: /Lena Vogel/ }).click()
      await expect(page.getByRole('heading', { name: 'Welcome, Lena Vogel' })).toBeVisible()
    })
  })
})

test.describe('a session', () => {
  onlyOn('desktop')

  test('is shared with other tabs at once, and leaves no data behind', async ({
    page,
    context,
    product,
  }) => {
    const maya = await product.createUser({ name: 'Maya Okafor', membership: 'premium' })
    const tomas = await product.createUser({ name: 'Tomasz Wilk' })
    await maya.client
      .collection('trainingPlans')
      .create({ name: "Maya's half guard", assignedGroup: 'personal' })
    const other = await context.newPage()
    await page.goto('/home/learn')
    await other.goto('/home/profile')
    await expect(other).toHaveURL('/signin?redirect=%2Fhome%2Fprofile')

    await test.step('a sign-in returns each tab to its page', async () => {
      await signIn(page, maya)
      await expect(page.getByRole('heading', { name: "Maya's half guard" })).toBeVisible()
      await expect(page).toHaveURL('/home/learn')
      await expect(other.getByRole('heading', { name: 'Maya Okafor', level: 1 })).toBeVisible()
    })

    await test.step('a switch of accounts shows the new person in the other tab', async () => {
      await other.evaluate(
        (session) => localStorage.setItem('pocketbase_auth', session),
        JSON.stringify({ token: tomas.client.authStore.token, record: tomas.record }),
      )
      await expect(page.getByRole('heading', { name: 'No plans yet' })).toBeVisible()
      await expect(page.getByText("Maya's half guard")).toHaveCount(0)
      await other.evaluate(
        (session) => localStorage.setItem('pocketbase_auth', session),
        JSON.stringify({ token: maya.client.authStore.token, record: maya.record }),
      )
      await expect(page.getByRole('heading', { name: "Maya's half guard" })).toBeVisible()
    })

    await test.step('logging out signs out both tabs, and Back shows no data', async () => {
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL('/signin')
      await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await expect(other.getByText('Maya Okafor')).toHaveCount(0)
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await expect(page.getByText("Maya's half guard")).toHaveCount(0)
      const storage = await page.evaluate(() => JSON.stringify({ ...localStorage }))
      for (const trace of [maya.record.id, maya.record.email, maya.client.authStore.token]) {
        expect(storage).not.toContain(trace)
      }
    })
  })

  test('that expires or is revoked leads to sign in, and back', async ({
    page,
    product,
    signInAs,
    expectProblem,
  }) => {
    expectProblem(/status of (400|401)/)
    const person = await product.createUser({ name: 'Maya Okafor' })

    await test.step('it expired while the app was closed', async () => {
      await signInAs(person)
      await page.evaluate(() => {
        const { token, record } = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '')
        const [head, , signature] = token.split('.')
        const payload = btoa(JSON.stringify({ id: record.id, type: 'auth', exp: 1 }))
        const old = [head, payload, signature].join('.')
        localStorage.setItem('pocketbase_auth', JSON.stringify({ token: old, record }))
      })
      await page.goto('/home/notes/add?classId=x')
      await expect(page).toHaveURL('/signin?redirect=%2Fhome%2Fnotes%2Fadd%3FclassId%3Dx')
      await expect(page.getByText('Then you are back at the page you came from.')).toBeVisible()
    })

    await test.step('it is revoked on another device, and an open page notices', async () => {
      await signInAs({ ...person, client: await product.as(person.record.id) })
      await page.goto('/home/dashboard')
      await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible()
      await page.getByRole('link', { name: 'Learn', exact: true }).click()
      await page.getByRole('link', { name: 'New plan' }).click()
      await page.getByLabel('Name').fill('Half guard')
      await person.client.send('/api/me/signout', { method: 'POST' })
      await page.getByRole('button', { name: 'Create plan' }).click()
      await expect(page).toHaveURL('/signin?redirect=%2Fhome%2Fplan%2Fadd')
      await signIn(page, person)
      await expect(page).toHaveURL('/home/plan/add')
      await expect(page.getByRole('heading', { name: 'New plan' })).toBeVisible()
    })

    await test.step('a signed-in person sees a notice, or is redirected', async () => {
      await page.goto('/signup')
      await expect(page.getByRole('heading', { name: "You're already signed up" })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.getByRole('link', { name: 'Go to Home' }).click()
      await expect(page).toHaveURL('/home/dashboard')
      await page.goto('/signup?redirect=/home/learn')
      await expect(page).toHaveURL('/home/learn')
    })
  })

  test('redirects only within this app, whatever the link says', async ({
    page,
    product,
    signInAs,
  }) => {
    await signInAs(await product.createUser({ name: 'Maya Okafor' }))
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    for (const payload of payloads) {
      await page.goto(`/signin?redirect=${encodeURIComponent(payload)}`)
      await expect(page, payload).toHaveURL('/home/dashboard')
    }
    // Typed into the address bar unencoded; browsers parse some of these differently.
    for (const raw of [
      '//evil.example',
      '/%5Cevil.example',
      '/%09/evil.example',
      '/%2Fevil.example',
    ]) {
      await page.goto(`/signin?redirect=${raw}`)
      await expect(page, raw).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/home\/dashboard$/)
    }
    expect(requested.filter((url) => new URL(url).origin !== product.url)).toEqual([])
  })
})

/** Open redirect payloads. */
const payloads = [
  'https://evil.example',
  'http://evil.example/home',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/\u0000/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/home/..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'mailto:x@evil.example',
  'evil.example',
  ' https://evil.example',
  '/signin',
  '/signin?redirect=/signin?redirect=/signup',
  '/signup',
]

/** Shortens the product's timeout of 15 s to 3 s; runs in the page. */
function shortenTimeouts() {
  const { setTimeout } = window
  Object.assign(window, {
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms === 15_000 ? 3000 : ms),
  })
}

function googleButton(page: Page) {
  return page.getByRole('button', { name: 'Continue with Google' })
}

/** Clicks a button that opens Google's window, and returns its page. */
async function openGoogle(page: Page, button = 'Continue with Google'): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button }).click(),
  ])
  await popup.getByRole('heading', { name: 'Stand-in for Google' }).waitFor()
  return popup
}

async function chooseAtGoogle(page: Page, name: string) {
  const popup = await openGoogle(page)
  await popup.getByRole('button', { name: new RegExp(name) }).click()
}

async function signIn(page: Page, { record }: Person) {
  await page.getByLabel('Email').fill(record.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function aSharedPlan(product: Product) {
  const coach = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
  const plan = await coach.client
    .collection('trainingPlans')
    .create({ name: 'Fundamentals', assignedGroup: 'plan' })
  const links = await coach.client.collection('trainingPlanSubscriptions').getFullList()
  const subscription = links.find(({ action }) => action === 'joinUser')
  if (!subscription) throw new Error('The plan has no join link')
  const link = `${product.url}/join/plan/${plan.id}/code/${subscription.code}`
  return { coach, plan, subscription, link }
}
