import * as react from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { URL as StandInUrl } from './first-view/for-guests/url'
import * as standIn from './first-view/stand-ins/react'

/** What guests' pages are made of, by one React or the other. */
function aPage(make: (...given: never[]) => unknown, fragment: unknown) {
  const h = (...given: unknown[]) => make(...(given as never[]))
  const Greeting = ({ name }: { name: string }) => h('b', {}, 'Hi ', name)
  return h(
    'ul',
    { className: 'a "quoted" & name', title: undefined, id: null, hidden: true },
    h(fragment, {}, 'Ampersand & <tag> "quotes"', 3, 0),
    [h('li', { key: 1, 'aria-hidden': true }, 'one'), h('li', { key: 2 }, ['two'])],
    h('details', { open: false }, h('summary', {})),
    h('img', { src: '/a?b=c&d=e', alt: '', loading: 'lazy', onError: () => {} }),
    h('svg', { viewBox: '0 0 2 2', 'aria-hidden': 'true' }, h('path', { strokeWidth: '1.1' })),
    h(Greeting, { name: '<script>' }),
    false,
    null,
    undefined,
    '',
  )
}

test('what stands in for React on the server writes elements as React does', () => {
  const meant = renderToStaticMarkup(aPage(react.createElement, react.Fragment) as react.ReactNode)
  const drawn = standIn.renderToStaticMarkup(aPage(standIn.createElement, standIn.Fragment))
  expect(drawn).toBe(meant)
})

test.each([
  'https://example.com',
  'https://Example.com:8080/a/b?c=d@e',
  'http://someone:secret@example.com/#f',
  'https://a.example?x',
])('what stands in for URL on the server knows the host of %s', (address) => {
  expect(StandInUrl.canParse(address)).toBe(true)
  expect(new StandInUrl(address).hostname).toBe(new URL(address).hostname)
})
