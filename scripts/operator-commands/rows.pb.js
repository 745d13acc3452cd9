// The route through which scripts/commands/seed.mjs inserts rows, only on the server that it starts.
// PocketBase's own SQL route accepts 5,000 characters per request, which is twelve attendances.

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
