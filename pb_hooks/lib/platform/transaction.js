/**
 * Runs `work` in a transaction and binds the event to it, so that `e.next()` joins it: otherwise a
 * throw after `e.next()` would answer 400 but not roll the row back. Afterwards it restores `e.app`,
 * because later hooks must not use a closed transaction.
 *
 * Inside, only the app passed to `work` may write. Writing with `$app` deadlocks: it waits for this
 * transaction to end.
 *
 * @template {{ app: CoreApp }} E
 * @param {E} e
 * @param {(app: CoreApp) => void} work
 */
function inTransaction(e, work) {
  const outer = e.app
  try {
    outer.runInTransaction((app) => {
      e.app = app
      work(app)
    })
  } finally {
    e.app = outer
  }
}

module.exports = { inTransaction }
