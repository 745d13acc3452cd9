// A PocketBase command, used by scripts/commands/membership.mjs. It is not in pb_hooks, because these write
// the environment into the settings when they load, and an operator's shell may not have the environment of
// the server that owns the data folder.

/** @type {any} PocketBase's runtime, whose own types would clash with the browser's here */
const pocketbase = globalThis

pocketbase.$app.rootCmd.addCommand(
  new pocketbase.Command({
    use: 'membership',
    run: (/** @type {unknown} */ _command, /** @type {string[]} */ args) => {
      const [email, membership] = args
      const app = pocketbase.$app
      let user
      try {
        user = app.findAuthRecordByEmail('users', email)
      } catch {
        console.log('no account')
        return
      }
      user.set('memberships', membership)
      app.save(user)
      console.log('saved', user.getString('name'))
    },
  }),
)
