const { CODE_LENGTH } = require(`${__hooks}/lib/platform/constants.js`)
const { validationError, invalidCode } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findRecord, findFirst } = require(`${__hooks}/lib/platform/records.js`)
const { canManagePlan } = require(`${__hooks}/lib/plans/plans.js`)

/**
 * What can be shared: where its links are, which field of a link names it, who runs it.
 *
 * @type {Record<string, { collection: string, links: string, field: string, owner: string }>}
 */
const RESOURCES = {
  trainingPlan: {
    collection: 'trainingPlans',
    links: 'trainingPlanSubscriptions',
    field: 'trainingPlan',
    owner: 'user',
  },
  gym: { collection: 'gyms', links: 'gymSubscriptions', field: 'gym', owner: 'admin' },
}

/**
 * @param {core.Record} record a plan or a gym
 * @returns {'trainingPlan' | 'gym'}
 */
function resourceOf(record) {
  return record.collection().name === 'gyms' ? 'gym' : 'trainingPlan'
}

/**
 * Gives a new plan or gym its view link and its join link. A personal plan's join link sleeps until
 * the plan is shared.
 *
 * @param {CoreApp} app a transaction that also holds the record
 * @param {core.Record} record a plan or a gym
 */
function createLinks(app, record) {
  const { links, field } = RESOURCES[resourceOf(record)]
  const collection = app.findCachedCollectionByNameOrId(links)
  for (const action of ['view', 'joinUser']) {
    app.save(
      new Record(collection, {
        [field]: record.id,
        action,
        name: action === 'view' ? 'View link' : 'Join link',
        code: $security.randomString(CODE_LENGTH),
        active: action === 'view' || isShared(record),
      }),
    )
  }
}

/**
 * A plan that becomes shared wakes its join link; one that becomes personal puts it to sleep.
 *
 * @param {CoreApp} app a transaction that also holds the plan
 * @param {core.Record} plan
 */
function syncJoinLink(app, plan) {
  if (isShared(plan) === isShared(plan.original())) return
  const link = findFirst(
    app,
    'trainingPlanSubscriptions',
    'trainingPlan = {:id} && action = "joinUser"',
    { id: plan.id },
  )
  if (!link) return
  link.set('active', isShared(plan))
  app.save(link)
}

/** @param {core.Record} record a plan or a gym */
function isShared(record) {
  return record.getString('assignedGroup') !== 'personal'
}

/**
 * What a request for something shared says. A body that cannot be read names nothing.
 *
 * @param {core.RequestEvent} e
 * @returns {{ id: string, code: string }}
 * @throws 400 'Invalid subscription code'
 */
function idAndCode(e) {
  let body
  try {
    body = e.requestInfo().body
  } catch (_) {
    throw invalidCode()
  }
  if (typeof body.id !== 'string' || typeof body.code !== 'string') throw invalidCode()
  return { id: body.id, code: body.code }
}

/**
 * The live link that an id and a code name together.
 *
 * @param {CoreApp} app
 * @param {string} resource 'trainingPlan' or 'gym'; anything else is an invalid code
 * @param {'view' | 'joinUser'} action
 * @param {string} id of the plan or gym, or of the link itself, as gym links carry it
 * @param {string} code
 * @returns {core.Record}
 * @throws 400 'Invalid subscription code', the same for everything that can be wrong
 */
function findLink(app, resource, action, id, code) {
  const kind = Object.hasOwn(RESOURCES, resource) ? RESOURCES[resource] : null
  if (!kind || typeof id !== 'string' || typeof code !== 'string' || code === '')
    throw invalidCode()
  const link = findFirst(app, kind.links, 'code = {:code}', { code })
  if (!link || link.getString('action') !== action || !link.getBool('active')) throw invalidCode()
  if (link.id !== id && link.getString(kind.field) !== id) throw invalidCode()
  // Turned on by hand, a personal plan's join link still lets nobody in.
  if (action === 'joinUser' && !isShared(targetOf(app, resource, link))) throw invalidCode()
  return link
}

/**
 * @param {CoreApp} app
 * @param {string} resource
 * @param {core.Record} link
 * @returns {core.Record} the plan or gym behind it
 */
function targetOf(app, resource, link) {
  const { collection, field } = RESOURCES[resource]
  return app.findRecordById(collection, link.getString(field))
}

/**
 * Checks a join code and puts the person among the members, all in the caller's transaction.
 *
 * @param {CoreApp} app
 * @param {core.Record} subscription the userSubscription as the request has it; gets its resource
 * @param {string} code
 * @returns {core.Record | null} the subscription that is there already, if any
 * @throws 400 in words
 */
function join(app, subscription, code) {
  const resource = subscription.getString('resource')
  const user = subscription.getString('user')
  if (subscription.getString('action') !== 'joinUser') throw invalidCode()
  const link = findLink(app, resource, 'joinUser', subscription.getString('resourceId'), code)
  const target = targetOf(app, resource, link)
  if (target.getString(RESOURCES[resource].owner) === user) {
    throw validationError(resource === 'gym' ? 'You run this gym.' : 'This is your own plan.')
  }
  subscription.set('resourceId', target.id)
  subscription.set('subscription', link.id)
  const existing = findFirst(
    app,
    'userSubscriptions',
    'user = {:user} && resource = {:resource} && resourceId = {:id}',
    { user, resource, id: target.id },
  )
  if (existing) return existing
  target.set('members+', user)
  app.save(target)
  link.set('uses', link.getInt('uses') + 1)
  link.set('lastUsed', new DateTime())
  app.save(link)
  return null
}

/**
 * Whether a person may end a membership: their own, or one in what they run.
 *
 * @param {CoreApp} app
 * @param {core.Record} subscription
 * @param {string} caller user id
 * @throws 404, as if it were not there
 */
function assertMayEnd(app, subscription, caller) {
  if (subscription.getString('user') === caller) return
  const { collection } = RESOURCES[subscription.getString('resource')]
  const target = findRecord(app, collection, subscription.getString('resourceId'))
  const runs =
    target &&
    (resourceOf(target) === 'gym'
      ? target.getString('admin') === caller
      : canManagePlan(app, target, caller))
  if (!runs) throw new NotFoundError('')
}

/**
 * Takes a person whose subscription has ended out of the members.
 *
 * @param {CoreApp} app a transaction that also deleted the subscription
 * @param {core.Record} subscription
 */
function removeMember(app, subscription) {
  const { collection } = RESOURCES[subscription.getString('resource')]
  const target = findRecord(app, collection, subscription.getString('resourceId'))
  const user = subscription.getString('user')
  if (!target || !target.getStringSlice('members').includes(user)) return
  target.set('members-', user)
  app.save(target)
}

/**
 * Ends the subscriptions of people who were taken out of a plan's or gym's members.
 *
 * @param {CoreApp} app a transaction that also holds the record
 * @param {core.Record} record a plan or a gym
 */
function endRemovedMemberships(app, record) {
  const stay = record.getStringSlice('members')
  for (const user of record.original().getStringSlice('members')) {
    if (stay.includes(user)) continue
    const subscription = findFirst(
      app,
      'userSubscriptions',
      'user = {:user} && resource = {:resource} && resourceId = {:id}',
      { user, resource: resourceOf(record), id: record.id },
    )
    if (subscription) app.delete(subscription)
  }
}

/**
 * userSubscriptions name their resource in plain text, so no cascade finds them.
 *
 * @param {CoreApp} app a transaction that also deleted the record
 * @param {core.Record} record a plan or a gym
 */
function endAllMemberships(app, record) {
  app
    .db()
    .newQuery('DELETE FROM userSubscriptions WHERE resource = {:resource} AND resourceId = {:id}')
    .bind({ resource: resourceOf(record), id: record.id })
    .execute()
}

/**
 * What a join link joins: this and nothing else is told to somebody who is not in yet.
 *
 * @param {CoreApp} app
 * @param {string} resource
 * @param {core.Record} link
 * @param {core.Record | null} visitor the signed-in person, if any
 */
function invitation(app, resource, link, visitor) {
  const target = targetOf(app, resource, link)
  const owner = app.findRecordById('users', target.getString(RESOURCES[resource].owner))
  const gym = resource === 'gym' ? target : findRecord(app, 'gyms', target.getString('gym'))
  return {
    name: target.getString('name'),
    group: resource === 'gym' ? 'gym' : target.getString('assignedGroup'),
    owner: { name: owner.getString('name'), avatar: pictureUrl(owner) },
    gym: gym ? { name: gym.getString('name'), avatar: pictureUrl(gym) } : null,
    you: standing(target, visitor),
    // Only who is in already learns where it is; a plan's link carries its id anyway.
    id: standing(target, visitor) === '' ? '' : target.id,
  }
}

/**
 * @param {core.Record} target
 * @param {core.Record | null} visitor
 * @returns {'owner' | 'member' | ''}
 */
function standing(target, visitor) {
  if (!visitor) return ''
  if (target.getString(RESOURCES[resourceOf(target)].owner) === visitor.id) return 'owner'
  return target.getStringSlice('members').includes(visitor.id) ? 'member' : ''
}

/**
 * @param {core.Record} record with an `avatar`
 * @returns {string} path of its small picture, or ''
 */
function pictureUrl(record) {
  const file = record.getString('avatar')
  return file && `/api/files/${record.baseFilesPath()}/${file}?thumb=160x160`
}

/**
 * Writes a new code into a link; the old one is dead at once.
 *
 * @param {CoreApp} app
 * @param {string} collection
 * @param {string} id
 * @param {string} caller user id
 * @returns {core.Record}
 * @throws 404 unless the caller runs what the link shares
 */
function replaceCode(app, collection, id, caller) {
  const resource = Object.keys(RESOURCES).find((key) => RESOURCES[key].links === collection)
  const link = resource && findRecord(app, collection, id)
  if (!link) throw new NotFoundError('')
  const target = targetOf(app, resource, link)
  const runs =
    resource === 'gym' ? target.getString('admin') === caller : canManagePlan(app, target, caller)
  if (!runs) throw new NotFoundError('')
  link.set('code', $security.randomString(CODE_LENGTH))
  app.save(link)
  return link
}

/**
 * Writes a new code into the link by which somebody joined, so that who is put out stays out.
 *
 * @param {CoreApp} app a transaction
 * @param {core.Record} subscription of the person
 * @param {string} caller user id
 * @throws 404 unless the caller runs what was joined
 */
function replaceJoinCode(app, subscription, caller) {
  const { links, field } = RESOURCES[subscription.getString('resource')]
  const id = subscription.getString('resourceId')
  const link = findFirst(app, links, `${field} = {:id} && action = "joinUser"`, { id })
  if (!link) throw new NotFoundError('')
  replaceCode(app, links, link.id, caller)
}

module.exports = {
  createLinks,
  syncJoinLink,
  findLink,
  join,
  assertMayEnd,
  removeMember,
  endRemovedMemberships,
  endAllMemberships,
  invitation,
  replaceCode,
  replaceJoinCode,
  pictureUrl,
  idAndCode,
}
