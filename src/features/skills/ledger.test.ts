import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgersOf, levelReachedOn, risingSkills, rustySkills, totalExp } from './ledger'

const levels = [
  { expRequired: 30, title: 'Seen' },
  { expRequired: 70, title: 'Seen' },
  { expRequired: 120, title: 'Practised' },
]

/** An attendance that gave `exp` on each skill. */
const trained = (localDay: string, skills: string[], exp = 10) => ({
  id: `on ${localDay}`,
  localDay,
  classDate: `${localDay} 19:00:00.000Z`,
  className: `Class of ${localDay}`,
  awards: skills.map((skill) => ({ skill, name: skill, exp })),
})

const mySkill = (skill: string, exp: number, lastPracticed = '') =>
  ({ id: skill, skill, name: skill, exp, lastPracticed }) as never

test('a ledger attributes all exp to classes, the latest first', () => {
  const ledgers = ledgersOf([
    trained('2026-03-02', ['armbar', 'choke']),
    trained('2026-03-04', ['armbar'], 15),
  ])
  expect(ledgers.get('armbar')).toEqual([
    { id: 'on 2026-03-04', exp: 15, day: '2026-03-04', className: 'Class of 2026-03-04' },
    { id: 'on 2026-03-02', exp: 10, day: '2026-03-02', className: 'Class of 2026-03-02' },
  ])
  expect(totalExp(ledgers.get('choke') ?? [])).toBe(10)
})

test('ledgers sum to the awarded exp, in any order of attendances', () => {
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
        expect(totalExp(ledgers.get(skill) ?? [])).toBe(awarded)
      }
    }),
  )
})

test('a level is reached on the day of the class that passed its threshold', () => {
  const days = ['2026-03-02', '2026-03-04', '2026-03-09', '2026-03-11']
  const entries = (count: number) =>
    ledgersOf(days.slice(0, count).map((day) => trained(day, ['armbar']))).get('armbar') ?? []
  expect(levelReachedOn(entries(2), levels)).toBeUndefined()
  expect(levelReachedOn(entries(3), levels)).toBe('2026-03-09')
  expect(levelReachedOn(entries(4), levels)).toBe('2026-03-09')
})

test('rising skills are those that earned exp lately, the most first', () => {
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

test('rusty skills were last practised before a day; fully undone ones are left out', () => {
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
