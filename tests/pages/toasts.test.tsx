import { act, fireEvent, render, screen } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showError, showSuccess } from '@/ui/toast/toast'
import { Toaster } from '@/ui/toast/toaster'

// The toasts of specification section 9. Their position is measured in e2e/spec-constants.spec.ts.

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

afterEach(() => {
  vi.useRealTimers()
})

const isLeaving = () => screen.getByText('Said').closest('[data-leaving]') !== null
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test.each([
  ['a blank toast', () => toast('Said'), 4000],
  ['a custom toast', () => toast.custom('Said'), 4000],
  ['an error toast', () => toast.error('Said'), 4000],
  ['a success toast', () => toast.success('Said'), 2000],
  ['the app’s error toast', () => showError('Said', 'Why'), 4000],
  ['the app’s success toast', () => showSuccess('Said'), 2000],
  [
    'a success toast with an action',
    () => showSuccess('Said', { action: { label: 'Undo', onPress: () => {} } }),
    4000,
  ],
])('%s is shown for its duration, and removed a second later', (_kind, show, duration) => {
  act(() => void show())
  wait(duration - 1)
  expect(isLeaving()).toBe(false)
  wait(2)
  expect(isLeaving()).toBe(true)
  wait(999)
  expect(screen.getByText('Said')).toBeInTheDocument()
  wait(1)
  expect(screen.queryByText('Said')).toBeNull()
})

test('a loading toast is shown until it is dismissed', () => {
  act(() => void toast.loading('Said'))
  wait(3_600_000)
  expect(isLeaving()).toBe(false)
  act(() => toast.dismiss())
  expect(isLeaving()).toBe(true)
  wait(1000)
  expect(screen.queryByText('Said')).toBeNull()
})

test('hovering a toast pauses the timers of all of them', () => {
  act(() => void toast.error('Said'))
  act(() => void toast.success('Said as well'))
  wait(1000)
  fireEvent.mouseEnter(screen.getByText('Said'))
  wait(60_000)
  expect(isLeaving()).toBe(false)
  expect(screen.getByText('Said as well')).toBeVisible()
  fireEvent.mouseLeave(screen.getByText('Said'))
  wait(1001)
  wait(1000)
  expect(screen.queryByText('Said as well')).toBeNull()
  wait(998)
  expect(isLeaving()).toBe(false)
  wait(2)
  expect(isLeaving()).toBe(true)
})

test('at most 20 toasts are shown', () => {
  act(() => {
    for (let count = 1; count <= 25; count += 1) toast(`Number ${count}`)
  })
  expect(screen.getAllByText(/^Number/)).toHaveLength(20)
  expect(screen.queryByText('Number 5')).toBeNull()
})
