/**
 * What `GET /api/me/dashboard` answers: each list has the rows that the record API answers to the
 * caller. The browser imports this type, so it refers to nothing of PocketBase's runtime.
 *
 * @typedef {object} Dashboard
 * @property {import('../../../src/pocketbase/records').Plan[]} plans all they see, with owner and gym
 * @property {import('../../../src/pocketbase/records').Gym[]} gyms those they run or belong to, with
 *   their admins
 * @property {import('../../../src/pocketbase/records').Joined[]} joined their memberships of both
 * @property {import('../../../src/pocketbase/records').TrainingClass[]} classes of those plans, from
 *   two weeks before the caller's day to two weeks after it, with plan and skills; the oldest first
 * @property {import('../../../src/pocketbase/records').MyAttendance[]} attendance their own, the
 *   latest class first
 * @property {import('../../../src/pocketbase/records').UserSkill[]} skills what they earned on each
 * @property {import('../../../src/pocketbase/records').Note[]} notes their own, the latest first
 * @property {import('../../../src/pocketbase/records').Level[]} levels the lowest first
 */

module.exports = {}
