import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPlan, aUser, levels } from '../support/factories'
import { given } from '../support/msw/records'
import { server } from '../support/msw/server'
import { expectProblem } from '../support/problems'
import { renderApp, signedInAs } from '../support/render-app'

beforeEach(() => {
  given('levels', ...levels())
})

async function openAccount(user = aUser({ name: 'Maya Okafor', tz: 'UTC' })) {
  signedInAs(user)
  given('users', user)
  const app = renderApp('/home/profile?tab=account')
  await screen.findByRole('heading', { name: 'Your details' })
  return app
}

describe('the profile', () => {
  test('shows my details and what my membership includes', async () => {
    await openAccount()
    expect(screen.getByLabelText('Name')).toHaveValue('Maya Okafor')
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
    expect(screen.getByText(/1 personal or group plan, as many classes/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Training' })).not.toHaveAttribute('aria-current')
  })

  test('shows a validation error of the server beside its field, and the input stays', async () => {
    server.use(
      http.patch('/api/collections/users/records/:id', () =>
        HttpResponse.json(
          { status: 400, message: 'No.', data: { tz: { message: 'This zone is not known.' } } },
          { status: 400 },
        ),
      ),
    )
    const { user } = await openAccount()
    await user.clear(screen.getByLabelText('Time zone'))
    await user.type(screen.getByLabelText('Time zone'), 'Lisbon')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('This zone is not known.')).toBeVisible()
    expect(screen.getByLabelText('Time zone')).toHaveValue('Lisbon')
    await waitFor(() => expect(screen.getByLabelText('Time zone')).toHaveFocus())
  })
})

test('a failed data export shows an error', async () => {
  server.use(
    http.get('/api/me/export', () =>
      HttpResponse.json({ status: 503, message: 'Try later.', data: {} }, { status: 503 }),
    ),
  )
  const { user } = await openAccount()
  await user.click(screen.getByRole('button', { name: 'Everything (JSON)' }))
  expect(await screen.findByText('Try later.')).toBeVisible()
})

test('account deletion loads the members of each plan first, and can retry', async () => {
  expectProblem(/Not now/)
  const me = aUser()
  given('trainingPlans', aPlan({ id: 'mine00000000000', name: 'Fundamentals', user: me.id }))
  let fails = true
  server.use(
    http.get('/api/people/plan/:id', () =>
      fails
        ? HttpResponse.json({ status: 400, message: 'Not now.', data: {} }, { status: 400 })
        : HttpResponse.json({ people: [{ id: 'tomasz000000000', name: 'Tomasz Wilk' }] }),
    ),
  )
  const { user } = await openAccount(me)
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  expect(await screen.findByText('Not now.')).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('What happens to Fundamentals?')).toBeVisible()
  expect(screen.getByRole('option', { name: 'Goes to Tomasz Wilk' })).toBeInTheDocument()
})
