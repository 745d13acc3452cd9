/** Every number the browser decides by, with its unit in its name. Source: specification, section 9. */
export const limits = {
  /** Rows of a list before "Show more". */
  listPageSize: 30,
  /** Rows asked for at once when a whole list is needed. */
  fullListBatch: 500,
  /** Levels are reference data: they change with a release only. */
  levelsCachedHours: 24,
  queryRetries: 3,
  queryRetryMaxMs: 30_000,
  unusedCacheMinutes: 5,
  /** What a change answered is kept for this long. */
  mutationResultsMs: 10_000,
  preloadDelayMs: 50,
  pendingAfterMs: 1000,
  pendingAtLeastMs: 500,
  preloadFreshMs: 30_000,
  /** Google's window, at most. */
  oauthWindowWidthPx: 1024,
  oauthWindowHeightPx: 768,
  /** After this long a sign-in that does not get on says so. */
  googleAnswersWithinMs: 15_000,
  /** What a skill is worth unless its maker says otherwise. */
  skillExp: 10,
  /** How long a toast stays; one that says that something worked is read faster. */
  toastMs: 4000,
  successToastMs: 2000,
  /** From leaving to gone. */
  toastRemoveMs: 1000,
  /** What an attendance earns. */
  attendanceExp: 25,
  /** Images of one class, and the longest side they are sent with. */
  imagesPerClass: 10,
  imageSidePixels: 1600,
  /** A class can be logged from this long before it starts. */
  checkInOpensMinutes: 30,
  /** A skill that was not practised for this long has gone rusty. */
  rustyAfterDays: 60,
  /** Exp of this many days makes a skill one on the rise. */
  risingWithinDays: 28,
  /** How long the stripe of a new level shines. */
  freshLevelDays: 7,
  /** Weeks of the exp chart and of the rhythm. */
  rhythmWeeks: 12,
  /** How far ahead a coach is told of classes without skills. */
  planAheadDays: 7,
  /** What a free membership includes. */
  freePlans: 1,
  freeSkillsPerClass: 2,
} as const

/** Ids of the three memberships, fixed by the migrations. */
export const membershipIds = {
  free: 'membershipfree0',
  premium: 'membershipprem0',
  gym: 'membershipgym00',
} as const

/** The id of what every public skill is visible by, fixed by the migrations. */
export const publicVisibilityId = 'visibilitypub00'

/** The product's name, in one place. */
export const productName = 'Tatami'
