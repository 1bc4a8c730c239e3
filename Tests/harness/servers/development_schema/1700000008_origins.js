/// <reference path="../pb_data/types.d.ts" />
// Each row names the machine and the action that made its last change, so that other machines can say where a value
// comes from. Clients send both; the hooks clear them for a client that does not.
migrate((app) => {
  const names = ["workouts", "profiles", "gear", "filters", "goals"];
  for (const rows of app.findAllCollections("base")) {
    if (!names.includes(rows.name)) continue;
    rows.fields.add(new TextField({ name: "machine", max: 100 }));
    rows.fields.add(new TextField({ name: "action", max: 100 }));
    app.save(rows);
  }
}, (app) => {
  const names = ["workouts", "profiles", "gear", "filters", "goals"];
  for (const rows of app.findAllCollections("base")) {
    if (!names.includes(rows.name)) continue;
    for (const field of ["machine", "action"]) rows.fields.removeByName(field);
    app.save(rows);
  }
});
