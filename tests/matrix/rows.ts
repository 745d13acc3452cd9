import type { Product } from '../support/product'
import { IDENTITIES, type Identity } from './expectations'
import { type Answer, request, type Sender } from './request'

export type Body = Record<string, unknown>

/** An existing record, to be viewed, updated and deleted. */
export interface Standing {
  id: string
  /** In rows of users: that user's token, used by the identity of `Row.self`. */
  token?: string
  /** Records that were created only for this one, and are deleted with it. */
  around: { collection: string; id: string }[]
}

/** The requests of one row of a table in `expectations.ts`. */
export interface Row {
  make?: () => Promise<Standing>
  /** The body of a create request. */
  create?: (identity: Identity) => Body
  /** The body of an update request. */
  edit?: () => Body
  /** In rows of users: the identity that is that user. */
  self?: Identity
}

/** All users and records of the tables, on one server. */
export interface World {
  product: Product
  senders: Record<Identity, Sender>
  people: Record<'stranger' | 'removed' | 'member' | 'pupil' | 'owner' | 'admin' | 'other', string>
  plans: Record<PlanKind, string>
  gyms: Record<'ours' | 'foreign' | 'orphan', string>
  /** A class that can be logged, in each of the plans. */
  classes: Record<string, string>
  rows: Record<string, Record<string, Row>>
  ask: (identity: Identity, method: string, path: string, body?: Body) => Promise<Answer>
  askAs: (sender: Sender, method: string, path: string, body?: Body) => Promise<Answer>
  /** Creates a record as superuser. */
  make: (collection: string, body: Body) => Promise<string>
  remove: (standing: Standing, collection: string) => Promise<void>
}

type PlanKind =
  | 'shared'
  | 'personal'
  | 'gym-plan'
  | 'once-gym'
  | 'foreign'
  | 'foreign-gym-plan'
  | 'orphan'
  | 'gymless'
  | 'admins-own'

const LONG_AGO = '2026-01-05 19:00:00.000Z'
const OPEN_KINDS = [
  'shared',
  'personal',
  'gym-plan',
  'once-gym',
  'foreign',
  'orphan',
  'gymless',
] as const

/** A minimal PNG. */
function onePixel() {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  return new File([bytes], 'frame.png', { type: 'image/png' })
}

/** Creates the users and records of the tables. Users join and leave through the API. */
export async function buildWorld(product: Product): Promise<World> {
  const root: Sender = { token: product.root.authStore.token }
  let count = 0
  const unique = (what: string) => `${what} ${++count}`

  const make = async (collection: string, body: Body) => {
    const path = `/api/collections/${collection}/records`
    const { status, body: made } = await request(product.url, root, 'POST', path, body)
    if (status !== 200) throw new Error(`${collection}: ${JSON.stringify([status, made, body])}`)
    return made.id as string
  }
  const drop = (collection: string, id: string) =>
    request(product.url, root, 'DELETE', `/api/collections/${collection}/records/${id}`)
  const person = (name: string, membership: 'free' | 'premium' | 'gym' = 'free') =>
    product.createUser({ name, membership })

  const [stranger, removed, member, pupil, owner, admin, other, friend, deleted] =
    await Promise.all([
      person('Stranger', 'gym'),
      person('Removed'),
      person('Member'),
      person('Pupil'),
      person('Owner', 'premium'),
      person('Admin', 'gym'),
      person('Somebody else', 'gym'),
      person('Friend of somebody else'),
      person('Deleted'),
    ])
  const people = {
    stranger: stranger.record.id,
    removed: removed.record.id,
    member: member.record.id,
    pupil: pupil.record.id,
    owner: owner.record.id,
    admin: admin.record.id,
    other: other.record.id,
  }

  const gymBodies = {
    ours: () => ({ name: unique('Our gym'), admin: people.admin, members: [people.pupil] }),
    foreign: () => ({ name: unique('Gym'), admin: people.other, members: [friend.record.id] }),
    orphan: () => ({ name: unique('Empty gym'), admin: people.other }),
  }
  const gyms = {
    ours: await make('gyms', { ...gymBodies.ours(), members: [] }),
    foreign: await make('gyms', gymBodies.foreign()),
    orphan: await make('gyms', gymBodies.orphan()),
  }
  const planBodies: Record<PlanKind, () => Body> = {
    shared: () => ({ user: people.owner, assignedGroup: 'plan', members: [people.member] }),
    personal: () => ({ user: people.owner, assignedGroup: 'personal' }),
    'gym-plan': () => ({ user: people.owner, assignedGroup: 'gym', gym: gyms.ours }),
    'once-gym': () => ({ user: people.owner, assignedGroup: 'plan', gym: gyms.ours }),
    foreign: () => ({ user: people.other, assignedGroup: 'plan', members: [friend.record.id] }),
    'foreign-gym-plan': () => ({ user: people.other, assignedGroup: 'gym', gym: gyms.foreign }),
    orphan: () => ({ user: people.other, assignedGroup: 'personal' }),
    gymless: () => ({ user: people.other, assignedGroup: 'gym' }),
    'admins-own': () => ({ user: people.admin, assignedGroup: 'plan' }),
  }
  const aPlan = (kind: PlanKind, more: Body = {}) =>
    make('trainingPlans', { name: unique(kind), ...planBodies[kind](), ...more })
  const plans = {} as Record<PlanKind, string>
  for (const kind of Object.keys(planBodies) as PlanKind[]) {
    plans[kind] = await aPlan(kind, kind === 'shared' ? { members: [] } : {})
  }

  const codeOf = async (links: string, filter: string) =>
    (await product.root.collection(links).getFirstListItem(filter)).code as string
  const sharedCode = (action: string) =>
    codeOf('trainingPlanSubscriptions', `trainingPlan="${plans.shared}" && action="${action}"`)
  const viewCode = await sharedCode('view')
  const joinCode = await sharedCode('joinUser')
  const gymJoinCode = await codeOf('gymSubscriptions', `gym="${gyms.ours}" && action="joinUser"`)
  const inactiveCode = await codeOf(
    'trainingPlanSubscriptions',
    `trainingPlan="${plans.personal}" && action="joinUser"`,
  )
  const byCode = { action: 'joinUser', resource: 'trainingPlan', resourceId: plans.shared }
  for (const { client } of [member, removed, deleted]) {
    await client.collection('userSubscriptions').create({ ...byCode, code: joinCode } as never)
  }
  await pupil.client
    .collection('userSubscriptions')
    .create({ ...byCode, resource: 'gym', resourceId: gyms.ours, code: gymJoinCode } as never)
  const left = await removed.client.collection('userSubscriptions').getFullList()
  await owner.client.collection('userSubscriptions').delete(left[0]?.id ?? '')
  await drop('users', deleted.record.id)

  const [technique = '', otherTechnique = ''] = (
    await product.root.collection('skills').getList(1, 2, { filter: 'user = ""', sort: 'name' })
  ).items.map(({ id }) => id)
  const aClass = (kind: PlanKind) =>
    make('trainingPlanClasses', {
      ...{ name: unique('Class'), classDate: LONG_AGO, trainingPlan: plans[kind] },
    })
  const openClass = {} as Record<PlanKind, string>
  for (const kind of OPEN_KINDS) openClass[kind] = await aClass(kind)

  /** Extra targets, which a visibility ignores, make the records differ for the unique index. */
  const visibilities = {
    personal: { visibility: 'personal', user: people.owner },
    shared: { visibility: 'plan', plan: plans.shared },
    gym: { visibility: 'gym', gym: gyms.ours },
    'gym-plan': { visibility: 'plan', plan: plans['gym-plan'] },
    'once-gym': { visibility: 'plan', plan: plans['once-gym'] },
    foreign: { visibility: 'personal', user: people.other },
    'foreign-plan': { visibility: 'plan', plan: plans.foreign },
    'orphan-gym': { visibility: 'gym', gym: gyms.orphan },
    gymless: { visibility: 'plan', plan: plans.gymless },
    'misfit-gym': {
      ...{ visibility: 'gym', gym: gyms.orphan, plan: plans.shared, user: people.owner },
    },
    'misfit-plan': { visibility: 'plan', plan: plans.foreign, gym: gyms.ours, user: people.owner },
  }
  const visibilityIds = {} as Record<keyof typeof visibilities, string>
  for (const kind of Object.keys(visibilities) as (keyof typeof visibilities)[]) {
    visibilityIds[kind] = await make('skillVisibilities', visibilities[kind])
  }
  const publicVisibility = 'visibilitypub00'

  const alone = async (collection: string, body: Body): Promise<Standing> => ({
    id: await make(collection, body),
    around: [],
  })
  const selfOf = (identity: Identity): string =>
    identity in people ? people[identity as keyof typeof people] : people.other
  const forSuperuser = (identity: Identity, user: string): Body =>
    identity === 'superuser' ? { user } : {}

  const reference = (collection: string, body: () => Body, edit: () => Body): Row => ({
    make: () => alone(collection, body()),
    create: body,
    edit,
  })
  const aKind = () => ({ name: unique('kind') })
  const aLevel = () => ({ level: 1000 + ++count, expRequired: 1_000_000, title: 'Beyond' })

  const account = () => {
    const email = `${unique('made').replace(' ', '-')}@people.example`
    const password = 'password-of-the-tests'
    return { name: 'Made', email, password, passwordConfirm: password, tz: 'UTC' }
  }
  const anAccount = (
    self?: Identity,
    edit: () => Body = () => ({ name: unique('Name') }),
  ): Row => ({
    make: async () => {
      const id = await make('users', account())
      return { id, token: (await product.as(id)).authStore.token, around: [] }
    },
    create: account,
    edit,
    ...(self ? { self } : {}),
  })

  const named = (collection: string, body: () => Body, edit?: () => Body): Row => ({
    make: () => alone(collection, body()),
    edit: edit ?? (() => ({ name: unique('Renamed') })),
  })

  const gymLink = (kind: keyof typeof gyms, edit?: () => Body): Row => ({
    make: async () => {
      const gym = await make('gyms', gymBodies[kind]())
      const { id } = await product.root
        .collection('gymSubscriptions')
        .getFirstListItem(`gym="${gym}" && action="view"`)
      return { id, around: [{ collection: 'gyms', id: gym }] }
    },
    edit: edit ?? (() => ({ name: unique('Link') })),
  })
  const withoutLinks = async (links: string, collection: string, body: Body, field: string) => {
    const id = await make(collection, body)
    for (const link of await product.root
      .collection(links)
      .getFullList({ filter: `${field}="${id}"` })) {
      await drop(links, link.id)
    }
    return id
  }
  const bareGym = await withoutLinks('gymSubscriptions', 'gyms', gymBodies.ours(), 'gym')
  const aCode = () => `${count++}${'chosencode'.repeat(3)}`.slice(0, 30)

  const planLink = (kind: PlanKind, edit?: () => Body): Row => ({
    make: async () => {
      const plan = await aPlan(kind)
      const { id } = await product.root
        .collection('trainingPlanSubscriptions')
        .getFirstListItem(`trainingPlan="${plan}" && action="view"`)
      return { id, around: [{ collection: 'trainingPlans', id: plan }] }
    },
    edit: edit ?? (() => ({ name: unique('Link') })),
  })
  const planLinks: Record<string, Row> = {}
  for (const kind of OPEN_KINDS) {
    const bare = await withoutLinks(
      'trainingPlanSubscriptions',
      'trainingPlans',
      { name: unique('Bare'), ...planBodies[kind]() },
      'trainingPlan',
    )
    planLinks[kind] = {
      ...planLink(kind),
      create: () => ({ trainingPlan: bare, action: 'view', code: aCode() }),
    }
  }

  /** A row for each kind of plan, for a collection whose records belong to one. */
  const ofPlans = (collection: string, body: (kind: PlanKind) => Body, edit: () => Body) =>
    Object.fromEntries(
      OPEN_KINDS.map((kind) => [
        kind,
        {
          make: () => alone(collection, body(kind)),
          create: () => body(kind),
          edit,
        } satisfies Row,
      ]),
    )
  const info = (kind: PlanKind) => ({ trainingPlan: plans[kind], title: unique('Info') })
  const schedule = (kind: PlanKind) => ({
    ...{ trainingPlan: plans[kind], title: unique('Evenings'), daysOfWeek: ['mon'] },
    ...{ startTime: '19:00', durationMinutes: 60, tz: 'UTC', active: true },
  })
  const aTrainingClass = (kind: PlanKind) => ({
    ...{ trainingPlan: plans[kind], name: unique('Class'), classDate: LONG_AGO },
  })
  const moved = (from: PlanKind, to: PlanKind): Row => ({
    make: () => alone('trainingPlanClasses', aTrainingClass(from)),
    edit: () => ({ trainingPlan: plans[to] }),
  })

  const classSkill = (kind: PlanKind): Row => ({
    make: async () => {
      const trainingPlanClass = await aClass(kind)
      const made = await alone('trainingPlanClassSkills', {
        ...{ trainingPlanClass, skill: technique, segment: 'technique' },
      })
      made.around.push({ collection: 'trainingPlanClasses', id: trainingPlanClass })
      return made
    },
    create: () => ({
      ...{ trainingPlanClass: openClass[kind], skill: otherTechnique, segment: 'technique' },
    }),
    edit: () => ({ keyDetail: unique('Elbows in') }),
  })

  const attendance = (kind: PlanKind, user: string, more: Body = {}, gone = false): Row => ({
    make: async () => {
      const tpClass = await aClass(kind)
      const made = await alone('trainingPlanClassAttendances', { tpClass, user, ...more })
      made.around.push({ collection: 'trainingPlanClasses', id: tpClass })
      if (gone) await drop('trainingPlanClasses', tpClass)
      return made
    },
    edit: () => ({ className: unique('Class') }),
  })
  const checkIn = (kind: PlanKind, user?: string): Row => ({
    create: (identity) => ({
      tpClass: openClass[kind],
      ...(user ? { user } : forSuperuser(identity, people.other)),
    }),
  })

  const image = (kind: PlanKind) => ({
    ...{ trainingPlan: plans[kind], alt: unique('Frame'), image: onePixel() },
  })
  const imageEdit = (edit: () => Body): Row => ({
    make: () => alone('images', image('shared')),
    edit,
  })

  const skill = (visibility: string, user: string, edit?: () => Body): Row =>
    named('skills', () => ({ name: unique('Skill'), exp: 10, visibility, user }), edit)
  const newSkill = (more: Body): Row => ({
    create: () => ({ name: unique('Skill'), exp: 10, ...more }),
  })

  /** Each record has its own target, because the index allows one record per target. */
  const visibilityRow = (
    kind: keyof typeof visibilities | 'public',
    own: 'plan' | 'gym',
    create?: Body,
  ): Row => ({
    make: async () => {
      const body: Body = kind === 'public' ? { visibility: 'public' } : visibilities[kind]
      const parent =
        own === 'gym'
          ? { collection: 'gyms', id: await make('gyms', gymBodies[gymOf(kind)]()) }
          : { collection: 'trainingPlans', id: await aPlan(planOf(kind)) }
      const made = await alone('skillVisibilities', { ...body, [own]: parent.id })
      made.around.push(parent)
      return made
    },
    edit: () => ({ name: unique('Visibility') }),
    ...(create ? { create: () => create } : {}),
  })
  const gymOf = (kind: string) => (kind === 'gym' ? 'ours' : 'orphan')
  const planOf = (kind: string): PlanKind => {
    if (kind === 'shared' || kind === 'gym-plan' || kind === 'once-gym' || kind === 'gymless') {
      return kind
    }
    if (kind === 'misfit-gym') return 'shared'
    return kind === 'foreign-plan' || kind === 'misfit-plan' ? 'foreign' : 'orphan'
  }

  const userSkill = (user: string): Row => ({
    make: async () => {
      const id = await make('skills', { name: unique('Skill'), exp: 10 })
      const made = await alone('userSkills', { user, skill: id, level: 1, exp: 5 })
      made.around.push({ collection: 'skills', id })
      return made
    },
    create: () => ({ user, skill: technique, level: 1, exp: 5 }),
    edit: () => ({ name: unique('Skill') }),
  })

  const membership = (kind: PlanKind, user: string): Row => ({
    make: async () => {
      const plan = await aPlan(kind, { members: [user] })
      const made = await alone('userSubscriptions', {
        ...{ user, action: 'joinUser', resource: 'trainingPlan', resourceId: plan },
      })
      made.around.push({ collection: 'trainingPlans', id: plan })
      return made
    },
    edit: () => ({ subscription: 'another' }),
  })
  const gymMembership = (kind: keyof typeof gyms, user: string): Row => ({
    make: async () => {
      const gym = await make('gyms', { ...gymBodies[kind](), members: [user] })
      const made = await alone('userSubscriptions', {
        ...{ user, action: 'joinUser', resource: 'gym', resourceId: gym },
      })
      made.around.push({ collection: 'gyms', id: gym })
      return made
    },
    edit: () => ({ subscription: 'another' }),
  })
  const joining = (more: Body): Row => ({
    create: (identity) => ({ ...byCode, ...more, ...forSuperuser(identity, people.other) }),
  })

  const note = (user: string, edit: () => Body = () => ({ body: unique('Posture') })): Row =>
    named('notes', () => ({ user, date: '2026-11-20', body: unique('Elbows in') }), edit)

  const odd: Partial<Record<PlanKind, () => Body>> = {
    'once-gym': () => ({ gym: '' }),
    gymless: () => ({ assignedGroup: 'plan' }),
  }
  const rows: World['rows'] = {
    memberships: { any: reference('memberships', aKind, aKind) },
    levels: { any: reference('levels', aLevel, () => ({ title: unique('Beyond') })) },
    users: {
      'the-member': anAccount('member'),
      'the-owner': anAccount('owner'),
      'somebody-else': anAccount(),
      'raised-member': anAccount('member', () => ({ memberships: 'membershipgym00' })),
    },
    gyms: {
      ours: named('gyms', gymBodies.ours),
      foreign: named('gyms', gymBodies.foreign),
      orphan: named('gyms', gymBodies.orphan),
      new: {
        create: (identity) => ({
          name: unique('New gym'),
          ...(identity === 'superuser' ? { admin: people.admin } : {}),
        }),
      },
      'for-another': { create: () => ({ name: unique('New gym'), admin: people.other }) },
      'in-own-name': {
        create: (identity) => ({ name: unique('New gym'), admin: selfOf(identity) }),
      },
      'ours-given-away': named('gyms', gymBodies.ours, () => ({ admin: people.stranger })),
    },
    gymSubscriptions: {
      ours: {
        ...gymLink('ours'),
        create: () => ({ gym: bareGym, action: 'view', code: aCode() }),
      },
      foreign: gymLink('foreign'),
      orphan: gymLink('orphan'),
      'code-chosen': gymLink('ours', () => ({ code: aCode() })),
      'uses-chosen': gymLink('ours', () => ({ uses: 41 })),
      'used-chosen': gymLink('ours', () => ({ lastUsed: LONG_AGO })),
      'action-chosen': {
        // The plan's other link would violate the unique index on the action.
        make: async () => {
          const gym = await withoutLinks('gymSubscriptions', 'gyms', gymBodies.ours(), 'gym')
          const made = await alone('gymSubscriptions', { gym, action: 'view', code: aCode() })
          made.around.push({ collection: 'gyms', id: gym })
          return made
        },
        edit: () => ({ action: 'joinUser' }),
      },
      'gym-chosen': gymLink('ours', () => ({ gym: bareGym })),
    },
    trainingPlans: {
      ...Object.fromEntries(
        [...OPEN_KINDS, 'foreign-gym-plan' as const].map((kind) => [
          kind,
          named(
            'trainingPlans',
            () => ({ name: unique(kind), ...planBodies[kind]() }),
            // Any other edit of these invalid plans is rejected before the permission check.
            odd[kind],
          ),
        ]),
      ),
      ...Object.fromEntries(
        Object.entries({
          new: { assignedGroup: 'plan' },
          'new-personal': { assignedGroup: 'personal' },
          'new-in-our-gym': { assignedGroup: 'gym', gym: gyms.ours },
          'new-in-foreign': { assignedGroup: 'gym', gym: gyms.foreign },
          'new-gym-unfit': { assignedGroup: 'plan', gym: gyms.ours },
          'new-gym-no-gym': { assignedGroup: 'gym', gym: '' },
        }).map(([row, body]) => [
          row,
          {
            create: (identity: Identity) => ({
              ...{ name: unique('New'), ...body, ...forSuperuser(identity, people.other) },
            }),
          },
        ]),
      ),
      'for-another': {
        create: () => ({ name: unique('New'), assignedGroup: 'plan', user: people.other }),
      },
      'in-own-name': {
        create: (identity) => ({
          ...{ name: unique('New'), assignedGroup: 'plan', user: selfOf(identity) },
        }),
      },
      'gym-said-again': planEdit('gym-plan', () => ({ name: unique('Again'), gym: gyms.ours })),
      'given-away': planEdit('shared', () => ({ user: people.other })),
      'into-our-gym': planEdit('admins-own', () => ({ assignedGroup: 'gym', gym: gyms.ours })),
      'into-foreign-gym': planEdit('shared', () => ({ assignedGroup: 'gym', gym: gyms.foreign })),
      'out-of-our-gym': planEdit('gym-plan', () => ({ assignedGroup: 'plan', gym: '' })),
    },
    trainingPlanSubscriptions: {
      ...planLinks,
      'code-chosen': planLink('shared', () => ({ code: aCode() })),
      'uses-chosen': planLink('shared', () => ({ uses: 41 })),
      'used-chosen': planLink('shared', () => ({ lastUsed: LONG_AGO })),
      'action-chosen': {
        make: async () => {
          const body = { name: unique('Bare'), ...planBodies.shared() }
          const trainingPlan = await withoutLinks(
            'trainingPlanSubscriptions',
            'trainingPlans',
            body,
            'trainingPlan',
          )
          const made = await alone('trainingPlanSubscriptions', {
            ...{ trainingPlan, action: 'view', code: aCode() },
          })
          made.around.push({ collection: 'trainingPlans', id: trainingPlan })
          return made
        },
        edit: () => ({ action: 'joinUser' }),
      },
      'plan-chosen': planLink('shared', () => ({
        trainingPlan: planLinks.personal?.create?.('superuser').trainingPlan,
      })),
    },
    trainingPlanInfo: {
      ...ofPlans('trainingPlanInfo', info, () => ({ title: unique('Info') })),
      moved: named(
        'trainingPlanInfo',
        () => info('shared'),
        () => ({ trainingPlan: plans.personal }),
      ),
    },
    trainingPlanSchedules: {
      ...ofPlans('trainingPlanSchedules', schedule, () => ({ title: unique('Mornings') })),
      moved: named(
        'trainingPlanSchedules',
        () => schedule('shared'),
        () => ({ trainingPlan: plans.personal }),
      ),
    },
    trainingPlanClasses: {
      ...ofPlans('trainingPlanClasses', aTrainingClass, () => ({ name: unique('Class') })),
      'moved-to-own': moved('shared', 'personal'),
      'moved-to-foreign': moved('shared', 'foreign'),
      'admin-takes-it': moved('gym-plan', 'admins-own'),
      'admin-brings-it': moved('admins-own', 'gym-plan'),
    },
    trainingPlanClassSkills: Object.fromEntries(OPEN_KINDS.map((kind) => [kind, classSkill(kind)])),
    trainingPlanClassAttendances: {
      members: attendance('shared', people.member),
      'ticked-by-owner': attendance('shared', people.member, { addedBy: people.owner }),
      'of-removed': attendance('shared', people.removed),
      'class-gone': attendance('shared', people.member, {}, true),
      'foreign-gone': attendance('foreign', people.other, {}, true),
      'gym-plan': attendance('gym-plan', people.pupil),
      'once-gym': attendance('once-gym', people.other),
      personal: attendance('personal', people.owner),
      foreign: attendance('foreign', friend.record.id),
      orphan: attendance('orphan', people.other),
      gymless: attendance('gymless', people.other),
      ...Object.fromEntries(OPEN_KINDS.map((kind) => [`self-in-${kind}`, checkIn(kind)])),
      'member-by-coach': checkIn('shared', people.member),
      'pupil-by-coach': checkIn('gym-plan', people.pupil),
      'stranger-ticked': checkIn('shared', people.stranger),
    },
    images: {
      ...ofPlans('images', image, () => ({ alt: unique('Frame') })),
      'of-a-class': {
        create: () => ({ ...image('shared'), trainingPlanClass: openClass.shared }),
      },
      'of-other-class': {
        create: () => ({ ...image('shared'), trainingPlanClass: openClass.personal }),
      },
      'for-another': { create: () => ({ ...image('shared'), user: people.other }) },
      'in-own-name': {
        create: (identity) => ({ ...image('shared'), user: selfOf(identity) }),
      },
      'moved-to-plan': imageEdit(() => ({ trainingPlan: plans.personal })),
      'moved-to-class': imageEdit(() => ({ trainingPlanClass: openClass.shared })),
      'given-away': imageEdit(() => ({ user: people.other })),
    },
    skills: {
      public: skill(publicVisibility, ''),
      personal: skill(visibilityIds.personal, people.owner),
      'for-shared': skill(visibilityIds.shared, people.owner),
      'for-gym': skill(visibilityIds.gym, people.admin),
      'for-gym-plan': skill(visibilityIds['gym-plan'], people.owner),
      'others-in-plan': skill(visibilityIds.shared, people.other),
      'others-once-gym': skill(visibilityIds['once-gym'], people.other),
      foreign: skill(visibilityIds.foreign, people.other),
      'for-foreign': skill(visibilityIds['foreign-plan'], people.other),
      'for-orphan-gym': skill(visibilityIds['orphan-gym'], people.other),
      'for-gymless': skill(visibilityIds.gymless, people.other),
      'others-personal': skill(visibilityIds.personal, people.other),
      'others-for-gym': skill(visibilityIds.gym, people.other),
      'no-visibility': skill('', ''),
      'my-lost-skill': skill('', people.owner),
      'misfit-gym': skill(visibilityIds['misfit-gym'], people.other),
      'misfit-plan': skill(visibilityIds['misfit-plan'], people.other),
      new: newSkill({ visibleTo: 'personal' }),
      'for-another': newSkill({ visibleTo: 'personal', user: people.other }),
      'in-own-name': {
        create: (identity) => ({
          ...{ name: unique('Skill'), visibleTo: 'personal', user: selfOf(identity) },
        }),
      },
      'visibility-sent': newSkill({ visibility: publicVisibility }),
      'given-away': skill(visibilityIds.personal, people.owner, () => ({ user: people.other })),
      widened: skill(visibilityIds.personal, people.owner, () => ({
        visibility: publicVisibility,
      })),
    },
    skillVisibilities: {
      public: visibilityRow('public', 'gym'),
      personal: visibilityRow('personal', 'plan'),
      shared: visibilityRow('shared', 'plan', {
        ...{ visibility: 'plan', plan: plans.shared, gym: gyms.orphan },
      }),
      gym: visibilityRow('gym', 'gym', { visibility: 'gym', gym: gyms.ours, plan: plans.orphan }),
      'gym-plan': visibilityRow('gym-plan', 'plan', {
        ...{ visibility: 'plan', plan: plans['gym-plan'], gym: gyms.orphan },
      }),
      'once-gym': visibilityRow('once-gym', 'plan'),
      foreign: visibilityRow('foreign', 'plan'),
      'foreign-plan': visibilityRow('foreign-plan', 'plan'),
      'orphan-gym': visibilityRow('orphan-gym', 'gym'),
      gymless: visibilityRow('gymless', 'plan'),
      'misfit-gym': visibilityRow('misfit-gym', 'plan'),
      'misfit-plan': visibilityRow('misfit-plan', 'plan'),
    },
    userSkills: {
      'the-members': userSkill(people.member),
      'the-owners': userSkill(people.owner),
      foreign: userSkill(people.other),
    },
    userSubscriptions: {
      'member-of-shared': membership('shared', people.member),
      'in-gym-plan': membership('gym-plan', people.member),
      'in-once-gym': membership('once-gym', people.member),
      'pupil-of-gym': gymMembership('ours', people.pupil),
      foreign: membership('foreign', friend.record.id),
      'of-foreign-gym': gymMembership('foreign', friend.record.id),
      'by-join-code': joining({ code: joinCode }),
      'gym-by-join-code': joining({ resource: 'gym', resourceId: gyms.ours, code: gymJoinCode }),
      'by-view-code': joining({ code: viewCode }),
      'by-wrong-code': joining({ code: 'wrong'.repeat(6) }),
      'by-no-code': joining({}),
      'into-personal': joining({ resourceId: plans.personal, code: inactiveCode }),
      'for-another': {
        create: () => ({ ...byCode, code: joinCode, user: people.other }),
      },
      'in-own-name': {
        create: (identity) => ({ ...byCode, code: joinCode, user: selfOf(identity) }),
      },
    },
    notes: {
      'the-members': note(people.member),
      'the-owners': note(people.owner),
      foreign: note(people.other),
      new: {
        create: (identity) => ({
          ...{ date: '2026-11-20', body: unique('New'), ...forSuperuser(identity, people.other) },
        }),
      },
      'for-another': {
        create: () => ({ date: '2026-11-20', body: unique('New'), user: people.other }),
      },
      'in-own-name': {
        create: (identity) => ({
          ...{ date: '2026-11-20', body: unique('New'), user: selfOf(identity) },
        }),
      },
      'given-away': note(people.member, () => ({ user: people.other })),
    },
  }
  function planEdit(kind: PlanKind, edit: () => Body): Row {
    return named('trainingPlans', () => ({ name: unique(kind), ...planBodies[kind]() }), edit)
  }

  const tokenOf = (client: { authStore: { token: string } }): Sender => ({
    token: client.authStore.token,
  })
  const senders: Record<Identity, Sender> = {
    guest: {},
    viewer: { code: viewCode },
    joiner: { code: joinCode },
    deleted: tokenOf(deleted.client),
    stranger: tokenOf(stranger.client),
    removed: tokenOf(removed.client),
    member: tokenOf(member.client),
    pupil: tokenOf(pupil.client),
    owner: tokenOf(owner.client),
    admin: tokenOf(admin.client),
    superuser: root,
  }
  if (Object.keys(senders).join() !== IDENTITIES.join()) throw new Error('Somebody is missing.')

  return {
    ...{ product, senders, people, plans, gyms, rows, make, classes: openClass },
    ask: (identity, method, path, body) =>
      request(product.url, senders[identity], method, path, body),
    askAs: (sender, method, path, body) => request(product.url, sender, method, path, body),
    remove: async ({ id, around }, collection) => {
      await drop(collection, id)
      for (const parent of around) await drop(parent.collection, parent.id)
    },
  }
}
