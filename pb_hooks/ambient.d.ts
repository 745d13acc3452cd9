/** What PocketBase's JavaScript runtime offers and its own types leave out. */
declare const console: { log(...args: unknown[]): void }
declare const __hooks: string
declare const module: { exports: unknown }

/** What `require` finds, by the end of its path: a handler then knows what it was given. */
interface Libraries {
  'lib/attendance.js': typeof import('./lib/attendance.js')
  'lib/awards.js': typeof import('./lib/awards.js')
  'lib/classes.js': typeof import('./lib/classes.js')
  'lib/constants.js': typeof import('./lib/constants.js')
  'lib/days.js': typeof import('./lib/days.js')
  'lib/durability.js': typeof import('./lib/durability.js')
  'lib/guessing.js': typeof import('./lib/guessing.js')
  'lib/levels.js': typeof import('./lib/levels.js')
  'lib/memberships.js': typeof import('./lib/memberships.js')
  'lib/plans.js': typeof import('./lib/plans.js')
  'lib/records.js': typeof import('./lib/records.js')
  'lib/refusals.js': typeof import('./lib/refusals.js')
  'lib/settings.js': typeof import('./lib/settings.js')
  'lib/sharing.js': typeof import('./lib/sharing.js')
  'lib/skills.js': typeof import('./lib/skills.js')
  'lib/transaction.js': typeof import('./lib/transaction.js')
  '../pb_migrations/lib/fields.js': typeof import('../pb_migrations/lib/fields.js')
  '../pb_migrations/data/techniques.json': { name: string }[]
}
declare function require<Path extends keyof Libraries>(path: `${string}/${Path}`): Libraries[Path]
