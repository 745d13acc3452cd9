import { describe, expect, test } from 'vitest'
import { createNameSearch, membersCsv } from './gym-member-rows'

const maya = {
  ...{ id: 'maya', name: 'Maya Okafor', avatar: '', subscription: 's1', mayRunGym: false },
  ...{ joined: '2026-01-05 23:30:00.000Z', lastTrained: '', attended: 0, attendedLast30Days: 0 },
}
const joao = {
  ...{ id: 'joao', name: '=João, "Jota"', avatar: '', subscription: 's2', mayRunGym: true },
  ...{ joined: '2026-02-01 12:00:00.000Z', lastTrained: '2026-03-01 12:00:00.000Z' },
  ...{ attended: 12, attendedLast30Days: 3 },
}

describe('searching members', () => {
  test.each([
    ['', ['Maya Okafor', '=João, "Jota"']],
    ['okafor may', ['Maya Okafor']],
    ['joao', ['=João, "Jota"']],
    ['nobody', []],
  ])('%j', (typed, names) => {
    expect(createNameSearch([maya, joao])(typed).map(({ name }) => name)).toEqual(names)
  })
})

test('the CSV of members has dates in the user’s zone and escapes formulas', () => {
  expect(membersCsv([maya, joao], 'Asia/Tokyo').split('\r\n')).toEqual([
    '\ufeffName,Joined,Last trained,Classes in 30 days,Classes',
    'Maya Okafor,2026-01-06,,0,0',
    `"'=João, ""Jota""",2026-02-01,2026-03-01,3,12`,
    '',
  ])
})
