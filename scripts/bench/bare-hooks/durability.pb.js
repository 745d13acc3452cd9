// The only hook of the baseline server. Without it commits there would not wait for the disk, and the
// comparison would measure that.

/** @type {any} PocketBase's runtime, whose own types would clash with the browser's here */
const compared = globalThis

// A handler runs in a separate runtime, without access to this file's scope.
compared.onBootstrap((/** @type {any} */ e) => {
  e.next()
  const { __hooks } = /** @type {any} */ (globalThis)
  require(`${__hooks}/../../../pb_hooks/lib/platform/durability.js`).syncEveryCommit(e.app)
})
