/** Upper and lower bounds of the benchmark figures: the table at the top of docs/benchmarks.md. */
import { markdownTable, readSection, writeSection } from './report.mjs'

const SECTION = 'Bounds'

/** @typedef {{ what: string, most?: number, least?: number }} Bound */

export const BOUNDS = {
  scriptsSignedOut: { what: 'scripts of a signed-out first visit, gzipped, kB', most: 115 },
  scriptsSignedIn: {
    what: 'scripts of the first page of somebody signed in, gzipped, kB',
    most: 160,
  },
  landingPage: { what: '`/`, cold: LCP to the floor’s', most: 0.5 },
  signIn: { what: '`/signin`, cold: LCP to the floor’s', most: 0.5 },
  guestsPlan: { what: 'a guest’s plan, cold: LCP to the floor’s', most: 1.1 },
  dashboard: { what: 'dashboard, cold: usable, to the floor’s', most: 1.6 },
  dashboardWarm: { what: 'dashboard, second visit: content, to the floor’s cold LCP', most: 0.35 },
  dashboardOffline: {
    what: 'dashboard, second visit without a network: content, to the floor’s cold LCP',
    most: 0.35,
  },
  shift: { what: 'layout shift, the largest of any page load', most: 0 },
  ledger: { what: 'check-ins with ledger, to bare inserts', least: 0.3 },
  growth: { what: 'p50 with 500,000 attendances, to that with 5,000: the largest', most: 1.1 },
}

/** @typedef {{ [name in keyof typeof BOUNDS]?: number }} Figures infinite where the measured event never happened */

/**
 * Renders the table. Figures that were not measured this time keep their previous values.
 *
 * @param {Figures} figures
 * @param {string} before the previous table
 * @returns {string} markdown
 */
export function boundsTable(figures, before) {
  const rows = before.split('\n').map((line) => line.slice(2, -2).split(' | '))
  return markdownTable(
    ['', 'measured', 'bound', ''],
    Object.entries(BOUNDS).map(([name, bound]) => {
      const { what, most, least } = /** @type {Bound} */ (bound)
      const limit = most === undefined ? `≥ ${least}` : `≤ ${most}`
      const value = figures[/** @type {keyof Figures} */ (name)]
      if (value === undefined) {
        const [, measured = '–', , verdict = 'not measured'] =
          rows.find((cells) => cells[0] === what) ?? []
        return [what, measured, limit, verdict]
      }
      const isMet = value <= (most ?? Number.POSITIVE_INFINITY) && value >= (least ?? 0)
      return [what, value, limit, isMet ? 'met' : 'not met yet']
    }),
  )
}

/**
 * @param {string} file
 * @param {Figures} figures
 */
export function writeBounds(file, figures) {
  const before = readSection(file, SECTION)
  const text = 'The floor is explained under “Initial load”.'
  writeSection(file, SECTION, `${text}\n\n${boundsTable(figures, before)}`)
}
