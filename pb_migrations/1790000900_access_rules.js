/**
 * Who may do what with which records: every rule of every collection, on one page.
 *
 * Each rule begins by asking for a signed-in person. Without that, "the plan's gym has me as admin"
 * is true for a guest on every plan that has no gym, because both sides are then empty.
 *
 * A rule answers who; hooks keep what a rule cannot see (limits, codes, what changed together).
 * On update, a plain field is the stored value and `@request.body.x` the new one. Hidden fields, like
 * `members`, never get as far as a rule: PocketBase drops them from what a client sends.
 * `null` leaves an action to superusers and to the server's own hooks.
 */
migrate(
  (app) => {
    const me = '@request.auth.id'
    const signedIn = `${me} != ""`
    const who = (/** @type {string} */ condition) => `${signedIn} && (${condition})`
    const unchanged = (/** @type {string[]} */ ...fields) =>
      fields.map((field) => `@request.body.${field}:changed = false`).join(' && ')
    // `~` over the members' ids is the one test that stays fast on large plans.
    const runsGym = (gym = '') => `${gym}admin = ${me}`
    const inGym = (gym = '') => `(${gym}admin = ${me} || ${gym}members ~ ${me})`
    const editsPlan = (plan = '') =>
      `(${plan}user = ${me} || (${plan}assignedGroup = "gym" && ${plan}gym.admin = ${me}))`
    const seesPlan = (plan = '') =>
      `(${plan}user = ${me} || ${plan}members ~ ${me} || (${plan}assignedGroup = "gym" && ${inGym(`${plan}gym.`)}))`
    const seesVisibility = (visibility = '') =>
      [
        `${visibility}visibility = "public"`,
        `(${visibility}visibility = "personal" && ${visibility}user = ${me})`,
        `(${visibility}visibility = "plan" && ${seesPlan(`${visibility}plan.`)})`,
        `(${visibility}visibility = "gym" && ${inGym(`${visibility}gym.`)})`,
      ].join(' || ')
    const mine = who(`user = ${me}`)
    const mineOrUnsaid = `(user = "" || user = ${me})`
    const seesSkill = who(`user = ${me} || ${seesVisibility('visibility.')}`)

    /** @type {Record<string, { list: string|null, view: string|null, create: string|null, update: string|null, delete: string|null }>} */
    const rules = {
      memberships: { list: signedIn, view: signedIn, create: null, update: null, delete: null },
      levels: { list: signedIn, view: signedIn, create: null, update: null, delete: null },
      users: {
        list: who(`id = ${me}`),
        view: signedIn, // owners' names expand; e-mail stays hidden
        create: '@request.context = "oauth2"',
        update: who(`id = ${me} && ${unchanged('memberships')}`),
        delete: who(`id = ${me}`),
      },

      gyms: {
        list: who(inGym()),
        view: who(inGym()),
        create: who(
          `@request.auth.memberships = "membershipgym00" && (admin = "" || admin = ${me})`,
        ),
        update: who(`${runsGym()} && ${unchanged('admin')}`),
        delete: who(runsGym()),
      },
      gymSubscriptions: {
        list: who(runsGym('gym.')),
        view: who(runsGym('gym.')),
        create: null,
        update: who(
          `${runsGym('gym.')} && ${unchanged('gym', 'action', 'code', 'uses', 'lastUsed')}`,
        ),
        delete: null,
      },

      trainingPlans: {
        list: who(seesPlan()),
        view: who(seesPlan()),
        create: who(
          `${mineOrUnsaid} && ((assignedGroup = "gym" && gym.admin = ${me}) || (assignedGroup != "gym" && gym = ""))`,
        ),
        update: who(
          `${editsPlan()} && ${unchanged('user')} && (@request.body.gym:changed = false || @request.body.gym = "" || @request.body.gym.admin = ${me})`,
        ),
        delete: who(editsPlan()),
      },
      trainingPlanSubscriptions: {
        list: who(editsPlan('trainingPlan.')),
        view: who(editsPlan('trainingPlan.')),
        create: null,
        update: who(
          `${editsPlan('trainingPlan.')} && ${unchanged('trainingPlan', 'action', 'code', 'uses', 'lastUsed')}`,
        ),
        delete: null,
      },
      trainingPlanInfo: {
        list: who(seesPlan('trainingPlan.')),
        view: who(seesPlan('trainingPlan.')),
        create: who(editsPlan('trainingPlan.')),
        update: who(`${editsPlan('trainingPlan.')} && ${unchanged('trainingPlan')}`),
        delete: who(editsPlan('trainingPlan.')),
      },
      trainingPlanSchedules: {
        list: who(seesPlan('trainingPlan.')),
        view: who(seesPlan('trainingPlan.')),
        create: who(editsPlan('trainingPlan.')),
        update: who(`${editsPlan('trainingPlan.')} && ${unchanged('trainingPlan')}`),
        delete: who(editsPlan('trainingPlan.')),
      },

      trainingPlanClasses: {
        list: who(seesPlan('trainingPlan.')),
        view: who(seesPlan('trainingPlan.')),
        create: who(editsPlan('trainingPlan.')),
        // Moving a class takes the owner of both plans.
        update: who(
          `${editsPlan('trainingPlan.')} && (${unchanged('trainingPlan')} || (trainingPlan.user = ${me} && @request.body.trainingPlan.user = ${me}))`,
        ),
        delete: who(editsPlan('trainingPlan.')),
      },
      trainingPlanClassSkills: {
        list: who(seesPlan('trainingPlanClass.trainingPlan.')),
        view: who(seesPlan('trainingPlanClass.trainingPlan.')),
        create: null,
        update: null,
        delete: null,
      },
      trainingPlanClassAttendances: {
        // Members see how many trained; names are for who runs the plan.
        list: who(`user = ${me} || ${editsPlan('tpClass.trainingPlan.')}`),
        view: who(`user = ${me} || ${editsPlan('tpClass.trainingPlan.')}`),
        create: who(seesPlan('tpClass.trainingPlan.')),
        update: null,
        delete: who(`user = ${me} || addedBy = ${me}`),
      },
      images: {
        list: who(seesPlan('trainingPlan.')),
        view: who(seesPlan('trainingPlan.')),
        create: who(
          `${mineOrUnsaid} && ${editsPlan('trainingPlan.')} && (trainingPlanClass = "" || trainingPlanClass.trainingPlan = trainingPlan)`,
        ),
        update: who(
          `${editsPlan('trainingPlan.')} && ${unchanged('trainingPlan', 'trainingPlanClass', 'user')}`,
        ),
        delete: who(editsPlan('trainingPlan.')),
      },

      // `visibility` follows from `visibleTo` in the request, which a hook reads.
      skills: {
        list: seesSkill,
        view: seesSkill,
        create: who(`${mineOrUnsaid} && @request.body.visibility:isset = false`),
        update: who(
          `user = ${me} && ${unchanged('user')} && @request.body.visibility:isset = false`,
        ),
        delete: null,
      },
      skillVisibilities: {
        list: who(seesVisibility()),
        view: who(seesVisibility()),
        create: null,
        update: null,
        delete: null,
      },
      userSkills: { list: mine, view: mine, create: null, update: null, delete: null },

      userSubscriptions: {
        list: mine,
        view: mine,
        create: who(mineOrUnsaid),
        update: null,
        delete: signedIn, // one's own, or a member's by who runs the plan or gym: a hook decides
      },
      notes: {
        list: mine,
        view: mine,
        create: who(mineOrUnsaid),
        update: who(`user = ${me} && ${unchanged('user')}`),
        delete: mine,
      },
      mailOutbox: { list: null, view: null, create: null, update: null, delete: null },
    }

    for (const name of Object.keys(rules)) {
      const { list, view, create, update, delete: remove } = rules[name]
      const collection = app.findCollectionByNameOrId(name)
      collection.listRule = list
      collection.viewRule = view
      collection.createRule = create
      collection.updateRule = update
      collection.deleteRule = remove
      app.save(collection)
    }
  },
  (app) => {
    for (const collection of app.findAllCollections()) {
      if (collection.system) continue
      collection.listRule = null
      collection.viewRule = null
      collection.createRule = null
      collection.updateRule = null
      collection.deleteRule = null
      app.save(collection)
    }
  },
)
