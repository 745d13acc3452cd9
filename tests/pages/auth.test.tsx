import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aPlan, aUser, levels } from '../support/factories'
import { given } from '../support/msw/records'
import { server } from '../support/msw/server'
import { aToken, renderApp, signedInAs } from '../support/render-app'

vi.stubEnv('VITE_LOCAL_SIGNIN', 'true')

beforeEach(() => {
  given('levels', ...levels())
})

const passwordAnswers = (answer: () => Response) =>
  server.use(http.post('/api/collections/users/auth-with-password', answer))

async function typeCredentials({ user }: ReturnType<typeof renderApp>) {
  await user.type(await screen.findByLabelText('Email'), 'maya@people.example')
  await user.type(screen.getByLabelText('Password'), 'a long password')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('the auth guard of /home', () => {
  test('redirects a signed-out visitor to sign in, with the page to return to', async () => {
    const { router } = renderApp('/home/learn?x=1')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(router.state.location.search).toEqual({ redirect: '/home/learn?x=1' })
  })

  test('treats an expired session as signed out', async () => {
    localStorage.setItem(
      'pocketbase_auth',
      JSON.stringify({ token: aToken(Date.now() - 1000), record: aUser() }),
    )
    renderApp('/home/dashboard')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  })

  test('lets signed-in people pass', async () => {
    signedInAs(aUser({ name: 'Maya Okafor' }))
    renderApp('/home')
    expect(await screen.findByRole('heading', { name: 'Welcome, Maya Okafor' })).toBeVisible()
  })
})

describe('signing in', () => {
  test('returns to the page the visitor came from', async () => {
    passwordAnswers(() => HttpResponse.json({ token: aToken(), record: aUser() }))
    const app = renderApp('/signin?redirect=%2Fhome%2Fprofile')
    await typeCredentials(app)
    expect(await screen.findByRole('heading', { name: 'Maya Okafor' })).toBeVisible()
    expect(app.router.state.location.pathname).toBe('/home/profile')
  })

  test('shows an error when it fails, and the input stays', async () => {
    passwordAnswers(() =>
      HttpResponse.json(
        { status: 400, message: 'Failed to authenticate.', data: {} },
        { status: 400 },
      ),
    )
    await typeCredentials(renderApp('/signin'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Error signing in')
    expect(screen.getByLabelText('Email')).toHaveValue('maya@people.example')
    expect(screen.getByLabelText('Password')).toHaveValue('a long password')
  })

  test('is skipped by people who are signed in already', async () => {
    signedInAs()
    const { router } = renderApp('/signin')
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/dashboard'))
  })
})

describe('signing out', () => {
  test('leaves the pages behind the auth guard at once', async () => {
    signedInAs()
    const { user } = renderApp('/home/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(localStorage.getItem('pocketbase_auth')).toBeNull()
  })

  test('in another tab signs out here too', async () => {
    signedInAs()
    renderApp('/home/dashboard')
    await screen.findByRole('heading', { name: /Welcome/ })
    localStorage.removeItem('pocketbase_auth')
    window.dispatchEvent(new StorageEvent('storage', { key: 'pocketbase_auth' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

test('a new token reloads no page, a different user does', async () => {
  signedInAs()
  given('trainingPlans', aPlan())
  const { router } = renderApp('/home/learn')
  expect(await screen.findByRole('heading', { name: 'Learn' })).toBeVisible()
  const loads = vi.fn()
  router.subscribe('onBeforeLoad', loads)
  signedInAs()
  expect(loads).not.toHaveBeenCalled()
  signedInAs(aUser({ name: 'Maya' }))
  await waitFor(() => expect(loads).toHaveBeenCalledOnce())
})

test('an unknown path shows the 404 page, signed in or not', async () => {
  renderApp('/nowhere')
  expect(await screen.findByText('Page Not Found')).toBeVisible()
  expect(screen.getByText('404')).toBeVisible()
})
