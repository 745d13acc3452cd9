// The one hook of the server that check-ins are compared with: without it commits would not wait for
// the disk there, and the comparison would be about that.

/** @type {any} PocketBase's runtime, whose own types would clash with the browser's here */
const compared = globalThis

// A handler runs in a runtime of its own, where nothing of this file is known.
compared.onBootstrap((/** @type {any} */ e) => {
  e.next()
  const { __hooks } = /** @type {any} */ (globalThis)
  require(`${__hooks}/../../../pb_hooks/lib/platform/durability.js`).syncEveryCommit(e.app)
})
