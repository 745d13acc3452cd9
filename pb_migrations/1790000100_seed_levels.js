/**
 * The twenty levels of a skill. `expRequired` is the total exp that completes a level: 5·L·(L+5), so
 * 30, 70, 120 … 1500 at level 15, 2500 at level 20. With the default award of 10 exp the third class
 * reaches level 2.
 */
migrate(
  (app) => {
    const { collection } = require(`${__hooks}/../pb_migrations/lib/fields.js`)
    const levels = collection(
      'levels',
      [
        new NumberField({ name: 'level', required: true, onlyInt: true, min: 1 }),
        new NumberField({ name: 'expRequired', required: true, onlyInt: true, min: 1 }),
        new TextField({ name: 'title', required: true, max: 40 }),
      ],
      ['CREATE UNIQUE INDEX idx_levels_level ON levels (level)'],
    )
    app.save(levels)
    const title = (/** @type {number} */ level) =>
      level <= 2
        ? 'Seen'
        : level <= 4
          ? 'Practised'
          : level <= 7
            ? 'Familiar'
            : level <= 11
              ? 'Reliable'
              : level <= 15
                ? 'Sharp'
                : 'Signature'
    for (let level = 1; level <= 20; level++) {
      app.save(
        new Record(levels, { level, expRequired: 5 * level * (level + 5), title: title(level) }),
      )
    }
  },
  (app) => app.delete(app.findCollectionByNameOrId('levels')),
)
