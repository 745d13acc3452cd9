onRecordCreateRequest((e) => {
  if (!e.hasSuperuserAuth()) e.record.set('user', e.auth.id)
  e.next()
}, 'notes')
