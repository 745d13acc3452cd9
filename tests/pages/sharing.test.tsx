import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { aClass, aPlan, aUser, levels } from '../support/factories'
import { given } from '../support/msw/records'
import { server } from '../support/msw/server'
import { renderApp, signedInAs } from '../support/render-app'

const rafael = aUser({ id: 'rafael000000000', name: 'Rafael Nunes' })
const link = { trainingPlan: 'plan00000000000', active: true, uses: 0, lastUsed: '', name: '' }
const stored = { collectionName: 'trainingPlanSubscriptions' }
const viewLink = { ...stored, ...link, id: 'view00000000000', action: 'view', code: 'v'.repeat(30) }
const joinLink = {
  ...stored,
  ...link,
  id: 'join00000000000',
  action: 'joinUser',
  code: 'j'.repeat(30),
}

beforeEach(() => {
  given('levels', ...levels())
})

async function openShareDialog() {
  const app = renderApp('/home/plan/plan00000000000')
  await app.user.click(await screen.findByRole('button', { name: 'Share' }))
  return { ...app, sheet: within(screen.getByRole('dialog', { name: 'Share plan' })) }
}

describe('the share dialog', () => {
  test('of a personal plan starts with the view link, and explains why nobody can join', async () => {
    signedInAs(rafael)
    given('trainingPlans', aPlan({ user: rafael.id, assignedGroup: 'personal' }))
    given('trainingPlanSubscriptions', viewLink, joinLink)
    const { user, sheet } = await openShareDialog()
    expect(await sheet.findByRole('textbox', { name: 'View link' })).toHaveValue(
      `http://localhost:3000/view/plan/plan00000000000/code/${viewLink.code}`,
    )
    await user.click(sheet.getByRole('radio', { name: 'Join link' }))
    expect(sheet.getByText(/change its group to Shared/)).toBeVisible()
    expect(sheet.queryByRole('img')).not.toBeInTheDocument()
    expect(sheet.queryByRole('textbox')).not.toBeInTheDocument()
  })

  test('shows a loading error inside, with a retry, and the page stays', async () => {
    signedInAs(rafael)
    given('trainingPlans', aPlan({ user: rafael.id }))
    let fails = true
    server.use(
      http.get('/api/collections/trainingPlanSubscriptions/records', () =>
        fails ? HttpResponse.json({ status: 400, message: 'Broken.' }, { status: 400 }) : undefined,
      ),
    )
    given('trainingPlanSubscriptions', viewLink, joinLink)
    const { user, sheet } = await openShareDialog()
    expect(await sheet.findByText('Broken.')).toBeVisible()
    fails = false
    await user.click(sheet.getByRole('button', { name: 'Try again' }))
    expect(await sheet.findByRole('textbox', { name: 'Join link' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Fundamentals', level: 1 })).toBeVisible()
  })

  test('shows how many joined, and no QR code of a link that is turned off', async () => {
    signedInAs(rafael)
    given('trainingPlans', aPlan({ user: rafael.id }))
    given('trainingPlanSubscriptions', viewLink, {
      ...joinLink,
      ...{ active: false, uses: 12, lastUsed: '2026-01-05 12:00:00.000Z' },
    })
    const { sheet } = await openShareDialog()
    expect(await sheet.findByText(/Used 12 times, last on .*2026/)).toBeVisible()
    expect(sheet.getByText(/turned off/)).toBeVisible()
    expect(sheet.getByRole('button', { name: 'Turn on' })).toBeVisible()
    expect(sheet.queryByRole('img')).not.toBeInTheDocument()
  })
})

test('a class is shared by the view link of its plan, and the dialog says what that opens', async () => {
  signedInAs(rafael)
  given('trainingPlanClasses', aClass())
  server.use(http.get('/api/people/plan/:id', () => HttpResponse.json({ people: [] })))
  given('trainingPlanSubscriptions', viewLink, joinLink)
  const { user } = renderApp('/home/class/class0000000000')
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Share class' }))
  expect(await sheet.findByRole('textbox', { name: 'View link' })).toHaveValue(
    `http://localhost:3000/view/class/class0000000000/code/${viewLink.code}`,
  )
  expect(sheet.getByText(/This link also opens the whole plan\./)).toBeVisible()
  expect(sheet.queryByRole('radio')).not.toBeInTheDocument()
})

describe('a view or join link', () => {
  const answers = (path: string, answer: () => Response) =>
    server.use(http.post(`/api/share/${path}`, answer))

  test('shows the same error for every kind of invalid code', async () => {
    answers('plan', () =>
      HttpResponse.json(
        { status: 400, message: 'Invalid subscription code', data: {} },
        { status: 400 },
      ),
    )
    renderApp('/view/plan/plan00000000000/code/wrong')
    expect(await screen.findByRole('heading', { name: 'Invalid subscription code' })).toBeVisible()
    expect(screen.getByText(/This link doesn't work any more/)).toBeVisible()
  })

  test('is hydrated from its document, and refetched only when the window regains focus', async () => {
    const plan = { name: 'Fundamentals', group: 'plan', tz: 'UTC', gym: null, info: [] }
    const view = {
      ...{ ...plan, owner: { name: 'Rafael Nunes', avatar: '' }, schedules: [] },
      ...{ nextClasses: [], pastClasses: [], counts: { classes: 0, upcoming: 0, past: 0 } },
    }
    const script = `<script type="application/json" id="view">${JSON.stringify({ view })}</script>`
    document.body.insertAdjacentHTML('beforeend', script)
    renderApp('/view/plan/plan00000000000/code/right')
    expect(await screen.findByRole('heading', { name: 'Fundamentals' })).toBeVisible()
    answers('plan', () => HttpResponse.json({ ...view, name: 'Fundamentals II' }))
    window.dispatchEvent(new Event('focus'))
    expect(await screen.findByRole('heading', { name: 'Fundamentals II' })).toBeVisible()
  })

  test('shows the text of an info card with a malformed link', async () => {
    const card = { title: 'What to bring', body: 'A clean gi.', link: 'http://[' }
    answers('plan', () =>
      HttpResponse.json({
        ...{ name: 'Fundamentals', group: 'plan', tz: 'UTC', gym: null, info: [card] },
        ...{ owner: { name: 'Rafael Nunes', avatar: '' }, schedules: [] },
        ...{ nextClasses: [], pastClasses: [], counts: { classes: 0, upcoming: 0, past: 0 } },
      }),
    )
    renderApp('/view/plan/plan00000000000/code/right')
    expect(await screen.findByText('A clean gi.')).toBeVisible()
    expect(screen.queryByRole('link', { name: '[' })).not.toBeInTheDocument()
  })

  test('is invalid without another request, if its document says so', async () => {
    const script = '<script type="application/json" id="view">{"view":null}</script>'
    document.body.insertAdjacentHTML('beforeend', script)
    renderApp('/view/plan/plan00000000000/code/wrong')
    expect(await screen.findByRole('heading', { name: 'Invalid subscription code' })).toBeVisible()
  })

  test('is not called invalid when the request fails, and can be retried', async () => {
    let fails = true
    answers('gym', () =>
      fails
        ? HttpResponse.json({ status: 429, message: 'Too many requests.' }, { status: 429 })
        : HttpResponse.json({
            ...{ name: 'Northside', avatar: '', admin: { name: 'Ines Duarte' } },
            ...{ plans: [], weekClasses: [] },
          }),
    )
    const { user } = renderApp('/view/gym/link00000000000/code/right')
    expect(await screen.findByRole('heading', { name: 'This gym did not load' })).toBeVisible()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Northside' })).toBeVisible()
  })

  test('offers the owner to open the plan instead of joining it', async () => {
    signedInAs(rafael)
    answers('plan/invitation', () =>
      HttpResponse.json({
        ...{ name: 'Fundamentals', group: 'plan', gym: null },
        ...{ owner: { name: 'Rafael Nunes', avatar: '' }, you: 'owner', id: 'plan00000000000' },
      }),
    )
    renderApp('/join/plan/plan00000000000/code/right')
    expect(await screen.findByText('This is your own plan.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      '/home/plan/plan00000000000',
    )
    expect(screen.queryByRole('button', { name: /Join/ })).not.toBeInTheDocument()
  })
})
