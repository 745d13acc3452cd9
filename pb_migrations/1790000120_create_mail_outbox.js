/**
 * Mails on their way out. A row is written in the transaction of what it tells about, and sent later
 * by a cron, so that no mail server can hold up or undo what a person did. `dedupeKey` makes a mail
 * that must exist once impossible to write twice.
 */
migrate(
  (app) => {
    const { collection, relation } = require(`${__hooks}/../pb_migrations/lib/fields.js`)
    app.save(
      collection(
        'mailOutbox',
        [
          new SelectField({
            name: 'kind',
            required: true,
            values: ['welcome', 'message'],
            maxSelect: 1,
          }),
          new TextField({ name: 'dedupeKey', required: true, max: 100 }),
          // Whose mail it is: it goes with their account. Empty for what a superuser sends.
          relation(app, 'user', 'users', { cascadeDelete: true }),
          new EmailField({ name: 'recipient', required: true }),
          new TextField({ name: 'recipientName', max: 80 }),
          new TextField({ name: 'subject', required: true, max: 200 }),
          new TextField({ name: 'text', max: 20000 }),
          new TextField({ name: 'html', max: 50000 }),
          new NumberField({ name: 'attempts', onlyInt: true, min: 0 }),
          new DateField({ name: 'nextAttemptAt' }), // empty: given up, or sent
          new DateField({ name: 'sentAt' }),
          new TextField({ name: 'lastError', max: 1000 }),
        ],
        [
          'CREATE UNIQUE INDEX idx_mailOutbox_dedupe ON mailOutbox (dedupeKey)',
          "CREATE INDEX idx_mailOutbox_due ON mailOutbox (nextAttemptAt) WHERE nextAttemptAt != ''",
          'CREATE INDEX idx_mailOutbox_user ON mailOutbox (user, created)',
        ],
      ),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('mailOutbox')),
)
