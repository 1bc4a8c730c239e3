/// <reference path="../pb_data/types.d.ts" />
// Each row names the machine and the action that made its last change, so that other machines can say where a value
// comes from. Clients send both; the hooks clear them for a client that does not.
migrate((app) => {
  for (const name of ["workouts", "profiles", "gear", "filters", "goals"]) {
    const rows = app.findCollectionByNameOrId(name);
    rows.fields.add(new TextField({ name: "machine", max: 100 }));
    rows.fields.add(new TextField({ name: "action", max: 100 }));
    app.save(rows);
  }
}, (app) => {
  for (const name of ["workouts", "profiles", "gear", "filters", "goals"]) {
    const rows = app.findCollectionByNameOrId(name);
    for (const field of ["machine", "action"]) rows.fields.removeByName(field);
    app.save(rows);
  }
});
