/**
 * The access rules of all collections, on one page.
 *
 * Each rule starts by requiring a signed-in user. Otherwise "the plan's gym has me as admin" is true
 * for a guest on every plan without a gym, because both sides are empty.
 *
 * Rules check permissions; hooks check what a rule cannot: limits, codes and combined changes. On
 * update, a plain field is the stored value and `@request.body.x` the new one. Hidden fields, like
 * `members`, never reach a rule: PocketBase drops them from the request body. `null` restricts an
 * action to superusers and hooks.
 */
migrate(
  (app) => {
    const me = '@request.auth.id'
    const signedIn = `${me} != ""`
    const signedInAnd = (/** @type {string} */ condition) => `${signedIn} && (${condition})`
    const unchanged = (/** @type {string[]} */ ...fields) =>
      fields.map((field) => `@request.body.${field}:changed = false`).join(' && ')
    // `~` on the members' ids is the only operator that is fast on large plans.
    const isGymAdmin = (gym = '') => `${gym}admin = ${me}`
    const isInGym = (gym = '') => `(${gym}admin = ${me} || ${gym}members ~ ${me})`
    const canManagePlan = (plan = '') =>
      `(${plan}user = ${me} || (${plan}assignedGroup = "gym" && ${plan}gym.admin = ${me}))`
    const canViewPlan = (plan = '') =>
      `(${plan}user = ${me} || ${plan}members ~ ${me} || (${plan}assignedGroup = "gym" && ${isInGym(`${plan}gym.`)}))`
    const canViewVisibility = (visibility = '') =>
      [
        `${visibility}visibility = "public"`,
        `(${visibility}visibility = "personal" && ${visibility}user = ${me})`,
        `(${visibility}visibility = "plan" && ${canViewPlan(`${visibility}plan.`)})`,
        `(${visibility}visibility = "gym" && ${isInGym(`${visibility}gym.`)})`,
      ].join(' || ')
    const mine = signedInAnd(`user = ${me}`)
    const mineOrUnset = `(user = "" || user = ${me})`
    const canViewSkill = signedInAnd(`user = ${me} || ${canViewVisibility('visibility.')}`)

    /** @type {Record<string, { list: string|null, view: string|null, create: string|null, update: string|null, delete: string|null }>} */
    const rules = {
      memberships: { list: signedIn, view: signedIn, create: null, update: null, delete: null },
      levels: { list: signedIn, view: signedIn, create: null, update: null, delete: null },
      users: {
        list: signedInAnd(`id = ${me}`),
        view: signedIn, // so that owners' names expand; their e-mail is hidden
        create: '@request.context = "oauth2"',
        update: signedInAnd(`id = ${me} && ${unchanged('memberships')}`),
        delete: signedInAnd(`id = ${me}`),
      },

      gyms: {
        list: signedInAnd(isInGym()),
        view: signedInAnd(isInGym()),
        create: signedInAnd(
          `@request.auth.memberships = "membershipgym00" && (admin = "" || admin = ${me})`,
        ),
        update: signedInAnd(`${isGymAdmin()} && ${unchanged('admin')}`),
        delete: signedInAnd(isGymAdmin()),
      },
      gymSubscriptions: {
        list: signedInAnd(isGymAdmin('gym.')),
        view: signedInAnd(isGymAdmin('gym.')),
        create: null,
        update: signedInAnd(
          `${isGymAdmin('gym.')} && ${unchanged('gym', 'action', 'code', 'uses', 'lastUsed')}`,
        ),
        delete: null,
      },

      trainingPlans: {
        list: signedInAnd(canViewPlan()),
        view: signedInAnd(canViewPlan()),
        create: signedInAnd(
          `${mineOrUnset} && ((assignedGroup = "gym" && gym.admin = ${me}) || (assignedGroup != "gym" && gym = ""))`,
        ),
        update: signedInAnd(
          `${canManagePlan()} && ${unchanged('user')} && (@request.body.gym:changed = false || @request.body.gym = "" || @request.body.gym.admin = ${me})`,
        ),
        delete: signedInAnd(canManagePlan()),
      },
      trainingPlanSubscriptions: {
        list: signedInAnd(canManagePlan('trainingPlan.')),
        view: signedInAnd(canManagePlan('trainingPlan.')),
        create: null,
        update: signedInAnd(
          `${canManagePlan('trainingPlan.')} && ${unchanged('trainingPlan', 'action', 'code', 'uses', 'lastUsed')}`,
        ),
        delete: null,
      },
      trainingPlanInfo: {
        list: signedInAnd(canViewPlan('trainingPlan.')),
        view: signedInAnd(canViewPlan('trainingPlan.')),
        create: signedInAnd(canManagePlan('trainingPlan.')),
        update: signedInAnd(`${canManagePlan('trainingPlan.')} && ${unchanged('trainingPlan')}`),
        delete: signedInAnd(canManagePlan('trainingPlan.')),
      },
      trainingPlanSchedules: {
        list: signedInAnd(canViewPlan('trainingPlan.')),
        view: signedInAnd(canViewPlan('trainingPlan.')),
        create: signedInAnd(canManagePlan('trainingPlan.')),
        update: signedInAnd(`${canManagePlan('trainingPlan.')} && ${unchanged('trainingPlan')}`),
        delete: signedInAnd(canManagePlan('trainingPlan.')),
      },

      trainingPlanClasses: {
        list: signedInAnd(canViewPlan('trainingPlan.')),
        view: signedInAnd(canViewPlan('trainingPlan.')),
        create: signedInAnd(canManagePlan('trainingPlan.')),
        // Only the owner of both plans may move a class.
        update: signedInAnd(
          `${canManagePlan('trainingPlan.')} && (${unchanged('trainingPlan')} || (trainingPlan.user = ${me} && @request.body.trainingPlan.user = ${me}))`,
        ),
        delete: signedInAnd(canManagePlan('trainingPlan.')),
      },
      trainingPlanClassSkills: {
        list: signedInAnd(canViewPlan('trainingPlanClass.trainingPlan.')),
        view: signedInAnd(canViewPlan('trainingPlanClass.trainingPlan.')),
        create: null,
        update: null,
        delete: null,
      },
      trainingPlanClassAttendances: {
        // Members see only their own and the class's count; the plan's managers see all.
        list: signedInAnd(`user = ${me} || ${canManagePlan('tpClass.trainingPlan.')}`),
        view: signedInAnd(`user = ${me} || ${canManagePlan('tpClass.trainingPlan.')}`),
        create: signedInAnd(canViewPlan('tpClass.trainingPlan.')),
        update: null,
        delete: signedInAnd(`user = ${me} || addedBy = ${me}`),
      },
      images: {
        list: signedInAnd(canViewPlan('trainingPlan.')),
        view: signedInAnd(canViewPlan('trainingPlan.')),
        create: signedInAnd(
          `${mineOrUnset} && ${canManagePlan('trainingPlan.')} && (trainingPlanClass = "" || trainingPlanClass.trainingPlan = trainingPlan)`,
        ),
        update: signedInAnd(
          `${canManagePlan('trainingPlan.')} && ${unchanged('trainingPlan', 'trainingPlanClass', 'user')}`,
        ),
        delete: signedInAnd(canManagePlan('trainingPlan.')),
      },

      // A hook sets `visibility` from `visibleTo` in the request.
      skills: {
        list: canViewSkill,
        view: canViewSkill,
        create: signedInAnd(`${mineOrUnset} && @request.body.visibility:isset = false`),
        update: signedInAnd(
          `user = ${me} && ${unchanged('user')} && @request.body.visibility:isset = false`,
        ),
        delete: null,
      },
      skillVisibilities: {
        list: signedInAnd(canViewVisibility()),
        view: signedInAnd(canViewVisibility()),
        create: null,
        update: null,
        delete: null,
      },
      userSkills: { list: mine, view: mine, create: null, update: null, delete: null },

      userSubscriptions: {
        list: mine,
        view: mine,
        create: signedInAnd(mineOrUnset),
        update: null,
        delete: signedIn, // a hook allows the member and the managers of the plan or gym
      },
      notes: {
        list: mine,
        view: mine,
        create: signedInAnd(mineOrUnset),
        update: signedInAnd(`user = ${me} && ${unchanged('user')}`),
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
