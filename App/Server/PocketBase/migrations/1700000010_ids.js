/// <reference path="../pb_data/types.d.ts" />
// The rows of a person's log are named by UUIDs in lowercase, and the profile by its word. A row with any other name
// would reach every machine of its owner, and none could show it. Rows that exist keep their names.
const named = (pattern) => (app) => {
  for (const name of ["workouts", "gear", "filters", "goals", "planned_workouts", "profiles"]) {
    const collection = app.findCollectionByNameOrId(name);
    collection.fields.getByName("id").pattern = pattern(name);
    app.save(collection);
  }
};
const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
migrate(
  named((name) => `^[a-z0-9]{15}-${name === "profiles" ? "profile" : uuid}$`),
  named(() => "^[a-z0-9]{15}-[a-z0-9_-]+$"),
);
