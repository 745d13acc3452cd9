import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { fetchTheRest } from '@/ui/fetched-later'
import { aUser, levels } from '../factories'
import { given } from '../msw/records'
import { server } from '../msw/server'
import { aToken, renderApp, signedInAs } from '../render-app'

// In a file of its own: the app asks once after its first view, and a file starts it anew.
test('a fresh token that comes after logging out signs nobody in again', async () => {
  given('levels', ...levels())
  let answer: (session: object) => void = () => {}
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
  fetchTheRest()
  const { user } = renderApp('/home/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  answer({ token: aToken(), record: aUser() })
  await waitFor(() => expect(isAnswered).toBe(true))
  const welcome = screen.findByRole('heading', { name: /Welcome/ }, { timeout: 500 })
  await expect(welcome).rejects.toThrow()
  expect(localStorage.getItem('pocketbase_auth')).toBeNull()
})
