import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { levels } from '../support/factories'
import { given } from '../support/msw/records'
import { server } from '../support/msw/server'
import { renderApp, signedInAs } from '../support/render-app'

// In a separate file: the token is refreshed once after the first page, and each file has a fresh app.
test('a truncated response to the token refresh does not end the session', async () => {
  given('levels', ...levels())
  let asked = 0
  server.use(
    http.post('/api/collections/users/auth-refresh', () => {
      asked += 1
      return new HttpResponse('{"token":"ey', { headers: { 'Content-Type': 'application/json' } })
    }),
  )
  signedInAs()
  const before = localStorage.getItem('pocketbase_auth')
  const { user } = renderApp('/home/dashboard')
  await screen.findByRole('heading', { name: /Welcome/ })
  await waitFor(() => expect(asked).toBe(1))
  await user.click(screen.getByRole('link', { name: 'Learn' }))
  expect(await screen.findByRole('heading', { name: 'Learn' })).toBeVisible()
  expect(asked).toBe(1)
  expect(localStorage.getItem('pocketbase_auth')).toBe(before)
})
