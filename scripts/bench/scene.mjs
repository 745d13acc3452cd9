/** Creates the same people, plan and classes in every data set, so that only the amount of other data differs. */
import { temporarySuperuser } from '../lib/server.mjs'
import { mustSend } from './load.mjs'

const STUDENTS = 12
/** Number of classes that every student has logged, and that none has. */
const LOGGED = 30
const OPEN = 40
const DAY_MS = 86_400_000
const PASSWORD = 'password-of-the-bench'

/**
 * @typedef {{ id: string, token: string }} Person
 * @typedef {object} Scene
 * @property {string} url
 * @property {string} root token of a superuser
 * @property {Person} coach
 * @property {Person[]} students of the coach's plan
 * @property {string} plan
 * @property {string} viewCode
 * @property {string[]} logged classes that every student has logged
 * @property {string[]} open classes that nobody has logged
 */

/**
 * @param {string} url of a server with the product's hooks
 * @param {string} root token of a superuser
 * @returns {Promise<Scene>}
 */
export async function createScene(url, root) {
  const collection = (/** @type {string} */ name) => `/api/collections/${name}/records`
  const make = async (
    /** @type {string} */ token,
    /** @type {string} */ name,
    /** @type {object} */ body,
  ) => (await mustSend(url, { method: 'POST', path: collection(name), token, body })).body
  const person = async (/** @type {string} */ name, /** @type {string} */ memberships) => {
    const { id } = await make(root, 'users', {
      ...{ name, memberships, tz: 'America/Sao_Paulo', verified: true },
      email: `${name.toLowerCase().replaceAll(' ', '-')}@bench.example`,
      ...{ password: PASSWORD, passwordConfirm: PASSWORD },
    })
    const path = `/api/collections/users/impersonate/${id}`
    const { body } = await mustSend(url, {
      method: 'POST',
      path,
      token: root,
      body: { duration: 86_400 },
    })
    return { id, token: body.token }
  }
  const first = async (/** @type {string} */ token, /** @type {string} */ path) =>
    (await mustSend(url, { path, token })).body.items[0]

  const coach = await person('Coach', 'membershipprem0')
  const { id: plan } = await make(coach.token, 'trainingPlans', {
    ...{ name: 'Fundamentals', assignedGroup: 'plan' },
  })
  const link = (/** @type {string} */ action) =>
    first(
      coach.token,
      `${collection('trainingPlanSubscriptions')}?filter=${encodeURIComponent(`trainingPlan="${plan}"&&action="${action}"`)}`,
    )
  const [{ code: joinCode }, { code: viewCode }] = await Promise.all([
    link('joinUser'),
    link('view'),
  ])
  const library = await mustSend(url, {
    path: `${collection('skills')}?perPage=40&sort=name&filter=${encodeURIComponent('visibility="visibilitypub00"')}`,
    token: coach.token,
  })
  const skills = library.body.items.map((/** @type {{ id: string }} */ { id }) => id)
  const aClass = async (/** @type {number} */ index) => {
    const classDate = new Date(Date.now() - index * DAY_MS - 3_600_000).toISOString()
    const four = [0, 1, 2, 3].map((offset) => skills[(index * 4 + offset) % skills.length])
    const body = { name: `Class ${index}`, trainingPlan: plan, classDate, skills: four }
    return (await make(coach.token, 'trainingPlanClasses', body)).id
  }
  const classes = []
  for (let index = 0; index < LOGGED + OPEN; index += 1) classes.push(await aClass(index))
  const students = []
  for (let index = 0; index < STUDENTS; index += 1) {
    const student = await person(`Student ${index + 1}`, 'membershipfree0')
    await make(student.token, 'userSubscriptions', {
      ...{ action: 'joinUser', resource: 'trainingPlan', resourceId: plan, code: joinCode },
    })
    for (const tpClass of classes.slice(OPEN)) {
      await make(student.token, 'trainingPlanClassAttendances', { tpClass })
    }
    students.push(student)
  }
  return {
    ...{ url, root, coach, students, plan, viewCode },
    logged: classes.slice(OPEN),
    open: classes.slice(0, OPEN),
  }
}

/**
 * Creates a superuser in a data folder.
 *
 * @param {string} dir
 */
export async function superuserOf(dir) {
  const { email, password } = await temporarySuperuser(dir)
  return async (/** @type {string} */ url) => {
    const path = '/api/collections/_superusers/auth-with-password'
    const body = { identity: email, password }
    return (await mustSend(url, { method: 'POST', path, body })).body.token
  }
}

/**
 * The requests of the app when a student opens a screen; the same URLs as in src/features.
 *
 * @param {Scene} scene
 * @param {Person} student
 * @returns {Record<'plan list' | 'class page' | 'dashboard' | 'guest view', import('./load.mjs').Request[]>}
 */
export function screens({ plan, logged, viewCode }, student) {
  const { token, id: me } = student
  const records = (/** @type {string} */ name, /** @type {Record<string, string>} */ query) => ({
    token,
    path: `/api/collections/${name}/records?${new URLSearchParams({ perPage: '500', skipTotal: '1', ...query })}`,
  })
  const day = (/** @type {number} */ days) =>
    new Date(Date.now() + days * DAY_MS).toISOString().replace('T', ' ')
  const joined = records('userSubscriptions', {})
  const plans = records('trainingPlans', {
    ...{ filter: `user="${me}"||id="${plan}"`, expand: 'user,gym' },
  })
  const summaries = { token, path: '/api/plans/summaries' }
  const between = records('trainingPlanClasses', {
    filter: `(trainingPlan="${plan}") && classDate >= "${day(-14)}" && classDate < "${day(8)}"`,
    expand: 'skills,trainingPlan',
  })
  const mySkills = records('userSkills', { expand: 'skill' })
  const myAttendance = records('trainingPlanClassAttendances', {
    ...{ filter: `user="${me}"`, sort: '-classDate' },
    fields: 'id,tpClass,className,classDate,localDay,expEarned,awards,created',
  })
  const notes = records('notes', { sort: '-date,-created', expand: 'trainingPlanClass' })
  const expand =
    'trainingPlan.user,trainingPlan.gym,skills,trainingPlanClassSkills_via_trainingPlanClass'
  const aClass = {
    token,
    path: `/api/collections/trainingPlanClasses/records/${logged[0]}?${new URLSearchParams({ expand })}`,
  }
  const shared = { method: 'POST', path: '/api/share/plan', body: { id: plan, code: viewCode } }
  return {
    'plan list': [joined, plans, summaries],
    'class page': [aClass, myAttendance, mySkills],
    dashboard: [joined, plans, between, mySkills, myAttendance, notes],
    'guest view': [shared],
  }
}
