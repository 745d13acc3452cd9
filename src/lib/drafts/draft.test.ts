import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearDrafts, deleteDraft, hasShapeOf, readDraft, saveDraft } from './draft'

const maya = { user: 'maya00000000000', form: 'note', about: 'class0000000000' }
const written = { date: '2026-11-20', workOn: 'Hide the elbow' }

function isWritten(stored: unknown): stored is typeof written {
  return typeof (stored as typeof written | null)?.workOn === 'string'
}

beforeEach(() => {
  // Like the browser's: Object.keys lists the stored items.
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

test('a saved draft is restored', () => {
  saveDraft(maya, written)
  expect(readDraft(maya, isWritten)).toEqual(written)
})

test('a draft is restored only for its user, form and record', () => {
  saveDraft(maya, written)
  expect(readDraft({ ...maya, user: 'tomasz000000000' }, isWritten)).toBeNull()
  expect(readDraft({ ...maya, about: '' }, isWritten)).toBeNull()
  expect(readDraft({ ...maya, form: 'class' }, isWritten)).toBeNull()
})

test('a deleted draft is not restored', () => {
  saveDraft(maya, written)
  deleteDraft(maya)
  expect(readDraft(maya, isWritten)).toBeNull()
})

test('clearing drafts removes one person’s only', () => {
  const tomas = { ...maya, user: 'tomasz000000000' }
  saveDraft(maya, written)
  saveDraft({ ...maya, about: '' }, written)
  saveDraft(tomas, written)
  localStorage.setItem('tatami_theme', 'dark')
  clearDrafts(maya.user)
  expect(Object.keys(localStorage)).toEqual([
    `tatami_draft:${tomas.user}:note:${maya.about}`,
    'tatami_theme',
  ])
})

test('a malformed draft is ignored', () => {
  for (const junk of ['', '{', '[]', '{"workOn":5}', 'null']) {
    localStorage.setItem(`tatami_draft:${maya.user}:note:${maya.about}`, junk)
    expect(readDraft(maya, isWritten)).toBeNull()
  }
})

test('saving a draft does not throw when the quota is exceeded', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  expect(() => saveDraft(maya, written)).not.toThrow()
})

describe('a draft of the current form', () => {
  const sample = {
    values: { name: '', days: [] as string[], skills: [{ skill: '', minutes: '' }] },
    base: { minutes: 0 },
  }

  test('has the same fields and types, valid or not', () => {
    const skills = [{ skill: 'shield', minutes: 'ten' }]
    const values = { name: ' ', days: ['mon'], skills }
    expect(hasShapeOf(sample, { values, base: { minutes: 15 } })).toBe(true)
    expect(hasShapeOf(sample, { values: { ...values, skills: [] }, base: { minutes: 15 } })).toBe(
      true,
    )
  })

  test.each([
    ['null', null],
    ['an object without a field', { values: { name: '', days: [], skills: [] } }],
    [
      'an object with another type',
      { values: { name: 1, days: [], skills: [] }, base: { minutes: 0 } },
    ],
    [
      'an object without a list',
      { values: { name: '', days: {}, skills: [] }, base: { minutes: 0 } },
    ],
    [
      'a list with other items',
      { values: { name: '', days: [], skills: [{ skill: 'shield' }] }, base: { minutes: 0 } },
    ],
  ])('is not %s', (_, stored) => {
    expect(hasShapeOf(sample, stored)).toBe(false)
  })
})
