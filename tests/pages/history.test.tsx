import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { anAttendance, levels } from '../support/factories'
import { given } from '../support/msw/records'
import { server } from '../support/msw/server'
import { expectProblem } from '../support/problems'
import { renderApp, signedInAs } from '../support/render-app'

describe('the history', () => {
  test('shows an empty state with a link to the plans', async () => {
    signedInAs()
    renderApp('/home/history')
    expect(await screen.findByRole('heading', { name: 'Nothing logged yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See your plans' })).toHaveAttribute(
      'href',
      '/home/learn',
    )
  })

  test('lists attendances by month, including deleted classes and former plans', async () => {
    signedInAs()
    given(
      'trainingPlanClassAttendances',
      anAttendance({
        expand: {
          tpClass: { id: 'class0000000000', expand: { trainingPlan: { name: 'Fundamentals' } } },
        } as never,
      }),
      anAttendance({ id: 'left00000000000', className: 'Guard', localDay: '2025-12-30' }),
      anAttendance({ id: 'gone00000000000', tpClass: '', localDay: '2025-12-29' }),
    )
    renderApp('/home/history')
    const january = within(await screen.findByRole('region', { name: 'January 2026' }))
    expect(january.getByText('1 class · 25 exp')).toBeVisible()
    expect(january.getByRole('link', { name: 'Mount attacks' })).toBeVisible()
    expect(january.getByText('Fundamentals · Armbar from Mount +10')).toBeVisible()
    const december = within(screen.getByRole('region', { name: 'December 2025' }))
    expect(december.getByText('2 classes · 50 exp')).toBeVisible()
    expect(december.getByText(/^Not one of your plans any more/)).toBeVisible()
    expect(december.getByText(/^Class deleted/)).toBeVisible()
    expect(december.queryByRole('link')).not.toBeInTheDocument()
  })

  test('shows an error with a retry when it fails to load', async () => {
    expectProblem(/ClientResponseError 500/)
    signedInAs()
    server.use(
      http.get('/api/collections/trainingPlanClassAttendances/records', () =>
        HttpResponse.json({ status: 500, message: 'No.', data: {} }, { status: 500 }),
      ),
    )
    renderApp('/home/history')
    expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('shows an error for a truncated response instead of an empty history', async () => {
    expectProblem(/ClientResponseError 0/)
    signedInAs()
    server.use(
      http.get(
        '/api/collections/trainingPlanClassAttendances/records',
        () =>
          new HttpResponse('{"page":1,"items":[{"id":', {
            headers: { 'Content-Type': 'application/json' },
          }),
      ),
    )
    renderApp('/home/history')
    expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeVisible()
  })
})

test.each([
  ['the history', '/home/history', 'Home'],
  ['a plan', '/home/plan/add', 'Learn'],
  ['a note', '/home/notes/add', 'Learn'],
])('%s at %s is marked under %s in the navigation', async (_, address, item) => {
  signedInAs()
  renderApp(address)
  await screen.findByRole('heading', { level: 1 })
  const items = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  const marked = items.filter((link) => link.getAttribute('aria-current') === 'true')
  expect(marked.map(({ textContent }) => textContent)).toEqual([item])
})

describe('a skill on the profile', () => {
  test('expands to its ledger', async () => {
    signedInAs()
    given('levels', ...levels())
    given(
      'trainingPlanClassAttendances',
      anAttendance({ className: 'Fundamentals 12', localDay: '2026-03-03' }),
      anAttendance({ id: 'older0000000000', classDate: '2026-01-01 19:00:00.000Z' }),
    )
    given('userSkills', {
      ...{ id: 'userskill000000', user: 'maya00000000000', skill: 'armbar000000000', level: 1 },
      ...{ name: 'Armbar from Mount', exp: 20, lastPracticed: '2026-01-05 19:00:00.000Z' },
    })
    const { user } = renderApp('/home/profile')
    expect(await screen.findByText('classes')).toBeVisible()
    expect(screen.getByText('skill', { exact: true })).toBeVisible()
    await user.click(screen.getByText('Armbar from Mount'))
    const ledger = within(
      await screen.findByRole('list', { name: 'Where the exp on Armbar from Mount came from' }),
    )
    expect(ledger.getAllByRole('listitem')).toHaveLength(2)
    expect(ledger.getAllByRole('listitem')[0]).toHaveTextContent(/^\+10.*, Fundamentals 12$/)
    expect(screen.getByText('20 exp from 2 classes')).toBeVisible()
  })
})
