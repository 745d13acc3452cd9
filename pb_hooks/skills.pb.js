onRecordCreateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { skillExp, findOrCreateVisibility } = require(`${__hooks}/lib/skills/skills.js`)
  if (e.hasSuperuserAuth()) return e.next()
  const body = e.requestInfo().body
  e.record.set('user', e.auth.id)
  e.record.set('exp', skillExp(body.exp))
  inTransaction(e, (app) => {
    e.record.set('visibility', findOrCreateVisibility(app, body, e.auth.id))
    e.next()
  })
}, 'skills')

onRecordUpdateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { skillExp, findOrCreateVisibility } = require(`${__hooks}/lib/skills/skills.js`)
  if (e.hasSuperuserAuth()) return e.next()
  const body = e.requestInfo().body
  if (body.exp !== undefined) e.record.set('exp', skillExp(body.exp))
  inTransaction(e, (app) => {
    if (body.visibleTo !== undefined) {
      e.record.set('visibility', findOrCreateVisibility(app, body, e.auth.id))
    }
    e.next()
  })
}, 'skills')
