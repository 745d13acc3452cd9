import { expect, test } from 'vitest'
import { linkedText } from './linked-text'

const links = (text: string) => linkedText(text).flatMap(({ href }) => href ?? [])

test('text without a URL is one part', () => {
  expect(linkedText('Bring a gi.\nWater too.')).toEqual([{ text: 'Bring a gi.\nWater too.' }])
  expect(linkedText('')).toEqual([])
})

test('URLs become links, and no text is lost', () => {
  const text = 'Watch https://a.org/x and http://b.org/y?z=1#t, then roll.'
  expect(links(text)).toEqual(['https://a.org/x', 'http://b.org/y?z=1#t'])
  expect(
    linkedText(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('trailing punctuation and an enclosing bracket stay outside the link', () => {
  expect(links('See https://a.org/x. Or (https://b.org).')).toEqual([
    'https://a.org/x',
    'https://b.org',
  ])
  expect(links('https://en.wikipedia.org/wiki/Guard_(grappling)')).toEqual([
    'https://en.wikipedia.org/wiki/Guard_(grappling)',
  ])
})

test('no other URL scheme becomes a link', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.org', 'mailto:a@b.org']) {
    expect(links(text)).toEqual([])
  }
  expect(links('https://')).toEqual([])
})
