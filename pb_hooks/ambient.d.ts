/** What PocketBase's JavaScript runtime offers and its own types leave out. */
declare const console: { log(...args: unknown[]): void }
declare const __hooks: string
declare const module: { exports: unknown }
/** The browser's, named by the generated types of records. */
type File = unknown

/** What `require` finds, by the end of its path: a handler then knows what it was given. */
interface Libraries {
  'lib/account.js': typeof import('./lib/account.js')
  'lib/attendance.js': typeof import('./lib/attendance.js')
  'lib/backups.js': typeof import('./lib/backups.js')
  'lib/classes.js': typeof import('./lib/classes.js')
  'lib/clock.js': typeof import('./lib/clock.js')
  'lib/cluster.js': typeof import('./lib/cluster.js')
  'lib/compression.js': typeof import('./lib/compression.js')
  'lib/conflicts.js': typeof import('./lib/conflicts.js')
  'lib/constants.js': typeof import('./lib/constants.js')
  'lib/dashboard/read-dashboard.js': typeof import('./lib/dashboard/read-dashboard.js')
  'lib/days.js': typeof import('./lib/days.js')
  'lib/deleting.js': typeof import('./lib/deleting.js')
  'lib/durability.js': typeof import('./lib/durability.js')
  'lib/guessing.js': typeof import('./lib/guessing.js')
  'lib/guest-document.js': typeof import('./lib/guest-document.js')
  'lib/guests.js': typeof import('./lib/guests.js')
  'lib/handover.js': typeof import('./lib/handover.js')
  'lib/images.js': typeof import('./lib/images.js')
  'lib/mail.js': typeof import('./lib/mail.js')
  'lib/memberships.js': typeof import('./lib/memberships.js')
  'lib/moving.js': typeof import('./lib/moving.js')
  'lib/notes.js': typeof import('./lib/notes.js')
  'lib/operations.js': typeof import('./lib/operations.js')
  'lib/ordering.js': typeof import('./lib/ordering.js')
  'lib/outbox.js': typeof import('./lib/outbox.js')
  'lib/people.js': typeof import('./lib/people.js')
  'lib/plans.js': typeof import('./lib/plans.js')
  'lib/privacy.js': typeof import('./lib/privacy.js')
  'lib/profile.js': typeof import('./lib/profile.js')
  'lib/records.js': typeof import('./lib/records.js')
  'lib/refusals.js': typeof import('./lib/refusals.js')
  'lib/schedules.js': typeof import('./lib/schedules.js')
  'lib/settings.js': typeof import('./lib/settings.js')
  'lib/sharing.js': typeof import('./lib/sharing.js')
  'lib/site.js': typeof import('./lib/site.js')
  'lib/skills.js': typeof import('./lib/skills.js')
  'lib/summaries.js': typeof import('./lib/summaries.js')
  'lib/superusers.js': typeof import('./lib/superusers.js')
  'lib/transaction.js': typeof import('./lib/transaction.js')
  'lib/watching.js': typeof import('./lib/watching.js')
  /** Made by the build: scripts/first-view/for-guests. */
  'draw-for-guest.cjs': {
    drawForGuest(shown: object): string
    drawText(text: string): string
  }
  '../pb_migrations/lib/fields.js': typeof import('../pb_migrations/lib/fields.js')
  '../pb_migrations/data/techniques.json': { name: string }[]
}
declare function require<Path extends keyof Libraries>(path: `${string}/${Path}`): Libraries[Path]
