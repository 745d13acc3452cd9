/** Ids of the three memberships, fixed by the migrations. */
export const membershipIds = {
  free: 'membershipfree0',
  premium: 'membershipprem0',
  gym: 'membershipgym00',
} as const

/** Id of the one visibility record of all public skills, fixed by the migrations. */
export const publicVisibilityId = 'visibilitypub00'
