/** Ids of the three memberships, fixed by the migrations. */
export const membershipIds = {
  free: 'membershipfree0',
  premium: 'membershipprem0',
  gym: 'membershipgym00',
} as const

/** The id of what every public skill is visible by, fixed by the migrations. */
export const publicVisibilityId = 'visibilitypub00'
