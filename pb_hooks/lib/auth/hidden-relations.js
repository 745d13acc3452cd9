/**
 * Rejects queries by which PocketBase would leak fields that no access rule exposes.
 *
 * @param {core.RequestEvent} e
 * @throws 403
 */
function assertNoHiddenFields(e) {
  if (e.request.url.rawQuery === '') return
  const query = e.request.url.query()
  // PocketBase omits a hidden relation from records and filters, but still expands it. Members must
  // not learn each other's ids, so expanding `members` is rejected on every path.
  const expandsMembers = query
    .get('expand')
    .split(/[.,]/)
    .some((field) => /(^|_via_)members$/.test(field.trim()))
  // E-mail addresses are private, but PocketBase sorts by them over a relation. The order would
  // reveal an address by trial and error.
  const sortsByEmail = query
    .get('sort')
    .split(',')
    .some((field) => /(^|[.+-])email(:|$)/.test(field.trim()))
  if ((expandsMembers || sortsByEmail) && !e.hasSuperuserAuth()) throw new ForbiddenError('')
}

module.exports = { assertNoHiddenFields }
