import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { aClass, aPlan, aUser, levels } from '../support/factories'
import { given, rowsOf } from '../support/msw/records'
import { server } from '../support/msw/server'
import { expectProblem } from '../support/problems'
import { renderApp, signedInAs } from '../support/render-app'

beforeEach(() => {
  given('levels', ...levels())
})

describe('the list of plans', () => {
  test('has an empty state that links to the form for a new plan', async () => {
    signedInAs()
    const { router, user } = renderApp('/home/learn')
    expect(await screen.findByRole('heading', { name: 'No plans yet' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'New plan' }))
    expect(await screen.findByRole('heading', { name: 'New plan' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/home/plan/add')
  })

  test('is sorted by group (personal, group, gym), then by name', async () => {
    signedInAs()
    given(
      'trainingPlans',
      aPlan({ id: 'gym000000000000', name: 'Evenings', assignedGroup: 'gym' }),
      aPlan({ id: 'shared200000000', name: 'Winter camp' }),
      aPlan({ id: 'personal0000000', name: 'Half guard', assignedGroup: 'personal' }),
      aPlan({ id: 'shared100000000', name: 'Comp team' }),
    )
    renderApp('/home/learn')
    await screen.findByRole('heading', { name: 'Learn' })
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'Personal',
      'Group',
      'Gym',
    ])
    expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual([
      'Half guard',
      'Comp team',
      'Winter camp',
      'Evenings',
    ])
  })

  test('shows an error if loading fails, and retries on request', async () => {
    expectProblem(/Broken/)
    signedInAs()
    let fails = true
    server.use(
      http.get('/api/collections/trainingPlans/records', () =>
        fails ? HttpResponse.json({ status: 400, message: 'Broken.' }, { status: 400 }) : undefined,
      ),
    )
    const { user } = renderApp('/home/learn')
    expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show Error' }))
    expect(screen.getByText(/Broken\./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Hide Error' })).toBeVisible()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'No plans yet' })).toBeVisible()
  })
})

describe('creating a plan', () => {
  test('requires a name before any request is sent', async () => {
    signedInAs()
    const { user } = renderApp('/home/plan/add')
    await user.click(await screen.findByRole('button', { name: 'Create plan' }))
    const name = screen.getByLabelText('Name')
    await waitFor(() => expect(name).toHaveFocus())
    expect(name).toBeInvalid()
    expect(rowsOf('trainingPlans')).toEqual([])
  })

  test('creates a single plan on a double tap', async () => {
    signedInAs()
    const { router, user } = renderApp('/home/plan/add')
    await user.type(await screen.findByLabelText('Name'), 'Fundamentals')
    const create = screen.getByRole('button', { name: 'Create plan' })
    // Both clicks happen before the next render, as on a slow tablet.
    act(() => {
      create.click()
      create.click()
    })
    expect(await screen.findByText('Plan created')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/home\/plan\/(?!add)/))
    expect(rowsOf('trainingPlans')).toHaveLength(1)
  })

  test('keeps the input and shows the message if the server rejects it', async () => {
    signedInAs()
    const message = 'The Beta plan includes 1 plan of your own. You can join as many as you like.'
    server.use(
      http.post('/api/collections/trainingPlans/records', () =>
        HttpResponse.json({ status: 400, message, data: {} }, { status: 400 }),
      ),
    )
    const { user } = renderApp('/home/plan/add')
    await user.type(await screen.findByLabelText('Name'), 'Fundamentals')
    await user.click(screen.getByRole('button', { name: 'Create plan' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Fundamentals')
  })

  test('shows the limit instead of the form when no plan is left', async () => {
    const me = signedInAs(aUser())
    given('trainingPlans', aPlan({ user: me.id }))
    renderApp('/home/plan/add')
    expect(await screen.findByText(/1 of 1 plan used/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Create plan' })).not.toBeInTheDocument()
  })
})

describe('the page of a plan', () => {
  test('is not found if the plan does not exist or the user has no access', async () => {
    expectProblem(/wasn't found/)
    signedInAs()
    renderApp('/home/plan/nothere00000000')
    expect(await screen.findByText('Page Not Found')).toBeVisible()
  })

  test('without classes has one link to add a class, for its owner', async () => {
    const me = signedInAs(aUser())
    given('trainingPlans', aPlan({ user: me.id }))
    renderApp('/home/plan/plan00000000000')
    expect(await screen.findByText('No classes yet')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Add class' })).toHaveLength(1)
  })

  test('has actions to add, share, edit and delete for its owner', async () => {
    const me = signedInAs(aUser({ id: 'rafael000000000', name: 'Rafael Nunes' }))
    given('trainingPlans', aPlan({ user: me.id }))
    given('trainingPlanClasses', aClass())
    renderApp('/home/plan/plan00000000000')
    const actions = within(await screen.findByRole('complementary', { name: 'Page actions' }))
    for (const name of ['Share', 'Delete plan']) {
      expect(actions.getByRole('button', { name })).toBeVisible()
    }
    for (const name of ['Add class', 'Edit plan']) {
      expect(actions.getByRole('link', { name })).toBeVisible()
    }
  })

  test('has only Print and Leave for a member', async () => {
    signedInAs()
    given('trainingPlans', aPlan())
    given('userSubscriptions', {
      id: 'joined000000000',
      resource: 'trainingPlan',
      resourceId: 'plan00000000000',
    })
    renderApp('/home/plan/plan00000000000')
    const actions = within(await screen.findByRole('complementary', { name: 'Page actions' }))
    expect(actions.getByRole('button', { name: 'Leave plan' })).toBeVisible()
    expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Print',
      'Leave plan',
    ])
    expect(actions.queryByRole('link')).not.toBeInTheDocument()
  })
})
