import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IDENTITIES, type Identity } from './expectations'
import type { Sender } from './request'
import type { World } from './rows'

/**
 * The permission matrix of the custom routes, in the format of `expectations.ts`: a plus is allowed, a
 * dot rejected.
 */
const TABLE = `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
people-shared        .     .      .      .       .        .       .      .     +     .     .
people-personal      .     .      .      .       .        .       .      .     +     .     .
people-gym-plan      .     .      .      .       .        .       .      .     +     +     .
people-once-gym      .     .      .      .       .        .       .      .     +     .     .
people-foreign       .     .      .      .       .        .       .      .     .     .     .
people-gymless       .     .      .      .       .        .       .      .     .     .     .
people-our-gym       .     .      .      .       .        .       .      .     .     +     .
people-foreign-gym   .     .      .      .       .        .       .      .     .     .     .
transfer-shared      .     .      .      .       .        .       .      .     +     .     .
transfer-gym-plan    .     .      .      .       .        .       .      .     +     .     .
transfer-foreign     .     .      .      .       .        .       .      .     .     .     .
transfer-our-gym     .     .      .      .       .        .       .      .     .     +     .
transfer-other-gym   .     .      .      .       .        .       .      .     .     .     .
move-own             .     .      .      .       .        .       .      .     +     .     .
move-into-foreign    .     .      .      .       .        .       .      .     .     .     .
move-from-foreign    .     .      .      .       .        .       .      .     .     .     .
move-from-gym-plan   .     .      .      .       .        .       .      .     +     .     .
copy-own             .     .      .      .       .        .       .      .     +     .     .
copy-in-gym-plan     .     .      .      .       .        .       .      .     +     +     .
copy-into-foreign    .     .      .      .       .        .       .      .     .     .     .
copy-from-foreign    .     .      .      .       .        .       .      .     .     .     .
make-shared          .     .      .      .       .        .       .      .     +     .     .
make-gym-plan        .     .      .      .       .        .       .      .     +     +     .
make-foreign         .     .      .      .       .        .       .      .     .     .     .
order-shared         .     .      .      .       .        .       .      .     +     .     .
order-gym-plan       .     .      .      .       .        .       .      .     +     +     .
order-foreign        .     .      .      .       .        .       .      .     .     .     .
order-our-images     .     .      .      .       .        .       .      .     +     .     .
order-gym-images     .     .      .      .       .        .       .      .     +     +     .
order-other-images   .     .      .      .       .        .       .      .     .     .     .
my-plan-summaries    .     .      .      .       +        +       +      +     +     +     .
new-code-shared      .     .      .      .       .        .       .      .     +     .     .
new-code-gym-plan    .     .      .      .       .        .       .      .     +     +     .
new-code-foreign     .     .      .      .       .        .       .      .     .     .     .
new-code-our-gym     .     .      .      .       .        .       .      .     .     +     .
new-code-other-gym   .     .      .      .       .        .       .      .     .     .     .
see-plan             +     +      +      +       +        +       +      +     +     +     +
see-plan-join-code   .     .      .      .       .        .       .      .     .     .     .
see-plan-no-code     .     .      .      .       .        .       .      .     .     .     .
see-class            +     +      +      +       +        +       +      +     +     +     +
see-other-class      .     .      .      .       .        .       .      .     .     .     .
see-gym              +     +      +      +       +        +       +      +     +     +     +
see-gym-plans-code   .     .      .      .       .        .       .      .     .     .     .
invited              +     +      +      +       +        +       +      +     +     +     +
invited-view-code    .     .      .      .       .        .       .      .     .     .     .
invited-to-personal  .     .      .      .       .        .       .      .     .     .     .
mail-to-myself       .     .      .      .       +        +       +      +     +     +     .
mail-to-another      .     .      .      .       .        .       .      .     .     .     +
my-dashboard         .     .      .      .       +        +       +      +     +     +     .
export-my-data       .     .      .      .       +        +       +      +     +     +     .
sign-out-everywhere  .     .      .      .       +        +       +      +     +     +     .
delete-my-account    .     .      .      .       +        +       +      +     +     +     .
delete-others-plan   .     .      .      .       .        .       .      .     .     .     .`

/** Routes whose response does not depend on the identity. */
const TESTED_ELSEWHERE = [
  // Depends on the IP address: `operations.test.ts`.
  ...['GET /api/ready', 'GET /api/metrics'],
  // Depends on the code of a link: `guests.test.ts`.
  'GET /view/{kind}/{id}/code/{code}',
  // The app itself, the same for all: `serving.test.ts`.
  ...['GET /api/{path...}', 'GET /assets/{path...}', 'GET /{path...}'],
]

interface RouteRequest {
  path: string
  body?: Record<string, unknown>
  method?: 'GET'
  /** Default: the identity's own. */
  sender?: Sender
  /** The record that a rejected request must not change. */
  about?: { collection: string; id: string }
}

/** A cell of the matrix: whether an identity may send a request. */
export interface RouteCell {
  route: string
  identity: Identity
  allowed: boolean
}

export const ROUTE_CELLS: RouteCell[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [route = '', ...answers] = line.trim().split(/\s+/)
    if (answers.length !== IDENTITIES.length) throw new Error(`${route} has gaps.`)
    return IDENTITIES.map((identity, column) => ({
      ...{ route, identity },
      allowed: answers[column] === '+',
    }))
  })

/** Describes each cell in which the routes differ from the table. */
export async function routeDisagreements(world: World): Promise<string[]> {
  const requests = await requestsOf(world)
  const found: string[] = []
  const sent = new Set<string>()
  for (const { route, identity, allowed } of ROUTE_CELLS) {
    const prepare = requests[route]
    if (!prepare) throw new Error(`${route} has no request.`)
    const { path, body, method, sender, about } = await prepare(identity)
    sent.add(`${method ?? 'POST'} ${path}`)
    const read = async () =>
      about && JSON.stringify((await world.ask('superuser', 'GET', recordPath(about))).body)
    const before = await read()
    const { status, body: answer } = await world.askAs(
      sender ?? world.senders[identity],
      method ?? 'POST',
      path,
      method === 'GET' ? undefined : (body ?? {}),
    )
    const result = `${route} ${identity}: ${status} ${JSON.stringify(answer).slice(0, 160)}`
    if (status >= 200 && status < 300) {
      if (!allowed) found.push(`${result} must be rejected`)
    } else if (![400, 401, 403, 404].includes(status)) found.push(`${result} is not a rejection`)
    else if (allowed) found.push(`${result} must be allowed`)
    else if (before !== (await read())) found.push(`${result} changed the record nevertheless`)
  }
  for (const route of registeredRoutes()) {
    if (TESTED_ELSEWHERE.includes(route)) continue
    const pattern = new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`)
    if (![...sent].some((each) => pattern.test(each))) found.push(`${route} is not tested`)
  }
  return found
}

/** All routes registered by the hooks, such as `GET /api/people/{kind}/{id}`. */
function registeredRoutes(): string[] {
  const texts = readdirSync('pb_hooks')
    .filter((name) => name.endsWith('.pb.js'))
    .map((name) => readFileSync(join('pb_hooks', name), 'utf8'))
  return texts.flatMap((text) => {
    const routes = [...text.matchAll(/\brouterAdd\(\s*'([A-Z]+)',\s*'([^']+)'/g)]
    const count = text.split(/\brouterAdd\(/).length - 1
    if (routes.length !== count)
      throw new Error('A route is not written as a plain method and path.')
    return routes.map(([, method, path]) => `${method} ${path}`)
  })
}

const recordPath = ({ collection, id }: { collection: string; id: string }) =>
  `/api/collections/${collection}/records/${id}`

/** The request of each row. Where it may change a record, it gets a new one. */
async function requestsOf(
  world: World,
): Promise<Record<string, (identity: Identity) => Promise<RouteRequest>>> {
  const { plans, gyms, people, classes, product } = world
  let count = 0

  const peopleOf = (kind: 'plan' | 'gym', id: string) => async (): Promise<RouteRequest> => ({
    path: `/api/people/${kind}/${id}`,
    method: 'GET',
  })
  const made = async (collection: string, row: string) => {
    const make = world.rows[collection]?.[row]?.make
    if (!make) throw new Error(`There is no ${collection} ${row}.`)
    return { collection, id: (await make()).id }
  }
  const transferPlan = (row: string, to: string) => async () => {
    const about = await made('trainingPlans', row)
    return { path: `/api/handover/plan/${about.id}`, body: { to }, about }
  }
  const transferGym = (admin: string) => async () => {
    const body = { name: `Gym ${++count}`, admin, members: [people.stranger] }
    const about = { collection: 'gyms', id: await world.make('gyms', body) }
    return { path: `/api/handover/gym/${about.id}`, body: { to: people.stranger }, about }
  }
  const move = (row: string, trainingPlan: string) => async () => {
    const about = await made('trainingPlanClasses', row)
    return { path: '/api/classes/move', body: { ids: [about.id], trainingPlan }, about }
  }
  const copy = (id: string, trainingPlan: string) => async () => ({
    path: '/api/classes/copy',
    body: { ids: [id], trainingPlan },
  })
  const make = (row: string) => async () => ({
    path: `/api/schedules/${(await made('trainingPlanSchedules', row)).id}/classes`,
    body: { dates: ['2027-01-04T19:00:00Z'] },
  })
  const order = (kind: string, id = '') => {
    return async () => ({ path: `/api/order/${kind}/${id}`, body: { ids: [] } })
  }
  const newCode = (collection: string, row: string) => async () => {
    const about = await made(collection, row)
    return { path: `/api/subscriptions/${collection}/${about.id}/replace`, about }
  }
  const codeOf = async (collection: string, filter: string) =>
    (await product.root.collection(collection).getFirstListItem(filter)).code as string
  const planCode = (plan: string, action: string) =>
    codeOf('trainingPlanSubscriptions', `trainingPlan = "${plan}" && action = "${action}"`)
  const [view, join, inactive] = await Promise.all([
    planCode(plans.shared, 'view'),
    planCode(plans.shared, 'joinUser'),
    planCode(plans.personal, 'joinUser'),
  ])
  const gymLink = await product.root
    .collection('gymSubscriptions')
    .getFirstListItem(`gym = "${gyms.ours}" && action = "view"`)
  const share = (kind: string, id: string, code?: string) => async () => ({
    path: `/api/share/${kind}`,
    body: { id, code: code ?? '' },
  })
  const mail = (recipient: (identity: Identity) => Promise<string>) => {
    return async (identity: Identity) => ({
      path: '/email/send',
      body: {
        ...{ subject: 'Hello', message: 'Hips first.', html: '' },
        recipient: await recipient(identity),
      },
    })
  }
  const addressOf = async (identity: Identity) => {
    const id = people[identity as keyof typeof people]
    return id ? (await product.root.collection('users').getOne(id)).email : ''
  }
  /** Sent by a throwaway account for identities with an account, because it may be deleted. */
  const asThrowaway = (path: string, body?: Record<string, unknown>) => {
    return async (identity: Identity): Promise<RouteRequest> => {
      if (!(identity in people)) return { path, ...(body ? { body } : {}) }
      const { client, record } = await product.createUser({ name: 'Maya Okafor' })
      const about = { collection: 'users', id: record.id }
      return { path, ...(body ? { body } : {}), sender: { token: client.authStore.token }, about }
    }
  }

  return {
    'people-shared': peopleOf('plan', plans.shared),
    'people-personal': peopleOf('plan', plans.personal),
    'people-gym-plan': peopleOf('plan', plans['gym-plan']),
    'people-once-gym': peopleOf('plan', plans['once-gym']),
    'people-foreign': peopleOf('plan', plans.foreign),
    'people-gymless': peopleOf('plan', plans.gymless),
    'people-our-gym': peopleOf('gym', gyms.ours),
    'people-foreign-gym': peopleOf('gym', gyms.foreign),
    'transfer-shared': transferPlan('shared', people.member),
    'transfer-gym-plan': transferPlan('gym-plan', people.pupil),
    'transfer-foreign': transferPlan('foreign', people.member),
    'transfer-our-gym': transferGym(people.admin),
    'transfer-other-gym': transferGym(people.other),
    'move-own': move('shared', plans.personal),
    'move-into-foreign': move('shared', plans.foreign),
    'move-from-foreign': move('foreign', plans.personal),
    'move-from-gym-plan': move('gym-plan', plans.personal),
    'copy-own': copy(classes.shared ?? '', plans.personal),
    'copy-in-gym-plan': copy(classes['gym-plan'] ?? '', plans['gym-plan']),
    'copy-into-foreign': copy(classes.shared ?? '', plans.foreign),
    'copy-from-foreign': copy(classes.foreign ?? '', plans.personal),
    'make-shared': make('shared'),
    'make-gym-plan': make('gym-plan'),
    'make-foreign': make('foreign'),
    'order-shared': order('info', plans.shared),
    'order-gym-plan': order('info', plans['gym-plan']),
    'order-foreign': order('info', plans.foreign),
    'order-our-images': order('images', classes.shared),
    'order-gym-images': order('images', classes['gym-plan']),
    'order-other-images': order('images', classes.foreign),
    'my-plan-summaries': async () => ({ path: '/api/plans/summaries', method: 'GET' }),
    'new-code-shared': newCode('trainingPlanSubscriptions', 'shared'),
    'new-code-gym-plan': newCode('trainingPlanSubscriptions', 'gym-plan'),
    'new-code-foreign': newCode('trainingPlanSubscriptions', 'foreign'),
    'new-code-our-gym': newCode('gymSubscriptions', 'ours'),
    'new-code-other-gym': newCode('gymSubscriptions', 'foreign'),
    'see-plan': share('plan', plans.shared, view),
    'see-plan-join-code': share('plan', plans.shared, join),
    'see-plan-no-code': share('plan', plans.shared),
    'see-class': share('class', classes.shared ?? '', view),
    'see-other-class': share('class', classes.foreign ?? '', view),
    'see-gym': share('gym', gymLink.id, gymLink.code),
    'see-gym-plans-code': share('gym', gymLink.id, view),
    invited: share('plan/invitation', plans.shared, join),
    'invited-view-code': share('plan/invitation', plans.shared, view),
    'invited-to-personal': share('plan/invitation', plans.personal, inactive),
    'mail-to-myself': mail(addressOf),
    'mail-to-another': mail(async () => 'victim@people.example'),
    'my-dashboard': async () => ({ path: '/api/me/dashboard', method: 'GET' }),
    'export-my-data': async () => ({ path: '/api/me/export', method: 'GET' }),
    'sign-out-everywhere': asThrowaway('/api/me/signout'),
    'delete-my-account': asThrowaway('/api/me/delete'),
    'delete-others-plan': asThrowaway('/api/me/delete', { plans: [{ id: plans.foreign }] }),
  }
}
