import { beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './note-draft'
import { newNoteValues } from './note-values'

const maya = { user: 'maya00000000000', about: 'class0000000000' }
const values = { ...newNoteValues('2026-11-20'), workOn: 'Hide the elbow' }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('what is being written is there again', () => {
  keepDraft(maya, values)
  expect(readDraft(maya)).toEqual(values)
})

test('a draft with a mistake is kept as it was typed', () => {
  const mistaken = { ...values, date: '', rounds: 'many' }
  keepDraft(maya, mistaken)
  expect(readDraft(maya)).toEqual(mistaken)
})

test('nobody else at the device is shown it, and no other note', () => {
  keepDraft(maya, values)
  expect(readDraft({ ...maya, user: 'tomasz000000000' })).toBeNull()
  expect(readDraft({ ...maya, about: '' })).toBeNull()
})

test('saved or thrown away, it is gone', () => {
  keepDraft(maya, values)
  dropDraft(maya)
  expect(readDraft(maya)).toBeNull()
})

test('what is not a draft is none', () => {
  for (const junk of ['', '{', '[]', '{"date":5}', 'null']) {
    localStorage.setItem(`tatami_note_draft:${maya.user}:${maya.about}`, junk)
    expect(readDraft(maya)).toBeNull()
  }
})
