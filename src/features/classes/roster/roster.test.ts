import { expect, test } from 'vitest'
import type { RosterEntry } from '@/features/classes/queries'
import { rosterLines } from './roster'

const me = 'rafael000000000'
const tomas = { id: 'tomas0000000000', name: 'Tomás', avatar: '' }
const julia = { id: 'julia0000000000', name: 'Júlia', avatar: '' }
const entry = (user: string, addedBy: string, name = '') =>
  ({ id: `in-${user}`, user, addedBy, expand: { user: { name } } }) as RosterEntry

test('the roster lists everyone in the plan by name, with their attendance', () => {
  const lines = rosterLines([tomas, julia], [entry(tomas.id, me)], me)
  expect(lines.map(({ name, isPresent }) => [name, isPresent])).toEqual([
    ['Júlia', false],
    ['Tomás', true],
  ])
})

test('a coach can undo only check-ins they made', () => {
  const entries = [entry(tomas.id, ''), entry(julia.id, me)]
  const [first, second] = rosterLines([tomas, julia], entries, me)
  expect(first).toMatchObject({ name: 'Júlia', isLocked: false, addedByLabel: undefined })
  expect(second).toMatchObject({ isLocked: true, addedByLabel: 'Own check-in' })
})

test('former members and the coach are on the roster if they attended', () => {
  const lines = rosterLines(
    [],
    [entry('anders000000000', '', 'Anders'), entry(me, '', 'Rafael')],
    me,
  )
  expect(lines.map(({ name, addedByLabel }) => [name, addedByLabel])).toEqual([
    ['Anders', 'Own check-in'],
    ['Rafael', 'You'],
  ])
})
