const { CODE_LENGTH } = require(`${__hooks}/lib/platform/constants.js`)
const { validationError, invalidCode } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { findRecord, findFirst } = require(`${__hooks}/lib/platform/records.js`)
const { canManagePlan } = require(`${__hooks}/lib/plans/plans.js`)

/**
 * The resources that can be shared: the collection of their links, the field of a link that names the
 * resource, and the field that holds the owner.
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
 * Creates the view link and the join link of a new plan or gym. A personal plan's join link is
 * inactive until the plan is shared.
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
 * Activates the join link of a plan that becomes shared, and deactivates it when it becomes personal.
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
 * Parses a link's id and code from a request body. An unreadable body is an invalid code.
 *
 * @param {core.RequestEvent} e
 * @returns {{ id: string, code: string }}
 * @throws 400 'Invalid subscription code'
 */
function parseIdAndCode(e) {
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
 * Finds the active link with an id and a code.
 *
 * @param {CoreApp} app
 * @param {string} resource 'trainingPlan' or 'gym'; anything else is an invalid code
 * @param {'view' | 'joinUser'} action
 * @param {string} id of the plan or gym, or of the link itself, as in the URLs of gym links
 * @param {string} code
 * @returns {core.Record}
 * @throws 400 'Invalid subscription code', the same for every reason
 */
function findLink(app, resource, action, id, code) {
  const kind = Object.hasOwn(RESOURCES, resource) ? RESOURCES[resource] : null
  if (!kind || typeof id !== 'string' || typeof code !== 'string' || code === '')
    throw invalidCode()
  const link = findFirst(app, kind.links, 'code = {:code}', { code })
  if (!link || link.getString('action') !== action || !link.getBool('active')) throw invalidCode()
  if (link.id !== id && link.getString(kind.field) !== id) throw invalidCode()
  // A personal plan's join link is invalid even if somebody has activated it by hand.
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
 * Validates a join code and adds the user to the members. Idempotent: a second join returns the
 * existing subscription.
 *
 * @param {CoreApp} app a transaction
 * @param {core.Record} subscription the userSubscription from the request; its resource is set
 * @param {string} code
 * @returns {core.Record | null} the existing subscription, if any
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
 * Asserts that the caller may end a membership: their own, or one in a plan or gym they manage.
 *
 * @param {CoreApp} app
 * @param {core.Record} subscription
 * @param {string} caller user id
 * @throws 404, so that the response does not reveal that it exists
 */
function assertMayEnd(app, subscription, caller) {
  if (subscription.getString('user') === caller) return
  const { collection } = RESOURCES[subscription.getString('resource')]
  const target = findRecord(app, collection, subscription.getString('resourceId'))
  const canManage =
    target &&
    (resourceOf(target) === 'gym'
      ? target.getString('admin') === caller
      : canManagePlan(app, target, caller))
  if (!canManage) throw new NotFoundError('')
}

/**
 * Removes a user from the members after their subscription was deleted.
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
 * Deletes the subscriptions of users who were removed from a plan's or gym's members.
 *
 * @param {CoreApp} app a transaction that also holds the record
 * @param {core.Record} record a plan or a gym
 */
function endRemovedMemberships(app, record) {
  const members = record.getStringSlice('members')
  for (const user of record.original().getStringSlice('members')) {
    if (members.includes(user)) continue
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
 * Deletes all subscriptions of a deleted plan or gym. No cascade does, because they store the id of
 * their resource as text, not as a relation.
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
 * What a join link shows of its plan or gym. Everyone with the link can read these fields.
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
    you: roleOf(target, visitor),
    // Only owner and members get the id, though the URL of a plan's link contains it anyway.
    id: roleOf(target, visitor) === '' ? '' : target.id,
  }
}

/**
 * @param {core.Record} target
 * @param {core.Record | null} visitor
 * @returns {'owner' | 'member' | ''}
 */
function roleOf(target, visitor) {
  if (!visitor) return ''
  if (target.getString(RESOURCES[resourceOf(target)].owner) === visitor.id) return 'owner'
  return target.getStringSlice('members').includes(visitor.id) ? 'member' : ''
}

/**
 * @param {core.Record} record with an `avatar`
 * @returns {string} path of its thumbnail, or ''
 */
function pictureUrl(record) {
  const file = record.getString('avatar')
  return file && `/api/files/${record.baseFilesPath()}/${file}?thumb=160x160`
}

/**
 * Replaces the code of a link. The old code is invalid immediately.
 *
 * @param {CoreApp} app
 * @param {string} collection
 * @param {string} id
 * @param {string} caller user id
 * @returns {core.Record}
 * @throws 404 unless the caller manages the shared plan or gym
 */
function replaceCode(app, collection, id, caller) {
  const resource = Object.keys(RESOURCES).find((key) => RESOURCES[key].links === collection)
  const link = resource && findRecord(app, collection, id)
  if (!link) throw new NotFoundError('')
  const target = targetOf(app, resource, link)
  const canManage =
    resource === 'gym' ? target.getString('admin') === caller : canManagePlan(app, target, caller)
  if (!canManage) throw new NotFoundError('')
  link.set('code', $security.randomString(CODE_LENGTH))
  app.save(link)
  return link
}

/**
 * Replaces the code of the join link behind a subscription, so that a removed member cannot rejoin.
 *
 * @param {CoreApp} app a transaction
 * @param {core.Record} subscription of the removed member
 * @param {string} caller user id
 * @throws 404 unless the caller manages the plan or gym
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
  parseIdAndCode,
}
