/**
 * The response of `GET /api/me/dashboard`: each list has the rows that the record API returns to the
 * caller. The browser imports this type, so it must not use types of PocketBase's runtime.
 *
 * @typedef {object} Dashboard
 * @property {import('../../../src/pocketbase/records').Plan[]} plans all visible ones, with owner and gym
 * @property {import('../../../src/pocketbase/records').Gym[]} gyms those they administer or belong to,
 *   with their admins
 * @property {import('../../../src/pocketbase/records').Joined[]} joined their memberships in plans and gyms
 * @property {import('../../../src/pocketbase/records').TrainingClass[]} classes of those plans, from
 *   two weeks before the caller's day to two weeks after it, with plan and skills; the oldest first
 * @property {import('../../../src/pocketbase/records').MyAttendance[]} attendance their own, the
 *   latest class first
 * @property {import('../../../src/pocketbase/records').UserSkill[]} skills their exp on each skill
 * @property {import('../../../src/pocketbase/records').Note[]} notes their own, the latest first
 * @property {import('../../../src/pocketbase/records').Level[]} levels the lowest first
 */

module.exports = {}
