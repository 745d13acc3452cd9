import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

// Who may import whom in src. A room is a folder of src, or a feature. Each room may also import from
// itself. An import that is missing here is either a mistake, or a line to add with its reason.

const base = ['lib', 'config', 'pocketbase', 'ui']

const allowed: Record<string, { may: string[]; because: string }> = {
  lib: { may: [], because: 'it knows nothing of the product, React apart' },
  config: { may: [], because: 'flags and limits are constants' },
  pocketbase: { may: ['lib', 'config'], because: 'it is the backend as the browser knows it' },
  ui: { may: ['lib', 'config'], because: 'it knows nothing of the product' },
  forms: { may: ['lib', 'pocketbase', 'ui'], because: 'an edit session saves records' },
  theme: { may: ['lib'], because: 'light and dark need nothing of the product' },
  marketing: { may: base, because: 'public pages show no data' },
  auth: { may: base, because: 'everybody signs in, whatever they came for' },
  notes: { may: base, because: 'a note names its class and skills by id' },
  skills: {
    may: [...base, 'forms', 'attendance', 'plans'],
    because: 'their ledger is made of attendance, their reach of plans',
  },
  attendance: { may: [...base, 'skills'], because: 'a check-in raises levels of skills' },
  classes: {
    may: [...base, 'forms', 'attendance', 'skills', 'plans'],
    because: 'classes are made of skills, logged, and belong to a plan',
  },
  plans: {
    may: [...base, 'forms', 'attendance', 'classes', 'skills', 'memberships'],
    because: 'a plan holds classes, and its owner decides who is in it',
  },
  memberships: {
    may: [...base, 'classes', 'gyms', 'plans'],
    because: 'people are in plans and gyms, and attend classes',
  },
  gyms: {
    may: [...base, 'memberships', 'plans'],
    because: 'a gym brings members and plans together',
  },
  sharing: { may: [...base, 'classes'], because: 'guests see classes' },
  account: {
    may: [...base, 'gyms', 'plans'],
    because: 'an export and a deletion name what one owns',
  },
  dashboard: {
    may: [...base, 'attendance', 'classes', 'gyms', 'memberships', 'notes', 'plans', 'skills'],
    because: 'Home shows something of each',
  },
  layout: {
    may: [...base, 'auth', 'marketing', 'theme'],
    because: 'the shell signs out and toggles the theme',
  },
}

/** The routes and the entry compose everything. */
const composing = ['routes', 'app']

const src = new URL('../src', import.meta.url).pathname

interface Import {
  from: string
  to: string
  file: string
}

function roomOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  if (first === 'features') return second
  return file.includes('/') ? first : 'app'
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(src, file), 'utf8')
  const found = text.matchAll(/(?:from|import\(|import)\s*['"]((?:@\/|\.)[^'"]+)['"]/g)
  return [...found].map(([, path = '']) => {
    const target = path.startsWith('@/') ? path.slice(2) : normalize(join(dirname(file), path))
    return { file, from: roomOf(file), to: roomOf(target) }
  })
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(gen|test)\.tsx?$/.test(file),
)

test('every import in src is one that the table allows', () => {
  const wrong = files
    .flatMap(importsOf)
    .filter(({ from, to }) => from !== to && !composing.includes(from) && !to.startsWith('..'))
    .filter(({ from, to }) => !allowed[from]?.may.includes(to))
    .map(({ file, to }) => `${file} imports ${to}`)
  expect(wrong).toEqual([])
})

test('every line of the table is used', () => {
  const used = new Set(files.flatMap(importsOf).map(({ from, to }) => `${from} ${to}`))
  const idle = Object.entries(allowed).flatMap(([from, { may }]) =>
    may
      .filter((to) => !base.includes(to) && !used.has(`${from} ${to}`))
      .map((to) => `${from} ${to}`),
  )
  expect(idle).toEqual([])
})
