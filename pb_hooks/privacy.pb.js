// A hidden relation is left out of records and filters, but PocketBase still expands it. Members
// must not learn each other's ids, so that one is refused on every path.
routerUse((e) => {
  const expand = e.request.url.query().get('expand')
  const asksForMembers = expand
    .split(/[.,]/)
    .some((field) => /(^|_via_)members$/.test(field.trim()))
  if (asksForMembers && !e.hasSuperuserAuth()) throw new ForbiddenError('')
  return e.next()
})

// Nobody reads another person's e-mail address, but PocketBase sorts by it over a relation, which
// tells whose comes first and so, by guessing, how it is spelt.
routerUse((e) => {
  const sort = e.request.url.query().get('sort')
  const asksForEmail = sort.split(',').some((field) => /(^|[.+-])email(:|$)/.test(field.trim()))
  if (asksForEmail && !e.hasSuperuserAuth()) throw new ForbiddenError('')
  return e.next()
})
