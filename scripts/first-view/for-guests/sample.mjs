/**
 * Stands in the place of what a guest's link shows while the styles of its document are chosen, and
 * is taken out again: one of everything that may be drawn there.
 */
import { DRAWING } from './bundle.mjs'

/** As many as there are tints for people without a picture. */
const NAMES = ['A', 'B', 'C', 'D', 'E', 'F']

const ROW = { id: '', name: '', classDate: '', localDay: '', cancelled: false, skills: [''] }
const CANCELLED = { ...ROW, cancelled: true }

/**
 * @type {{
 *   plan: import('@/features/sharing/guest-view').GuestPlan,
 *   class: import('@/features/sharing/guest-view').GuestClass,
 *   gym: import('@/features/sharing/guest-view').GuestGym,
 * }}
 */
const VIEWS = {
  plan: {
    name: '',
    group: 'gym',
    tz: 'UTC',
    owner: { name: '', avatar: '' },
    gym: { name: '', avatar: '' },
    info: [{ title: '', body: '', link: 'https://example.com' }],
    schedules: [
      {
        ...{ title: '', daysOfWeek: ['mon'], startTime: '19:00', durationMinutes: 60, tz: 'UTC' },
        ...{ location: '', instructor: '' },
      },
    ],
    nextClasses: [ROW, CANCELLED],
    pastClasses: [ROW],
    counts: { classes: 3, upcoming: 2, past: 1 },
  },
  class: {
    name: '',
    description: 'https://example.com',
    classDate: '',
    localDay: '',
    cancelled: true,
    plan: { id: '', name: '', tz: 'UTC' },
    skills: [
      {
        ...{ name: '', alt: 'a', position: '', type: '', keyDetail: 'a', minutes: 1, segment: '' },
        videoUrl: 'https://example.com',
      },
    ],
    images: [{ alt: '', small: '', large: '' }],
    previous: { id: '', name: '' },
    next: { id: '', name: '' },
  },
  gym: {
    name: '',
    avatar: '',
    admin: { name: '' },
    plans: [{ name: '' }],
    weekClasses: [
      { ...ROW, plan: '', tz: 'UTC' },
      { ...CANCELLED, plan: '', tz: 'UTC' },
    ],
  },
}

/**
 * @param {string} kind of link
 * @param {string} site folder of the built app, with the drawing in it
 * @returns {Promise<string>} elements
 */
export async function sampleOf(kind, site) {
  const view = VIEWS[/** @type {keyof typeof VIEWS} */ (kind)]
  const { drawForGuest } = (await import(`${site}/${DRAWING}`)).default
  const drawn = NAMES.map((name) =>
    drawForGuest({ kind, code: '', view: { ...view, owner: { name, avatar: '' } } }),
  )
  return drawn.join('')
}

/**
 * @param {import('../prerender.mjs').Drawn | undefined} page
 * @param {string} sample
 */
export function withSample(page, sample) {
  return (
    page && {
      ...page,
      html: page.html.replace('{{view}}', () => `{{view}}<!--[-->${sample}<!--]-->`),
    }
  )
}

/** @param {string} html */
export function withoutSample(html) {
  return html.replace(/<!--\[-->.*<!--\]-->/s, '')
}
