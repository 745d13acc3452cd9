/**
 * The public skill library of 131 techniques. Their ids are derived from their names, so a technique
 * has the same id in every installation.
 */
migrate(
  (app) => {
    const techniques = require(`${__hooks}/../pb_migrations/data/techniques.json`)
    const skills = app.findCollectionByNameOrId('skills')
    for (const technique of techniques) {
      const id = $security.sha256(technique.name).slice(0, 15)
      app.save(
        new Record(
          skills,
          Object.assign({ id, visibility: 'visibilitypub00', exp: 10 }, technique),
        ),
      )
    }
  },
  (app) => {
    app.db().newQuery("DELETE FROM skills WHERE visibility = 'visibilitypub00'").execute()
  },
)
