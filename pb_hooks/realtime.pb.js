// In PocketBase before 0.39.7 a subscription option can crash the process (CVE-2026-82410); the
// product uses none. A page subscribes only to the records it shows, so 50 is generous.
onRealtimeSubscribeRequest((e) => {
  const subscriptions = e.subscriptions || []
  if (subscriptions.some((subscription) => String(subscription).includes('?'))) {
    throw new BadRequestError('Subscription options are not supported.')
  }
  if (subscriptions.length > 50) throw new BadRequestError('Too many subscriptions.')
  require(`${__hooks}/lib/platform/class-subscriptions.js`).trackSubscription(e.app, subscriptions)
  e.next()
})
