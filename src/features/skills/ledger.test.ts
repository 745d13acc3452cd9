import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgersOf, levelReachedOn, risingSkills, rustySkills, sumOf } from './ledger'

const levels = [
  { expRequired: 30, title: 'Seen' },
  { expRequired: 70, title: 'Seen' },
  { expRequired: 120, title: 'Practised' },
]

/** An attendance of a day that gave `exp` on each of some skills. */
const trained = (localDay: string, skills: string[], exp = 10) => ({
  id: `on ${localDay}`,
  localDay,
  classDate: `${localDay} 19:00:00.000Z`,
  className: `Class of ${localDay}`,
  awards: skills.map((skill) => ({ skill, name: skill, exp })),
})

const mySkill = (skill: string, exp: number, lastPracticed = '') =>
  ({ id: skill, skill, name: skill, exp, lastPracticed }) as never

test('says of every point which class it came from, the latest first', () => {
  const ledgers = ledgersOf([
    trained('2026-03-02', ['armbar', 'choke']),
    trained('2026-03-04', ['armbar'], 15),
  ])
  expect(ledgers.get('armbar')).toEqual([
    { id: 'on 2026-03-04', exp: 15, day: '2026-03-04', className: 'Class of 2026-03-04' },
    { id: 'on 2026-03-02', exp: 10, day: '2026-03-02', className: 'Class of 2026-03-02' },
  ])
  expect(sumOf(ledgers.get('choke') ?? [])).toBe(10)
})

test('loses no point and invents none, whatever was trained in which order', () => {
  const award = fc.record({
    skill: fc.constantFrom('a', 'b', 'c'),
    name: fc.string(),
    exp: fc.integer({ min: 1, max: 25 }),
  })
  const attendance = fc.record({
    id: fc.string(),
    localDay: fc.constantFrom('2026-03-02', '2026-03-03'),
    classDate: fc.constantFrom('2026-03-02 19:00:00.000Z', '2026-03-03 19:00:00.000Z'),
    className: fc.string(),
    awards: fc.oneof(fc.constant(null), fc.uniqueArray(award, { selector: ({ skill }) => skill })),
  })
  fc.assert(
    fc.property(fc.array(attendance), (attendances) => {
      const ledgers = ledgersOf(attendances as never)
      for (const skill of ['a', 'b', 'c']) {
        const awarded = attendances
          .flatMap(({ awards }) => awards ?? [])
          .filter((each) => each.skill === skill)
          .reduce((sum, { exp }) => sum + exp, 0)
        expect(sumOf(ledgers.get(skill) ?? [])).toBe(awarded)
      }
    }),
  )
})

test('a level was reached on the day of the class that passed its threshold', () => {
  const days = ['2026-03-02', '2026-03-04', '2026-03-09', '2026-03-11']
  const entries = (count: number) =>
    ledgersOf(days.slice(0, count).map((day) => trained(day, ['armbar']))).get('armbar') ?? []
  expect(levelReachedOn(entries(2), levels)).toBeUndefined()
  expect(levelReachedOn(entries(3), levels)).toBe('2026-03-09')
  expect(levelReachedOn(entries(4), levels)).toBe('2026-03-09')
})

test('on the rise is what earned lately, the most first', () => {
  const ledgers = ledgersOf([
    trained('2026-03-04', ['armbar', 'choke']),
    trained('2026-03-02', ['choke']),
    trained('2026-01-02', ['sweep', 'armbar']),
  ])
  const mine = [mySkill('armbar', 20), mySkill('choke', 20), mySkill('sweep', 10)]
  expect(
    risingSkills(mine, ledgers, '2026-03-01').map(({ userSkill, gained }) => [
      userSkill.skill,
      gained,
    ]),
  ).toEqual([
    ['choke', 20],
    ['armbar', 10],
  ])
})

test('rusty is what was not practised since a day; what was undone altogether is not', () => {
  const ledgers = ledgersOf([
    trained('2026-03-04', ['armbar']),
    trained('2026-01-02', ['sweep', 'choke', 'armbar']),
    trained('2025-12-02', ['choke']),
  ])
  const mine = [
    mySkill('armbar', 20),
    mySkill('sweep', 10),
    mySkill('choke', 20),
    mySkill('gone', 0),
  ]
  expect(rustySkills(mine, ledgers, '2026-01-03').map(({ skill }) => skill)).toEqual([
    'choke',
    'sweep',
  ])
  expect(rustySkills(mine, ledgers, '2026-01-02')).toEqual([])
})
