/**
 * The mail outbox. A row is written in the transaction of the event that it reports, and sent by a
 * cron job, so that a slow or failing mail server does not affect that event. The unique `dedupeKey`
 * prevents duplicates.
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
          // The mail is deleted with this account. Empty for mails from a superuser.
          relation(app, 'user', 'users', { cascadeDelete: true }),
          new EmailField({ name: 'recipient', required: true }),
          new TextField({ name: 'recipientName', max: 80 }),
          new TextField({ name: 'subject', required: true, max: 200 }),
          new TextField({ name: 'text', max: 20000 }),
          new TextField({ name: 'html', max: 50000 }),
          new NumberField({ name: 'attempts', onlyInt: true, min: 0 }),
          new DateField({ name: 'nextAttemptAt' }), // empty when sent or given up
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
