import { QueryClient } from '@tanstack/react-query'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { myAttendanceOptions } from '@/features/attendance/queries'
import { gymsOptions } from '@/features/gyms/queries'
import { myNotesOptions } from '@/features/notes/queries'
import { joinedOptions, plansOptions } from '@/features/plans/queries'
import { levelsOptions, mySkillsOptions } from '@/features/skills/queries'
import { addDays } from '@/lib/time/local-day'
import { pocketBase } from '@/pocketbase/client'
import type { TrainingClass } from '@/pocketbase/records'
import type { Dashboard } from '../../pb_hooks/lib/dashboard/answer.js'
import { aClass, join, joinCodeOf, librarySkills, rejectionOf } from '../support/arrange'
import type { Person } from '../support/product'
import { useProduct } from '../support/start-pocketbase'

/** The browser globals that the app's queries need. */
vi.hoisted(() => {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
})

const product = useProduct()

const readDashboard = (client: PocketBase) => client.send<Dashboard>('/api/me/dashboard', {})

/** The same data, fetched with the list queries of the other pages. */
async function readLists({ client, record }: Person): Promise<Dashboard> {
  const pb = await pocketBase()
  pb.baseURL = product.url
  pb.authStore.save(client.authStore.token, record as never)
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const plans = await cache.fetchQuery(plansOptions())
  const today = new Intl.DateTimeFormat('sv', { timeZone: record.tz }).format(new Date())
  const classes = pb.collection('trainingPlanClasses').getFullList<TrainingClass>({
    filter: pb.filter('classDate >= {:from} && classDate < {:to}', {
      from: new Date(addDays(today, -14)),
      to: new Date(addDays(today, 14)),
    }),
    sort: 'classDate',
    expand: 'skills,trainingPlan',
  })
  return {
    plans,
    gyms: await cache.fetchQuery(gymsOptions()),
    joined: await cache.fetchQuery(joinedOptions()),
    classes: await classes,
    attendance: await cache.fetchQuery(myAttendanceOptions()),
    skills: await cache.fetchQuery(mySkillsOptions()),
    notes: await cache.fetchQuery(myNotesOptions()),
    levels: await cache.fetchQuery(levelsOptions()),
  }
}

const byId = <Row extends { id: string }>(rows: Row[]) =>
  rows.toSorted((a, b) => a.id.localeCompare(b.id))

/** Ignores the order of plans and gyms: the browser sorts names by locale, SQLite cannot. */
const inAnyOrder = (dashboard: Dashboard): Dashboard => ({
  ...dashboard,
  plans: byId(dashboard.plans),
  gyms: byId(dashboard.gyms),
})

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const people: Record<string, Person> = {}
const person = (name: string) => people[name] as Person

beforeAll(async () => {
  const create = async (name: string, more: object = {}) => {
    people[name] = await product.createUser({ name, ...more })
    return people[name]
  }
  const coach = await create('coach', { membership: 'premium', tz: 'Pacific/Auckland' })
  const owner = await create('gym owner', { membership: 'gym', tz: 'America/Los_Angeles' })
  const student = await create('student', { tz: 'America/Sao_Paulo' })
  const pupil = await create('gym member')
  const removed = await create('removed member')
  await create('newcomer')
  const other = await create('somebody else', { membership: 'gym' })

  const planOf = ({ client }: Person, name: string, more: object = {}) =>
    client.collection('trainingPlans').create({ name, assignedGroup: 'plan', ...more } as never)
  const shared = await planOf(coach, 'Fundamentals')
  const personal = await planOf(coach, 'Competition', { assignedGroup: 'personal' })
  const gymOf = ({ client }: Person, name: string) =>
    client.collection('gyms').create({ name } as never)
  const gym = await gymOf(owner, 'Northside')
  await gymOf(other, 'Southside')
  const gymPlan = await planOf(owner, 'Advanced', { assignedGroup: 'gym', gym: gym.id })
  await planOf(other, 'Elsewhere')

  const code = await joinCodeOf(coach.client, shared.id)
  await join(student.client, shared.id, code)
  await join(removed.client, shared.id, code)
  const [gymLink] = await owner.client
    .collection('gymSubscriptions')
    .getFullList({ filter: 'action = "joinUser"' })
  await join(pupil.client, gym.id, gymLink?.code ?? '', 'gym')
  await join(student.client, gym.id, gymLink?.code ?? '', 'gym')

  const skills = await librarySkills(coach.client, 2)
  const own = await coach.client
    .collection('skills')
    .create({ name: 'My sweep', visibleTo: 'plan', plan: shared.id } as never)
  const taught = await aClass(coach.client, shared.id, [...skills, own.id])
  await aClass(coach.client, personal.id, skills)
  const advanced = await aClass(owner.client, gymPlan.id, skills)
  const at = (days: number) => ({ classDate: daysFromNow(days), name: `In ${days} days` })
  for (const days of [-16, -13, 13, 16]) await aClass(coach.client, shared.id, [], at(days))
  for (const [who, id] of [
    [student, taught.id],
    [student, advanced.id],
    [removed, taught.id],
    [pupil, advanced.id],
  ] as const) {
    await who.client.collection('trainingPlanClassAttendances').create({ tpClass: id } as never)
  }
  for (const who of [student, removed]) {
    await who.client.collection('notes').create({
      date: '2026-11-20',
      workOn: 'Keep the elbow in',
      trainingPlanClass: taught.id,
      skills: [own.id],
    } as never)
  }
  const { people: members } = await coach.client.send(`/api/people/plan/${shared.id}`, {})
  const leaving = members.find(({ id }: { id: string }) => id === removed.record.id)
  await coach.client.collection('userSubscriptions').delete(leaving.subscription)
}, 60_000)

describe('the dashboard response', () => {
  test.each(['student', 'coach', 'gym member', 'gym owner', 'newcomer', 'removed member'])(
    'shows a %s exactly what the lists show them',
    async (name) => {
      const dashboard = await readDashboard(person(name).client)
      const lists = JSON.parse(JSON.stringify(await readLists(person(name))))
      expect(inAnyOrder(dashboard)).toEqual(inAnyOrder(lists))
    },
  )

  test('has a student’s plans, classes within two weeks of today, and exp', async () => {
    const { plans, gyms, classes, attendance, skills, notes } = await readDashboard(
      person('student').client,
    )
    expect(plans.map(({ name }) => name).sort()).toEqual(['Advanced', 'Fundamentals'])
    expect(gyms.map(({ name, expand }) => [name, expand?.admin?.name])).toEqual([
      ['Northside', 'gym owner'],
    ])
    expect(classes.map(({ name }) => name)).toEqual([
      ...['In -13 days', 'Half guard', 'Half guard', 'In 13 days'],
    ])
    expect(attendance.map(({ expEarned }) => expEarned)).toEqual([25, 25])
    expect(skills.map(({ expand }) => expand?.skill?.name)).toContain('My sweep')
    expect(notes).toHaveLength(1)
  })

  test('has only earned exp and notes for a removed member', async () => {
    const { plans, classes, joined, attendance, skills, notes } = await readDashboard(
      person('removed member').client,
    )
    expect([plans, classes, joined]).toEqual([[], [], []])
    expect(attendance).toHaveLength(1)
    // The plan's own skill is shown by the name stored when it was earned, without further fields.
    const earned = skills.find(({ name }) => name === 'My sweep')
    expect(earned).toMatchObject({ exp: 10 })
    expect(earned?.expand).toEqual({})
    expect(notes[0]?.expand).toEqual({})
  })

  test('contains no e-mail addresses and no lists of members', async () => {
    const answer = JSON.stringify(await readDashboard(person('gym owner').client))
    expect(answer).toContain('Northside')
    expect(answer).not.toContain('"members"')
    expect(answer).not.toContain(person('gym member').record.email)
  })

  test('requires a session and is not cached', async () => {
    expect(await rejectionOf(readDashboard(product.guest()))).toMatchObject({ status: 401 })
    const { token } = person('student').client.authStore
    const response = await fetch(`${product.url}/api/me/dashboard`, {
      headers: { Authorization: token },
    })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  test('distinguishes an expired session from a guest', async () => {
    const { client } = await product.createUser({ name: 'Signed out' })
    const { token } = client.authStore
    await client.send('/api/me/signout', { method: 'POST' })
    const response = await fetch(`${product.url}/api/me/dashboard`, {
      headers: { Authorization: token },
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('X-Session-Ended')).toBe('1')
  })
})
