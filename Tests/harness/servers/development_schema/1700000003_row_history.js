/// <reference path="../pb_data/types.d.ts" />
// Each row remembers the times of its last states, which the hooks write: by them a client sees that the server was set
// back to an older backup, though others have changed the row since.
migrate((app) => {
  for (const name of ["workouts", "profiles"]) {
    const rows = app.findCollectionByNameOrId(name);
    rows.fields.add(new TextField({ name: "history", max: 1000, pattern: "^[-0-9:. Z,]*$" }));
    app.save(rows);
  }
}, (app) => {
  for (const name of ["workouts", "profiles"]) {
    const rows = app.findCollectionByNameOrId(name);
    rows.fields.removeByName("history");
    app.save(rows);
  }
});
