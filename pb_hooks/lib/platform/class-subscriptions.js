const { findRecord } = require(`${__hooks}/lib/platform/records.js`)

/** What has been noted so long ago has been subscribed to by now, or never was. */
const SURELY_SUBSCRIBED_MS = 60_000

/** @param {string} tpClass */
function topicOf(tpClass) {
  return `trainingPlanClasses/${tpClass}`
}

/**
 * Remembers which classes are on somebody's screen. To look for them among all connections at each
 * check-in would cost as much as the check-in itself once a few hundred people are there.
 *
 * @param {CoreApp} app
 * @param {unknown[]} subscriptions that somebody is about to have
 */
function trackSubscription(app, subscriptions) {
  for (const subscription of subscriptions) {
    const topic = String(subscription)
    if (topic.startsWith(topicOf(''))) app.store().set(`watched ${topic}`, Date.now())
  }
}

/**
 * Lets those who have the class on their screen hear that somebody checked in or out. A save is what
 * PocketBase tells of, to each by the class's own rule; with nobody watching there is none.
 *
 * @param {CoreApp} app outside of any transaction
 * @param {core.Record} attendance just made or just deleted
 */
function notifySubscribers(app, attendance) {
  const tpClass = attendance.getString('tpClass')
  if (!isWatched(app, topicOf(tpClass))) return
  const trainingClass = findRecord(app, 'trainingPlanClasses', tpClass)
  if (!trainingClass) return
  // Somebody may be editing it at this very moment: nothing but `updated` is written.
  trainingClass.ignoreUnchangedFields(true)
  app.saveNoValidate(trainingClass)
}

/**
 * @param {CoreApp} app
 * @param {string} topic
 */
function isWatched(app, topic) {
  const noted = app.store().get(`watched ${topic}`)
  if (!noted) return false
  const clients = Object.values(app.subscriptionsBroker().clients())
  if (clients.some((client) => client.hasSubscription(topic))) return true
  if (Date.now() - noted > SURELY_SUBSCRIBED_MS) app.store().remove(`watched ${topic}`)
  return false
}

module.exports = { trackSubscription, notifySubscribers }
