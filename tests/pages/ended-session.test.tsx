import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { levels } from '../support/factories'
import { given } from '../support/msw/records'
import { server } from '../support/msw/server'
import { renderApp, signedInAs } from '../support/render-app'

// In a separate file: the app starts once per file, and this is about its initial load.
test('responses for a revoked session are not shown, and redirect to sign in at once', async () => {
  given('levels', ...levels())
  const answeredAsGuest = { headers: { 'X-Session-Ended': '1' } }
  server.use(
    http.get('/api/me/dashboard', () =>
      HttpResponse.json(
        { status: 401, message: 'No.', data: {} },
        { status: 401, ...answeredAsGuest },
      ),
    ),
    http.post('/api/collections/users/auth-refresh', () =>
      HttpResponse.json({ status: 401, message: 'No.', data: {} }, { status: 401 }),
    ),
  )
  signedInAs()
  const shown = new Set<string | undefined>()
  const watch = new MutationObserver(() => shown.add(document.querySelector('h1')?.textContent))
  watch.observe(document.body, { childList: true, subtree: true })
  renderApp('/home/dashboard', { queryRetries: 1 })
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  watch.disconnect()
  expect([...shown].filter((title) => title?.startsWith('Welcome'))).toEqual([])
})
