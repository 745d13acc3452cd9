/**
 * Refuses what PocketBase would tell although no rule lets anybody read it.
 *
 * @param {core.RequestEvent} e
 * @throws 403
 */
function assertTellsNoSecret(e) {
  if (e.request.url.rawQuery === '') return
  const query = e.request.url.query()
  // A hidden relation is left out of records and filters, but PocketBase still expands it. Members
  // must not learn each other's ids, so that one is refused on every path.
  const asksForMembers = query
    .get('expand')
    .split(/[.,]/)
    .some((field) => /(^|_via_)members$/.test(field.trim()))
  // Nobody reads another person's e-mail address, but PocketBase sorts by it over a relation, which
  // tells whose comes first and so, by guessing, how it is spelt.
  const asksForEmail = query
    .get('sort')
    .split(',')
    .some((field) => /(^|[.+-])email(:|$)/.test(field.trim()))
  if ((asksForMembers || asksForEmail) && !e.hasSuperuserAuth()) throw new ForbiddenError('')
}

module.exports = { assertTellsNoSecret }
