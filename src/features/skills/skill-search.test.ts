import { expect, test } from 'vitest'
import { distinctValues, searchSkills, skillMeta } from './skill-search'

const armbar = {
  name: 'Armbar from Mount',
  alt: 'Armlock da montada',
  type: 'Submission',
  position: 'Mount',
}
const backArmbar = { name: 'Spinning Armbar', alt: '', type: 'Submission', position: 'Any' }
const choke = {
  name: 'Rear Naked Choke',
  alt: 'Mata-leão',
  type: 'Submission',
  position: 'Back Control',
}
const elbowKnee = {
  name: 'Elbow-Knee Escape',
  alt: 'Saída da montada',
  type: 'Escape',
  position: 'Mount',
}
const skills = [backArmbar, armbar, choke, elbowKnee]

test('an empty search returns every skill in input order', () => {
  expect(searchSkills(skills, { text: '  ' })).toEqual(skills)
})

test('search ignores accents, case and hyphens in both names', () => {
  expect(searchSkills(skills, { text: 'LEAO' })).toEqual([choke])
  expect(searchSkills(skills, { text: 'mata leão' })).toEqual([choke])
  expect(searchSkills(skills, { text: 'elbow knee' })).toEqual([elbowKnee])
  expect(searchSkills(skills, { text: 'saida' })).toEqual([elbowKnee])
})

test('every word must match, in any order', () => {
  expect(searchSkills(skills, { text: 'mount armbar' })).toEqual([armbar])
  expect(searchSkills(skills, { text: 'armbar choke' })).toEqual([])
})

test('names that start with the text come first', () => {
  expect(searchSkills(skills, { text: 'arm' })).toEqual([armbar, backArmbar])
})

test('filters narrow the search results', () => {
  expect(searchSkills(skills, { text: 'montada', type: 'Escape' })).toEqual([elbowKnee])
  expect(searchSkills(skills, { text: '', type: 'Submission', position: 'Mount' })).toEqual([
    armbar,
  ])
})

test('a filter lists each value once, sorted', () => {
  expect(
    distinctValues([...skills, { ...choke, position: '' }], (skill) => skill.position),
  ).toEqual(['Any', 'Back Control', 'Mount'])
})

test('the line under a name omits empty fields', () => {
  expect(skillMeta({ position: 'Mount', type: '', action: 'Attack' })).toBe('Mount · Attack')
})
