import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showSuccess } from '@/ui/toast'
import { levels } from '../factories'
import { given } from '../msw/records'
import { renderApp, signedInAs } from '../render-app'

// In a file of its own, where toasts are not fetched yet.
test('what is said before there are toasts is shown as soon as there are', async () => {
  given('levels', ...levels())
  signedInAs()
  renderApp('/home/dashboard')
  await screen.findByRole('heading', { name: /Welcome/ })
  showSuccess('Said early')
  expect(await screen.findByText('Said early')).toBeVisible()
})
