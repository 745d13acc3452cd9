/** Globals of PocketBase's JavaScript runtime that its own types leave out. */
declare const console: { log(...args: unknown[]): void }
declare const __hooks: string
declare const module: { exports: unknown }
/** The browser's type, which the generated record types use. */
type File = unknown

/** The modules that `require` resolves, by the end of their path, so that handlers are typed. */
interface Libraries {
  'lib/account/account.js': typeof import('./lib/account/account.js')
  'lib/attendance/check-in.js': typeof import('./lib/attendance/check-in.js')
  'lib/attendance/ledger.js': typeof import('./lib/attendance/ledger.js')
  'lib/platform/backups.js': typeof import('./lib/platform/backups.js')
  'lib/classes/classes.js': typeof import('./lib/classes/classes.js')
  'lib/platform/clock.js': typeof import('./lib/platform/clock.js')
  'lib/platform/compression.js': typeof import('./lib/platform/compression.js')
  'lib/classes/conflicts.js': typeof import('./lib/classes/conflicts.js')
  'lib/platform/constants.js': typeof import('./lib/platform/constants.js')
  'lib/dashboard/read-dashboard.js': typeof import('./lib/dashboard/read-dashboard.js')
  'lib/platform/days.js': typeof import('./lib/platform/days.js')
  'lib/plans/detach-attendances.js': typeof import('./lib/plans/detach-attendances.js')
  'lib/platform/durability.js': typeof import('./lib/platform/durability.js')
  'lib/sharing/code-rate-limit.js': typeof import('./lib/sharing/code-rate-limit.js')
  'lib/sharing/guest-document.js': typeof import('./lib/sharing/guest-document.js')
  'lib/sharing/guest-views.js': typeof import('./lib/sharing/guest-views.js')
  'lib/plans/transfer-ownership.js': typeof import('./lib/plans/transfer-ownership.js')
  'lib/classes/images.js': typeof import('./lib/classes/images.js')
  'lib/platform/mail.js': typeof import('./lib/platform/mail.js')
  'lib/plans/plan-limit.js': typeof import('./lib/plans/plan-limit.js')
  'lib/classes/transfer-classes.js': typeof import('./lib/classes/transfer-classes.js')
  'lib/notes/notes.js': typeof import('./lib/notes/notes.js')
  'lib/platform/operations.js': typeof import('./lib/platform/operations.js')
  'lib/classes/ordering.js': typeof import('./lib/classes/ordering.js')
  'lib/platform/mail-outbox.js': typeof import('./lib/platform/mail-outbox.js')
  'lib/plans/people.js': typeof import('./lib/plans/people.js')
  'lib/plans/plans.js': typeof import('./lib/plans/plans.js')
  'lib/auth/hidden-relations.js': typeof import('./lib/auth/hidden-relations.js')
  'lib/account/profile.js': typeof import('./lib/account/profile.js')
  'lib/platform/records.js': typeof import('./lib/platform/records.js')
  'lib/platform/validation-errors.js': typeof import('./lib/platform/validation-errors.js')
  'lib/plans/schedules.js': typeof import('./lib/plans/schedules.js')
  'lib/platform/settings.js': typeof import('./lib/platform/settings.js')
  'lib/sharing/sharing.js': typeof import('./lib/sharing/sharing.js')
  'lib/platform/site.js': typeof import('./lib/platform/site.js')
  'lib/skills/skills.js': typeof import('./lib/skills/skills.js')
  'lib/plans/summaries.js': typeof import('./lib/plans/summaries.js')
  'lib/auth/superusers.js': typeof import('./lib/auth/superusers.js')
  'lib/platform/transaction.js': typeof import('./lib/platform/transaction.js')
  'lib/platform/class-subscriptions.js': typeof import('./lib/platform/class-subscriptions.js')

  '../pb_migrations/lib/fields.js': typeof import('../pb_migrations/lib/fields.js')
  '../pb_migrations/data/techniques.json': { name: string }[]
}
declare function require<Path extends keyof Libraries>(path: `${string}/${Path}`): Libraries[Path]
