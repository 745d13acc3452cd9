import { hashKey } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { myNotesOptions } from '@/features/notes/queries'
import { aPlan, aUser, levels } from '../factories'
import { given } from '../msw/records'
import { renderApp, signedInAs } from '../render-app'

const note = (workOn: string) => ({
  ...{ id: 'note00000000000', user: 'maya00000000000', trainingPlanClass: '', skills: [] },
  ...{ date: '2026-03-05', wentWell: '', workOn, question: '', body: '', rounds: 0, energy: 0 },
})

beforeEach(() => {
  given('levels', ...levels())
  given('trainingPlans', aPlan())
  given('notes', note('From the server'))
  signedInAs()
})

afterEach(() => {
  delete window.askedAhead
})

/** As the document does while the scripts of the app are on their way. */
function askAhead(answer: Promise<unknown>, { user = aUser().id, at = Date.now() } = {}) {
  answer.catch(() => {})
  window.askedAhead = { user, at, answers: new Map([[hashKey(myNotesOptions().queryKey), answer]]) }
}

test('what the document asked ahead is shown in place of asking again, once', async () => {
  askAhead(Promise.resolve([note('Asked ahead')]))
  renderApp('/home/dashboard')
  expect(await screen.findByText('Asked ahead')).toBeVisible()
  expect(window.askedAhead?.answers.size).toBe(0)
})

test('what failed then is asked again', async () => {
  askAhead(Promise.reject(new Error('The session is over.')))
  renderApp('/home/dashboard')
  expect(await screen.findByText('From the server')).toBeVisible()
})

test.each([
  ['was for somebody else', { user: 'rafael000000000' }],
  ['is too old', { at: Date.now() - 31_000 }],
])('what %s is asked again', async (_why, asked) => {
  askAhead(Promise.resolve([note('Asked ahead')]), asked)
  renderApp('/home/dashboard')
  expect(await screen.findByText('From the server')).toBeVisible()
})
