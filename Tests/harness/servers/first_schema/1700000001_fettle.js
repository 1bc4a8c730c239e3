/// <reference path="../pb_data/types.d.ts" />
// What Fettle keeps on a server: one collection a kind of row, all of one shape.
//
//   id       made by the client, a lower-case UUID; unique for all people of the server
//   row      the row's name on the person's machines, unique for that person
//   owner    whose row it is; everything ends with its account
//   fields   what the client knows of the row, as one object: what is absent there is absent, not 0, and what a newer
//            client adds needs no migration here
//   deleted  rows are never removed by a client, so that its other machines hear of it
//   updated  the server's time of the last change: with `id` it is what clients ask for news by, and by itself what a
//            change names as the version it was made on
migrate((app) => {
  const users = app.findCollectionByNameOrId("users");
  const mine = "@request.auth.id != '' && owner = @request.auth.id";

  const rows = (name, more) => new Collection({
    type: "base",
    name: name,
    listRule: mine,
    viewRule: mine,
    createRule: "@request.auth.id != '' && @request.body.owner = @request.auth.id",
    updateRule: mine + " && @request.body.owner:changed = false && @request.body.row:changed = false",
    deleteRule: null,
    fields: [
      {
        name: "id", type: "text", primaryKey: true, system: true, required: true, min: 36, max: 36,
        pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
        autogeneratePattern: "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}",
      },
      { name: "row", type: "text", required: true, max: 64, pattern: "^[A-Za-z0-9._-]+$" },
      { name: "owner", type: "relation", collectionId: users.id, maxSelect: 1, required: true, cascadeDelete: true },
      { name: "fields", type: "json", maxSize: 1000000 },
      { name: "deleted", type: "bool" },
      ...more,
      { name: "created", type: "autodate", onCreate: true },
      { name: "updated", type: "autodate", onCreate: true, onUpdate: true },
    ],
    indexes: [
      `CREATE INDEX idx_${name}_news ON ${name} (owner, updated, id)`,
      `CREATE UNIQUE INDEX idx_${name}_row ON ${name} (owner, row)`,
    ],
  });

  app.save(rows("workouts", [
    { name: "track", type: "file", maxSelect: 1, maxSize: 40 * 1024 * 1024, protected: true },
    { name: "track_digest", type: "text", max: 64, pattern: "^[0-9a-f]*$" },
  ]));
  app.save(rows("profiles", []));

  // Accounts are made by whoever runs the server. Each sees itself alone, and may end itself with all its rows. A
  // token lasts as long as a machine may well be offline.
  const self = "id = @request.auth.id";
  users.createRule = null;
  users.listRule = self;
  users.viewRule = self;
  users.updateRule = self;
  users.deleteRule = self;
  users.authToken.duration = 90 * 86400;
  users.authAlert.enabled = false;
  app.save(users);

  const settings = app.settings();
  settings.meta.appName = "Fettle";
  settings.batch.enabled = true;
  settings.batch.maxRequests = 50;
  settings.batch.timeout = 10;
  app.save(settings);
}, (app) => {
  for (const name of ["workouts", "profiles"]) app.delete(app.findCollectionByNameOrId(name));
});
