/// <reference path="../pb_data/types.d.ts" />
// A flag can also name accounts (their addresses) and installations, and divide its variants among the installations.
migrate((app) => {
  const flags = app.findCollectionByNameOrId("feature_flags");
  for (const name of ["accounts", "installations", "variants"]) {
    flags.fields.add(new JSONField({ name, maxSize: 100000 }));
  }
  app.save(flags);
}, (app) => {
  const flags = app.findCollectionByNameOrId("feature_flags");
  for (const name of ["accounts", "installations", "variants"]) {
    flags.fields.removeByName(name);
  }
  app.save(flags);
});
