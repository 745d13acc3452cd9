onRecordCreateRequest((e) => {
  const { assertNote } = require(`${__hooks}/lib/notes/notes.js`)
  if (!e.hasSuperuserAuth()) {
    e.record.set('user', e.auth.id)
    assertNote(e.app, e.record, e.requestInfo())
  }
  e.next()
}, 'notes')

onRecordUpdateRequest((e) => {
  const { assertNote } = require(`${__hooks}/lib/notes/notes.js`)
  if (!e.hasSuperuserAuth()) assertNote(e.app, e.record, e.requestInfo())
  e.next()
}, 'notes')
