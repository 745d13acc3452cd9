import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { server } from '../support/msw/server'
import { renderApp, signedInAs } from '../support/render-app'

// In a separate file: the token is refreshed once after the first page, and each file has a fresh app.
test('a session that the server revoked ends on the sign-in page, with the page to return to', async () => {
  server.use(
    http.post('/api/collections/users/auth-refresh', () =>
      HttpResponse.json({ status: 401, message: 'No.', data: {} }, { status: 401 }),
    ),
  )
  signedInAs()
  const { router } = renderApp('/home/learn')
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(router.state.location.search).toEqual({ redirect: '/home/learn' })
})
