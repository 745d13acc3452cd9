import { createMemoryHistory } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '@/layout/toaster'
import { createAppRouter } from '@/router'

// The numbers of specification section 9 that the shell keeps.

afterEach(() => {
  vi.useRealTimers()
})

test('the router preloads after 50 ms, and waits 1000 ms before it shows that it waits, for 500', () => {
  const { options } = createAppRouter(createMemoryHistory())
  expect(options).toMatchObject({
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
  })
})

test('queries are fresh for 30 s, kept for 5 minutes, and asked three times, waiting up to 30 s', async () => {
  vi.resetModules()
  const { queryClient } = await import('@/query-client')
  const { queries } = queryClient.getDefaultOptions()
  expect(queries).toMatchObject({ staleTime: 30_000, gcTime: 300_000 })
  const retry = queries?.retry as (failures: number, error: unknown) => boolean
  expect([0, 1, 2, 3].map((failures) => retry(failures, new Error()))).toEqual([
    ...[true, true, true, false],
  ])
  const delay = queries?.retryDelay as (attempt: number) => number
  expect([0, 1, 2, 10].map(delay)).toEqual([1000, 2000, 4000, 30_000])
})

test.each([
  ['blank', () => toast('Said'), 4000],
  ['custom', () => toast.custom('Said'), 4000],
  ['error', () => toast.error('Said'), 4000],
  ['success', () => toast.success('Said'), 2000],
  ['loading', () => toast.loading('Said'), Number.POSITIVE_INFINITY],
])('a %s toast stays as long as it should, and is gone a second later', (_kind, show, stays) => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => void show())
  const isLeaving = () => screen.getByText('Said').closest('[data-leaving]') !== null
  act(() => vi.advanceTimersByTime(Math.min(stays, 600_000) - 1))
  expect(isLeaving()).toBe(false)
  if (stays === Number.POSITIVE_INFINITY) return
  act(() => vi.advanceTimersByTime(2))
  expect(isLeaving()).toBe(true)
  act(() => vi.advanceTimersByTime(1000))
  expect(screen.queryByText('Said')).toBeNull()
})

test('20 toasts are kept at most', () => {
  render(<Toaster />)
  act(() => {
    for (let count = 1; count <= 25; count += 1) toast(`Number ${count}`)
  })
  expect(screen.getAllByText(/^Number/)).toHaveLength(20)
  expect(screen.queryByText('Number 5')).toBeNull()
})
