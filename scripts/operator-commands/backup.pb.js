// PocketBase commands, used by scripts/commands/backup.mjs and restore.mjs. See membership.pb.js for why they
// are not in pb_hooks.

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
      // Fails on a database of another product; every PocketBase database has users.
      console.log('plans', read("SELECT COUNT(*) || '' AS value FROM trainingPlans"))
      console.log('users', read("SELECT COUNT(*) || '' AS value FROM users"))
    },
  }),
)
