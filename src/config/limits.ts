/**
 * The browser's constants, each with its unit in its name (specification, section 9). Separate exports
 * instead of one object, so that the build can inline them.
 */

/** Rows of a list before "Show more". */
export const listPageSize = 30
/** Batch size when a whole list is fetched. */
export const fullListBatch = 500
/** Levels are reference data: they change with a release only. */
export const levelsCachedHours = 24
export const queryRetries = 3
export const queryRetryMaxMs = 30_000
export const unusedCacheMinutes = 5
/** Garbage collection time of mutation results. */
export const mutationResultsMs = 10_000
export const preloadDelayMs = 50
export const pendingAfterMs = 1000
export const pendingAtLeastMs = 500
export const preloadFreshMs = 30_000
/** Maximum size of Google's window. */
export const oauthWindowWidthPx = 1024
export const oauthWindowHeightPx = 768
/** Timeout of each step of a Google sign-in. */
export const googleAnswersWithinMs = 15_000
/** Default exp of a skill. */
export const skillExp = 10
/** How long a toast is shown; a success is read faster. */
export const toastMs = 4000
export const successToastMs = 2000
/** From dismissed to removed from the DOM. */
export const toastRemoveMs = 1000
/** Exp of one attendance. */
export const attendanceExp = 25
/** Maximum images of one class, and the longest side they are uploaded with. */
export const imagesPerClass = 10
export const imageSidePixels = 1600
/** Check-in opens this long before a class starts. */
export const checkInOpensMinutes = 30
/** A skill is rusty after this long without practice. */
export const rustyAfterDays = 60
/** A rising skill earned exp within this many days. */
export const risingWithinDays = 28
/** How long the stripe of a new level shines. */
export const freshLevelDays = 7
/** Weeks shown by the exp chart and the training rhythm. */
export const rhythmWeeks = 12
/** How far ahead a coach sees classes without skills. */
export const planAheadDays = 7
/** Limits of a free membership. */
export const freePlans = 1
export const freeSkillsPerClass = 2
