/** Limits and fixed ids of the server. A test compares those that the browser has a copy of. */
module.exports = {
  /** Fixed in …_create_memberships.js. */
  MEMBERSHIPS: { free: 'membershipfree0', premium: 'membershipprem0', gym: 'membershipgym00' },
  /** Fixed in …_create_skills.js. */
  PUBLIC_VISIBILITY: 'visibilitypub00',
  /** Exp of an attendance; a value in the request is ignored (specification, section 9). */
  ATTENDANCE_EXP: 25,
  /** Exp of a skill created without an integer (specification, section 9). */
  DEFAULT_SKILL_EXP: 10,
  /** Limits of the owner's free membership (specification, section 9: the Beta plan). */
  FREE_PLANS: 1,
  FREE_SKILLS_PER_CLASS: 2,
  /** Check-in opens this long before the class starts. */
  CHECK_IN_OPENS_MINUTES: 30,
  /** Letters and digits in a code: 30 of 62 are 178 bits of entropy. */
  CODE_LENGTH: 30,
  /** Invalid codes one IP address may try in a minute. */
  WRONG_CODES_PER_MINUTE: 10,
  /** Classes one request may move or copy. */
  MAX_CLASSES_PER_TRANSFER: 100,
  /** Classes of a large plan deleted in one transaction, which blocks other writes … */
  DELETE_BATCH_SIZE: 3,
  /** … and its maximum duration, unless one class takes longer. */
  DELETE_BATCH_MS: 3,
  /** Classes one request may create from a schedule: more than four weeks of daily classes. */
  MAX_CLASSES_FROM_SCHEDULE: 40,
  /** Image limits. PICTURE_SIDE bounds the memory that decoding takes for a thumbnail. */
  IMAGES_PER_CLASS: 10,
  PICTURE_BYTES: 5 * 1024 * 1024,
  PICTURE_SIDE: 6000,
  /** Upcoming classes, and past classes, that a guest sees: one page (specification, section 9). */
  GUEST_CLASSES: 30,
}
