import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dropDraft, forgetDrafts, isLike, keepDraft, readDraft } from './draft'

const maya = { user: 'maya00000000000', form: 'note', about: 'class0000000000' }
const written = { date: '2026-11-20', workOn: 'Hide the elbow' }

function isWritten(stored: unknown): stored is typeof written {
  return typeof (stored as typeof written | null)?.workOn === 'string'
}

beforeEach(() => {
  // As a browser's: what is stored are its own properties.
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  vi.stubGlobal('localStorage', Object.create(methods))
})

test('what is being written is there again', () => {
  keepDraft(maya, written)
  expect(readDraft(maya, isWritten)).toEqual(written)
})

test('nobody else at the device is shown it, and no other form', () => {
  keepDraft(maya, written)
  expect(readDraft({ ...maya, user: 'tomasz000000000' }, isWritten)).toBeNull()
  expect(readDraft({ ...maya, about: '' }, isWritten)).toBeNull()
  expect(readDraft({ ...maya, form: 'class' }, isWritten)).toBeNull()
})

test('saved or thrown away, it is gone', () => {
  keepDraft(maya, written)
  dropDraft(maya)
  expect(readDraft(maya, isWritten)).toBeNull()
})

test('who logs out leaves none of theirs on the device, and all of the others’', () => {
  const tomas = { ...maya, user: 'tomasz000000000' }
  keepDraft(maya, written)
  keepDraft({ ...maya, about: '' }, written)
  keepDraft(tomas, written)
  localStorage.setItem('tatami_theme', 'dark')
  forgetDrafts(maya.user)
  expect(Object.keys(localStorage)).toEqual([
    `tatami_draft:${tomas.user}:note:${maya.about}`,
    'tatami_theme',
  ])
})

test('what is not a draft is none', () => {
  for (const junk of ['', '{', '[]', '{"workOn":5}', 'null']) {
    localStorage.setItem(`tatami_draft:${maya.user}:note:${maya.about}`, junk)
    expect(readDraft(maya, isWritten)).toBeNull()
  }
})

test('a device without room takes nothing away from the screen', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  expect(() => keepDraft(maya, written)).not.toThrow()
})

describe('a draft of a form as it is now', () => {
  const sample = {
    values: { name: '', days: [] as string[], skills: [{ skill: '', minutes: '' }] },
    base: { minutes: 0 },
  }

  test('has its fields, whatever is in them', () => {
    const skills = [{ skill: 'shield', minutes: 'ten' }]
    const values = { name: ' ', days: ['mon'], skills }
    expect(isLike(sample, { values, base: { minutes: 15 } })).toBe(true)
    expect(isLike(sample, { values: { ...values, skills: [] }, base: { minutes: 15 } })).toBe(true)
  })

  test.each([
    ['null', null],
    ['without a field', { values: { name: '', days: [], skills: [] } }],
    ['with another type', { values: { name: 1, days: [], skills: [] }, base: { minutes: 0 } }],
    ['with no list', { values: { name: '', days: {}, skills: [] }, base: { minutes: 0 } }],
    [
      'with other items',
      { values: { name: '', days: [], skills: [{ skill: 'shield' }] }, base: { minutes: 0 } },
    ],
  ])('is none %s', (_, stored) => {
    expect(isLike(sample, stored)).toBe(false)
  })
})
