/**
 * Replaces every signing key derived from `CLUSTER_SECRET`, a setting of earlier versions: an attacker
 * with that secret could sign in as any user, even after it was unset. Derived keys are recognized by
 * their format: PocketBase's own keys are 50 letters and digits; a derived user key is a counter, a
 * hyphen and 45 hex digits, and a derived token secret 64 hex digits. Users whose key is replaced have
 * to sign in again.
 */
migrate(
  (app) => {
    const KEY_LENGTH = 50
    const derived = arrayOf(new DynamicModel({ id: '' }))
    app.db().newQuery("SELECT id FROM users WHERE tokenKey GLOB '[0-9]*-*'").all(derived)
    for (const { id } of derived) {
      app
        .db()
        .newQuery('UPDATE users SET tokenKey = {:key} WHERE id = {:id}')
        .bind({ id, key: $security.randomString(KEY_LENGTH) })
        .execute()
    }

    const users = app.findCollectionByNameOrId('users')
    if (/^[0-9a-f]{64}$/.test(users.authToken.secret)) {
      users.authToken.secret = $security.randomString(KEY_LENGTH)
      app.save(users)
    }
  },
  () => {
    // Irreversible on purpose: the old keys are not secret.
  },
)
