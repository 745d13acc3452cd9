onRecordCreateRequest((e) => {
  if (!e.hasSuperuserAuth()) e.record.set('user', e.auth.id)
  e.next()
}, 'images')

onRecordCreate((e) => {
  const { inTransaction } = require(`${__hooks}/lib/platform/transaction.js`)
  const { assertPicture, assertRoomInClass } = require(`${__hooks}/lib/classes/images.js`)
  assertPicture(e.record, 'image')
  inTransaction(e, (app) => {
    assertRoomInClass(app, e.record)
    e.next()
  })
}, 'images')

onRecordUpdate((e) => {
  require(`${__hooks}/lib/classes/images.js`).assertPicture(e.record, 'image')
  e.next()
}, 'images')

onRecordCreate(
  (e) => {
    require(`${__hooks}/lib/classes/images.js`).assertPicture(e.record, 'avatar')
    e.next()
  },
  'users',
  'gyms',
)

onRecordUpdate(
  (e) => {
    require(`${__hooks}/lib/classes/images.js`).assertPicture(e.record, 'avatar')
    e.next()
  },
  'users',
  'gyms',
)
