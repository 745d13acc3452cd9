import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGym, aUser, levels } from '../support/factories'
import { given, rowsOf } from '../support/msw/records'
import { server } from '../support/msw/server'
import { expectProblem } from '../support/problems'
import { renderApp, signedInAs } from '../support/render-app'

const gymOwner = aUser({
  id: 'ines00000000000',
  name: 'Ines Duarte',
  memberships: 'membershipgym00',
})

beforeEach(() => {
  given('levels', ...levels())
})

/** Mocks the response with a gym's members. */
const mockPeople = (answer: () => Response) => server.use(http.get('/api/people/gym/:id', answer))

const aMember = (index: number) => ({
  ...{ id: `member${String(index).padStart(9, '0')}`, name: `Member ${index}`, avatar: '' },
  ...{ joined: '2026-01-05 12:00:00.000Z', lastTrained: '', attended: 0, attendedLast30Days: 0 },
  ...{ through: 'gym', subscription: `joined${String(index).padStart(9, '0')}`, mayRunGym: false },
})

describe('the list of gyms', () => {
  test('redirects users without the gym membership to the dashboard', async () => {
    signedInAs()
    const { router } = renderApp('/home/gyms')
    expect(await screen.findByRole('heading', { name: /Welcome/ })).toBeVisible()
    expect(router.state.location.pathname).toBe('/home/dashboard')
  })

  test('has an empty state that links to the form for a new gym', async () => {
    signedInAs(gymOwner)
    const { user } = renderApp('/home/gyms')
    expect(await screen.findByRole('heading', { name: 'No gym yet' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'New gym' }))
    expect(await screen.findByLabelText('Name')).toBeVisible()
  })

  test('separates own gyms from joined ones, each with its number of members and plans', async () => {
    signedInAs(gymOwner)
    given(
      'gyms',
      aGym({ admin: gymOwner.id, memberCount: 31 }),
      aGym({ id: 'south0000000000', name: 'Southside', memberCount: 1 }),
    )
    renderApp('/home/gyms')
    const mine = within(await screen.findByRole('region', { name: 'You run' }))
    expect(mine.getByRole('listitem')).toHaveTextContent('Northside31 members, 0 plans')
    const others = within(screen.getByRole('region', { name: 'You belong to' }))
    expect(others.getByRole('listitem')).toHaveTextContent('Southside1 member, 0 plans')
  })
})

describe('creating a gym', () => {
  test('keeps the input and shows the specified message if the server rejects it', async () => {
    signedInAs(gymOwner)
    server.use(
      http.post('/api/collections/gyms/records', () =>
        HttpResponse.json({ status: 400, message: 'Try later.', data: {} }, { status: 400 }),
      ),
    )
    const { user } = renderApp('/home/gyms/add')
    await user.type(await screen.findByLabelText('Name'), 'Northside')
    await user.click(screen.getByRole('button', { name: 'Create gym' }))
    expect(await screen.findByText('Something went wrong adding gym')).toBeVisible()
    expect(screen.getByText('Try later.')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Northside')
    expect(rowsOf('gyms')).toEqual([])
  })
})

describe('the members of a gym', () => {
  test('are paginated by thirty, and the search covers all of them', async () => {
    signedInAs(gymOwner)
    given('gyms', aGym({ admin: gymOwner.id, memberCount: 500 }))
    const people = Array.from({ length: 500 }, (_, index) => aMember(index))
    mockPeople(() => HttpResponse.json({ people }))
    const { user } = renderApp('/home/gyms/north0000000000/members')
    const rows = async () =>
      (await screen.findAllByText('Not trained yet', { exact: false })).length
    expect(await rows()).toBe(30)
    await user.click(screen.getByRole('button', { name: 'Show 30 more' }))
    expect(await rows()).toBe(60)
    await user.type(screen.getByLabelText('Search members'), '499')
    expect(await screen.findByText('Member 499')).toBeVisible()
    expect(await rows()).toBe(1)
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent(
      '1 of 500 members',
    )
  })

  test('show an error if loading fails, and reload on request', async () => {
    expectProblem(/Broken/)
    signedInAs(gymOwner)
    given('gyms', aGym({ admin: gymOwner.id }))
    let fails = true
    mockPeople(() =>
      fails
        ? HttpResponse.json({ status: 400, message: 'Broken.' }, { status: 400 })
        : HttpResponse.json({ people: [] }),
    )
    const { user } = renderApp('/home/gyms/north0000000000/members')
    expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeVisible()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No one has joined yet.', { exact: false })).toBeVisible()
  })

  test.each([
    ['the only one', [1], 'No one has joined yet.'],
    ['one of them', [1, 2], 'Member 2'],
  ])('leave the focus on their list when %s is removed', async (_, indexes, left) => {
    signedInAs(gymOwner)
    given('gyms', aGym({ admin: gymOwner.id, memberCount: indexes.length }))
    let people = indexes.map(aMember)
    mockPeople(() => HttpResponse.json({ people }))
    server.use(
      http.delete('/api/collections/userSubscriptions/records/:id', ({ params }) => {
        people = people.filter(({ subscription }) => subscription !== params.id)
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = renderApp('/home/gyms/north0000000000/members')
    await user.click(await screen.findByRole('button', { name: 'Remove Member 1' }))
    await user.click(screen.getByRole('button', { name: 'Remove member' }))
    await waitFor(() => expect(screen.queryByText('Member 1')).not.toBeInTheDocument())
    const list = screen.getByRole('region', { name: 'Members' })
    expect(within(list).getByText(left, { exact: false })).toBeVisible()
    expect(list).toHaveFocus()
  })

  test('stay listed, with the dialog open, if the server rejects the removal', async () => {
    signedInAs(gymOwner)
    given('gyms', aGym({ admin: gymOwner.id, memberCount: 1 }))
    mockPeople(() => HttpResponse.json({ people: [aMember(1)] }))
    server.use(
      http.delete('/api/collections/userSubscriptions/records/:id', () =>
        HttpResponse.json({ status: 400, message: 'Not now.', data: {} }, { status: 400 }),
      ),
    )
    const { user } = renderApp('/home/gyms/north0000000000/members')
    await user.click(await screen.findByRole('button', { name: 'Remove Member 1' }))
    const question = within(screen.getByRole('dialog', { name: 'Remove Member 1?' }))
    await user.click(question.getByRole('button', { name: 'Remove member' }))
    expect(await screen.findByText('Not now.')).toBeVisible()
    expect(question.getByRole('button', { name: 'Remove member' })).toBeVisible()
  })
})

test('the settings of a joined gym are read-only and without links', async () => {
  signedInAs(aUser({ memberships: 'membershipgym00' }))
  given('gyms', aGym())
  renderApp('/home/gyms/north0000000000/settings')
  const details = await screen.findByRole('region', { name: 'Gym details' })
  expect(details).toHaveTextContent('NameNorthsideRun byIda Gray')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Links' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Delete|Invite|Hand over/ })).not.toBeInTheDocument()
})
