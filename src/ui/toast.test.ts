import { setImmediate } from 'node:timers/promises'
import toast from 'react-hot-toast/headless'
import { expect, test, vi } from 'vitest'
import { showSuccess, showToasts } from './toast'

test('a message waits for what shows it, and lasts from then on', async () => {
  const said = vi.spyOn(toast, 'success')
  showSuccess('Class saved')
  await import('./toasts')
  await setImmediate()
  expect(said).not.toHaveBeenCalled()
  showToasts()
  await setImmediate()
  expect(said).toHaveBeenCalledOnce()
})
