/// <reference path="../pb_data/types.d.ts" />
// A profile has a picture: its row gets a file, as the rows of workouts have one.
migrate((app) => {
  const profiles = app.findCollectionByNameOrId("profiles");
  profiles.fields.add(new FileField({ name: "file", maxSelect: 1, maxSize: 5000000, protected: true }));
  profiles.fields.add(new TextField({ name: "file_digest", max: 64, pattern: "^[0-9a-f]*$" }));
  app.save(profiles);
}, (app) => {
  const profiles = app.findCollectionByNameOrId("profiles");
  for (const name of ["file", "file_digest"]) profiles.fields.removeByName(name);
  app.save(profiles);
});
