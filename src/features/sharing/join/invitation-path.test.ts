import { expect, test } from 'vitest'
import { invitationPath } from './invitation-path'

const path = `/join/plan/plan00000000000/code/${'x'.repeat(30)}`

test.each([
  ['a link', `https://tatami.example${path}`],
  ['a link with spaces around it', `  https://tatami.example${path}\n`],
  ['a link in a message', `Come and train: https://tatami.example${path} (Rafael)`],
  ['a path', path],
])('finds the invitation in %s', (_, text) => {
  expect(invitationPath(text)).toBe(path)
})

test.each(['', 'https://tatami.example/', '/join/plan/short/code/x', 'javascript:alert(1)'])(
  'finds none in %j',
  (text) => {
    expect(invitationPath(text)).toBeNull()
  },
)
