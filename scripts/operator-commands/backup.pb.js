// Commands of PocketBase's own program, used by scripts/commands/backup.mjs and scripts/commands/restore.mjs. Why they
// stand here: membership.pb.js.

/** @type {any} PocketBase's runtime, whose own types would clash with the browser's here */
const operated = globalThis

operated.$app.rootCmd.addCommand(
  new operated.Command({
    use: 'make-backup',
    run: () => {
      const { makeBackup } = require(`${operated.__hooks}/../../pb_hooks/lib/platform/backups.js`)
      console.log('made', makeBackup(operated.$app))
    },
  }),
)

operated.$app.rootCmd.addCommand(
  new operated.Command({
    use: 'check-database',
    run: () => {
      const read = (/** @type {string} */ query) => {
        const row = new operated.DynamicModel({ value: '' })
        operated.$app.db().newQuery(query).one(row)
        return row.value
      }
      console.log('integrity', read('SELECT integrity_check AS value FROM pragma_integrity_check'))
      // Only a database of this product has plans; PocketBase gives users to any.
      console.log('plans', read("SELECT COUNT(*) || '' AS value FROM trainingPlans"))
      console.log('users', read("SELECT COUNT(*) || '' AS value FROM users"))
    },
  }),
)
