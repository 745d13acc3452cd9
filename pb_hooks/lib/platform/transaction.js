/**
 * Runs `work` in one transaction and binds the event to it, so that `e.next()` inside belongs to
 * it too: without that, a throw after `e.next()` answers 400 and leaves the row. Afterwards the
 * event has its own app back, because hooks that run later must not touch a closed transaction.
 *
 * Inside, only the app handed to `work` may write. Writing with `$app` waits for this very
 * transaction to end, for ever.
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
