// A route that scripts/commands/seed.mjs stores its rows by. It exists only on the server that script starts:
// PocketBase's own route for SQL takes 5,000 characters at a time, which is twelve attendances.

/** @type {any} PocketBase's runtime, whose own types would clash with the browser's here */
const runtime = globalThis

runtime.routerAdd(
  'POST',
  '/api/operator/sql',
  (/** @type {any} */ e) => {
    e.app.nonconcurrentDB().newQuery(e.requestInfo().body.query).execute()
    return e.noContent(204)
  },
  runtime.$apis.requireSuperuserAuth(),
  runtime.$apis.bodyLimit(16 * 1024 * 1024),
  runtime.$apis.skipSuccessActivityLog(),
)
