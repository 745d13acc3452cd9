import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { aClass, aPlan, aSkill, aUser, levels } from '../support/factories'
import { given, rowsOf } from '../support/msw/records'
import { server } from '../support/msw/server'
import { renderApp, signedInAs } from '../support/render-app'

beforeEach(() => {
  given('levels', ...levels())
  given('trainingPlans', aPlan())
  given('trainingPlanClasses', aClass())
  signedInAs(aUser())
})

describe('a note', () => {
  test('about a class has its date, and names the class', async () => {
    const { router, user } = renderApp('/home/notes/add?classId=class0000000000')
    expect(await screen.findByLabelText('Date')).toHaveValue('2026-01-05')
    await user.type(screen.getByLabelText('What to work on'), 'Hide the elbow')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Note added')).toBeVisible()
    expect(rowsOf('notes')).toEqual([
      expect.objectContaining({
        date: '2026-01-05',
        workOn: 'Hide the elbow',
        trainingPlanClass: 'class0000000000',
        trainingPlan: 'plan00000000000',
        skills: ['armbar000000000'],
      }),
    ])
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/class/class0000000000'))
    const note = within(await screen.findByRole('article', { name: /January/ }))
    expect(note.getByText('Hide the elbow')).toBeVisible()
  })

  test('has the skills of its class, except those that are deselected', async () => {
    const sweep = aSkill({ id: 'sweep0000000000', name: 'Scissor Sweep' })
    given(
      'trainingPlanClasses',
      aClass({
        id: 'twoskills000000',
        skills: [aSkill().id, sweep.id],
        expand: { trainingPlan: aPlan(), skills: [aSkill(), sweep] } as never,
      }),
    )
    const { user } = renderApp('/home/notes/add?classId=twoskills000000')
    await user.type(await screen.findByLabelText('What went well'), 'The sweep')
    const skills = within(screen.getByRole('group', { name: 'Skills it is about' }))
    const armbar = skills.getByRole('button', { name: 'Armbar from Mount' })
    expect(armbar).toHaveAttribute('aria-pressed', 'true')
    await user.click(armbar)
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Note added')).toBeVisible()
    expect(rowsOf('notes')).toEqual([expect.objectContaining({ skills: ['sweep0000000000'] })])
  })

  test('requires at least one text', async () => {
    const { user } = renderApp('/home/notes/add')
    await user.click(await screen.findByRole('button', { name: 'Save note' }))
    const first = screen.getByLabelText('What went well')
    await waitFor(() => expect(first).toHaveFocus())
    expect(first).toHaveAccessibleDescription('Write at least one line.')
    expect(rowsOf('notes')).toEqual([])
  })

  test('is restored from its draft, until it is saved or discarded', async () => {
    const first = renderApp('/home/notes/add')
    await first.user.type(await screen.findByLabelText('What to work on'), 'Hide the elbow')
    await first.router.navigate({ to: '/home/profile' })
    await screen.findByRole('heading', { name: 'Maya Okafor' })
    await first.router.navigate({ to: '/home/notes/add' })
    expect(await screen.findByText('What you had not saved is here again.')).toBeVisible()
    expect(screen.getByLabelText('What to work on')).toHaveValue('Hide the elbow')
    await first.user.click(screen.getByRole('button', { name: 'Throw it away' }))
    expect(screen.getByLabelText('What to work on')).toHaveValue('')
  })
})

test('the draft is discarded when the save succeeds after the page was left', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  server.use(http.post('/api/collections/notes/records', () => arrived))
  const { router, user } = renderApp('/home/notes/add')
  await user.type(await screen.findByLabelText('What to work on'), 'Hide the elbow')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await router.navigate({ to: '/home/profile' })
  await screen.findByRole('heading', { name: 'Maya Okafor' })
  arrive()
  expect(await screen.findByText('Note added')).toBeVisible()
  expect(router.state.location.pathname).toBe('/home/profile')
  await router.navigate({ to: '/home/notes/add' })
  expect(await screen.findByLabelText('What to work on')).toHaveValue('')
})

test('a retry after a lost response creates no second note', async () => {
  const sent: string[] = []
  const taken = { code: 'validation_not_unique', message: 'Taken.' }
  server.use(
    http.post('/api/collections/notes/records', async ({ request }) => {
      sent.push(((await request.json()) as { id: string }).id)
      if (sent.length > 1)
        return HttpResponse.json(
          { status: 400, message: 'No.', data: { id: taken } },
          { status: 400 },
        )
      given('notes', aNote({ id: sent[0] }))
      return HttpResponse.error()
    }),
  )
  const { user } = renderApp('/home/notes/add')
  await user.type(await screen.findByLabelText('What to work on'), 'Breathe')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Note added')).toBeVisible()
  expect(sent[1]).toBe(sent[0])
  expect(rowsOf('notes')).toEqual([expect.objectContaining({ id: sent[0], workOn: 'Breathe' })])
})

const aNote = (given: object = {}) => ({
  ...{ id: 'note00000000000', date: '2026-01-05', workOn: 'Hide the elbow', skills: [] },
  ...{ wentWell: '', question: '', body: '', rounds: 0, energy: 0 },
  trainingPlanClass: 'class0000000000',
  ...given,
})

test('deleting a note moves the focus to the heading above it', async () => {
  given('notes', aNote())
  const { user } = renderApp('/home/profile')
  await user.click(await screen.findByRole('button', { name: /^Delete the note/ }))
  const asking = within(screen.getByRole('dialog', { name: 'Delete this note?' }))
  await user.click(asking.getByRole('button', { name: 'Delete note' }))
  expect(await screen.findByText(/^No notes yet/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Your notes' })).toHaveFocus()
})

describe('editing a note', () => {
  const editedFrom = async (path: string) => {
    const app = renderApp(path)
    await app.user.click(await screen.findByRole('link', { name: /^Edit the note/ }))
    const line = await screen.findByLabelText('What to work on')
    await app.user.clear(line)
    await app.user.type(line, 'Breathe')
    await app.user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Note updated')).toBeVisible()
    expect(rowsOf('notes')).toEqual([expect.objectContaining({ workOn: 'Breathe' })])
    await waitFor(() => expect(app.router.state.location.pathname).toBe(path))
  }

  test('returns to the class it was opened from', async () => {
    given('notes', aNote())
    await editedFrom('/home/class/class0000000000')
  })

  test('returns to the profile, also if its class may no longer be read', async () => {
    given('notes', aNote({ trainingPlanClass: 'leftplan0000000' }))
    await editedFrom('/home/profile')
  })

  test('shows the 404 page if the note was deleted', async () => {
    renderApp('/home/notes/add?noteId=note00000000000')
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })
})

test('the dashboard shows what the latest note says to work on', async () => {
  given('notes', { id: 'note00000000000', date: '2026-01-05', workOn: 'Hide the elbow' })
  renderApp('/home/dashboard')
  expect(await screen.findByRole('heading', { name: 'To work on' })).toBeVisible()
  expect(screen.getByText('Hide the elbow')).toBeVisible()
})
