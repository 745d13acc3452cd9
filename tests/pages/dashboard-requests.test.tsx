import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { aClass, anAttendance, aPlan, levels } from '../support/factories'
import { given } from '../support/msw/records'
import { server } from '../support/msw/server'
import { renderApp, signedInAs } from '../support/render-app'

// A separate file, because late requests of another test's app would be counted here.
test('the dashboard sends one request when opened, and one after a check-in', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-29T10:30:00Z'))
  given('levels', ...levels())
  signedInAs()
  given('trainingPlans', aPlan())
  given(
    'trainingPlanClasses',
    aClass({ classDate: '2026-03-29 10:00:00.000Z', localDay: '2026-03-29' }),
  )
  server.use(
    http.post('/api/collections/trainingPlanClassAttendances/records', () => {
      given('trainingPlanClassAttendances', anAttendance({ awards: [] }))
      return HttpResponse.json(anAttendance({ awards: [] }))
    }),
  )
  const requests: string[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET') requests.push(pathname)
  })
  const { user } = renderApp('/home/dashboard')
  const today = within(await screen.findByRole('region', { name: 'Mount attacks' }))
  expect(requests).toEqual(['/api/me/dashboard'])
  await user.click(today.getByRole('button', { name: 'Check in: Mount attacks' }))
  expect(await screen.findByText('class this year')).toBeVisible()
  expect(await today.findByRole('button', { name: 'Checked in: Mount attacks' })).toBeVisible()
  await vi.waitFor(() => expect(requests.slice(1)).toEqual(['/api/me/dashboard']))
  expect(requests).toEqual(['/api/me/dashboard', '/api/me/dashboard'])
})
