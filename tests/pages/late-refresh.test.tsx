import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, levels } from '../support/factories'
import { given } from '../support/msw/records'
import { server } from '../support/msw/server'
import { aToken, renderApp, signedInAs } from '../support/render-app'

// In a separate file: the token is refreshed once after the first page, and each file has a fresh app.
test('a token refresh that finishes after logging out is discarded', async () => {
  given('levels', ...levels())
  let answer: ((session: object) => void) | undefined
  let isAnswered = false
  server.use(
    http.post('/api/collections/users/auth-refresh', async () => {
      const session = await new Promise<object>((resolve) => {
        answer = resolve
      })
      isAnswered = true
      return HttpResponse.json(session)
    }),
  )
  signedInAs()
  const { user } = renderApp('/home/dashboard')
  const logOut = await screen.findByRole('button', { name: 'Log out' })
  await waitFor(() => expect(answer).toBeDefined())
  await user.click(logOut)
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  answer?.({ token: aToken(), record: aUser() })
  await waitFor(() => expect(isAnswered).toBe(true))
  const welcome = screen.findByRole('heading', { name: /Welcome/ }, { timeout: 500 })
  await expect(welcome).rejects.toThrow()
  expect(localStorage.getItem('pocketbase_auth')).toBeNull()
})
