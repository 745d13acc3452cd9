/** Numbers and ids the server decides by. Where the browser has its own copy, a test compares them. */
module.exports = {
  /** Fixed in …_create_memberships.js. */
  MEMBERSHIPS: { free: 'membershipfree0', premium: 'membershipprem0', gym: 'membershipgym00' },
  /** Fixed in …_create_skills.js. */
  PUBLIC_VISIBILITY: 'visibilitypub00',
  /** Exp an attendance is worth, whatever the request says (specification, section 9). */
  ATTENDANCE_EXP: 25,
  /** Exp of a skill that was made without a whole number (specification, section 9). */
  DEFAULT_SKILL_EXP: 10,
  /** What the owner's free membership includes (specification, section 9: the Beta plan). */
  FREE_PLANS: 1,
  FREE_SKILLS_PER_CLASS: 2,
  /** A class can be logged from this long before it starts. */
  CHECK_IN_OPENS_MINUTES: 30,
  /** Letters and digits in a code: 30 of 62 are 178 bits, far past guessing. */
  CODE_LENGTH: 30,
  /** Wrong codes one address may try in a minute. */
  WRONG_CODES_PER_MINUTE: 10,
  /** Classes one request may move or copy. */
  CLASSES_AT_ONCE: 100,
  /** Classes of a large plan that go in one transaction, during which nobody else writes … */
  DELETED_AT_ONCE: 3,
  /** … and how long it lasts at most, where one class does not take longer. */
  DELETING_MS: 3,
  /** Classes one request may make from a schedule: four weeks of every day, and some. */
  MADE_AT_ONCE: 40,
  /** Pictures: what is shown small must not cost the server its memory. */
  IMAGES_PER_CLASS: 10,
  PICTURE_BYTES: 5 * 1024 * 1024,
  PICTURE_SIDE: 6000,
  /** Classes a guest sees of each, those to come and those past: a page (specification, section 9). */
  GUEST_CLASSES: 30,
}
