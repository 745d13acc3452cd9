const { findRecord } = require(`${__hooks}/lib/platform/records.js`)

/** A topic tracked longer ago than this has its subscription by now, or never got one. */
const SUBSCRIPTION_GRACE_MS = 60_000

/** @param {string} tpClass */
function topicOf(tpClass) {
  return `trainingPlanClasses/${tpClass}`
}

/**
 * Tracks which classes have realtime subscribers. Searching all connections at each check-in would
 * cost as much as the check-in itself with a few hundred clients.
 *
 * @param {CoreApp} app
 * @param {unknown[]} subscriptions that a client is about to have
 */
function trackSubscription(app, subscriptions) {
  for (const subscription of subscriptions) {
    const topic = String(subscription)
    if (topic.startsWith(topicOf(''))) app.store().set(storeKey(topic), Date.now())
  }
}

/**
 * Notifies the class's subscribers that its attendance changed. Saves the class to do so, because
 * PocketBase broadcasts saved records, by the access rule of each subscriber. Without subscribers
 * nothing is saved.
 *
 * @param {CoreApp} app not a transaction
 * @param {core.Record} attendance just created or just deleted
 */
function notifySubscribers(app, attendance) {
  const tpClass = attendance.getString('tpClass')
  if (!hasSubscribers(app, topicOf(tpClass))) return
  const trainingClass = findRecord(app, 'trainingPlanClasses', tpClass)
  if (!trainingClass) return
  // Writes nothing but `updated`, so that a concurrent edit is not overwritten.
  trainingClass.ignoreUnchangedFields(true)
  app.saveNoValidate(trainingClass)
}

/**
 * @param {CoreApp} app
 * @param {string} topic
 */
function hasSubscribers(app, topic) {
  const trackedAt = app.store().get(storeKey(topic))
  if (!trackedAt) return false
  const clients = Object.values(app.subscriptionsBroker().clients())
  if (clients.some((client) => client.hasSubscription(topic))) return true
  if (Date.now() - trackedAt > SUBSCRIPTION_GRACE_MS) app.store().remove(storeKey(topic))
  return false
}

/** @param {string} topic */
function storeKey(topic) {
  return `subscribed ${topic}`
}

module.exports = { trackSubscription, notifySubscribers }
