/**
 * Every number the browser decides by, with its unit in its name. Source: specification, section 9. Each
 * by itself, so that the build writes it where it is used.
 */

/** Rows of a list before "Show more". */
export const listPageSize = 30
/** Rows asked for at once when a whole list is needed. */
export const fullListBatch = 500
/** Levels are reference data: they change with a release only. */
export const levelsCachedHours = 24
export const queryRetries = 3
export const queryRetryMaxMs = 30_000
export const unusedCacheMinutes = 5
/** What a change answered is kept for this long. */
export const mutationResultsMs = 10_000
export const preloadDelayMs = 50
export const pendingAfterMs = 1000
export const pendingAtLeastMs = 500
export const preloadFreshMs = 30_000
/** Google's window, at most. */
export const oauthWindowWidthPx = 1024
export const oauthWindowHeightPx = 768
/** After this long a sign-in that does not get on says so. */
export const googleAnswersWithinMs = 15_000
/** What a skill is worth unless its maker says otherwise. */
export const skillExp = 10
/** How long a toast stays; one that says that something worked is read faster. */
export const toastMs = 4000
export const successToastMs = 2000
/** From leaving to gone. */
export const toastRemoveMs = 1000
/** What an attendance earns. */
export const attendanceExp = 25
/** Images of one class, and the longest side they are sent with. */
export const imagesPerClass = 10
export const imageSidePixels = 1600
/** A class can be logged from this long before it starts. */
export const checkInOpensMinutes = 30
/** A skill that was not practised for this long has gone rusty. */
export const rustyAfterDays = 60
/** Exp of this many days makes a skill one on the rise. */
export const risingWithinDays = 28
/** How long the stripe of a new level shines. */
export const freshLevelDays = 7
/** Weeks of the exp chart and of the rhythm. */
export const rhythmWeeks = 12
/** How far ahead a coach is told of classes without skills. */
export const planAheadDays = 7
/** What a free membership includes. */
export const freePlans = 1
export const freeSkillsPerClass = 2
