import { expect, test } from 'vitest'
import type { RosterEntry } from '@/features/classes/queries'
import { rosterLines } from './roster'

const me = 'rafael000000000'
const tomas = { id: 'tomas0000000000', name: 'Tomás', avatar: '' }
const julia = { id: 'julia0000000000', name: 'Júlia', avatar: '' }
const entry = (user: string, addedBy: string, name = '') =>
  ({ id: `in-${user}`, user, addedBy, expand: { user: { name } } }) as RosterEntry

test('everybody of the plan is on the list, by name, with who is there', () => {
  const lines = rosterLines([tomas, julia], [entry(tomas.id, me)], me)
  expect(lines.map(({ name, isThere }) => [name, isThere])).toEqual([
    ['Júlia', false],
    ['Tomás', true],
  ])
})

test('only my own ticks are mine to take back', () => {
  const entries = [entry(tomas.id, ''), entry(julia.id, me)]
  const [first, second] = rosterLines([tomas, julia], entries, me)
  expect(first).toMatchObject({ name: 'Júlia', isFixed: false, remark: undefined })
  expect(second).toMatchObject({ isFixed: true, remark: 'Own check-in' })
})

test('who has left the plan since, and I myself, are still counted', () => {
  const lines = rosterLines(
    [],
    [entry('anders000000000', '', 'Anders'), entry(me, '', 'Rafael')],
    me,
  )
  expect(lines.map(({ name, remark }) => [name, remark])).toEqual([
    ['Anders', 'Own check-in'],
    ['Rafael', 'You'],
  ])
})
