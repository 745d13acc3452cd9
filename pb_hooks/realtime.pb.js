// In PocketBase before 0.39.7 a subscription option can end the whole process (CVE-2026-82410), and
// the product needs none. A page subscribes to what is on screen, never to dozens of things.
onRealtimeSubscribeRequest((e) => {
  const subscriptions = e.subscriptions || []
  if (subscriptions.some((subscription) => String(subscription).includes('?'))) {
    throw new BadRequestError('Subscription options are not supported.')
  }
  if (subscriptions.length > 50) throw new BadRequestError('Too many subscriptions.')
  require(`${__hooks}/lib/platform/class-subscriptions.js`).trackSubscription(e.app, subscriptions)
  e.next()
})
