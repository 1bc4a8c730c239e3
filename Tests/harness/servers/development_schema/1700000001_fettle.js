/// <reference path="../pb_data/types.d.ts" />
// What Fettle stores on a server: one collection for each kind of row, all of the same shape.
//
//   id       made by the client: the owner's id, a hyphen, and the row's name on the person's machines. So it is unique
//            on the server, and nobody can take another person's
//   owner    the owner's account; deleting it deletes the row
//   fields   the values of the row, as one object: a missing field has no value, and fields that newer clients add
//            need no migration here
//   deleted  clients never remove rows, so that other machines learn of the deletion
//   updated  the server's time of the last change; the hooks make it unique and increasing for each owner. Clients use
//            it to fetch news and to name the version that a change is based on
//
// Rows with files have two more:
//
//   file         its bytes
//   file_digest  their SHA-256, as sent by the client
migrate((app) => {
  const users = app.findCollectionByNameOrId("users");
  const mine = "@request.auth.id != '' && owner = @request.auth.id";

  const rows = (name, more) => new Collection({
    type: "base",
    name: name,
    listRule: mine,
    viewRule: mine,
    createRule: "@request.auth.id != '' && @request.body.owner = @request.auth.id",
    updateRule: mine + " && @request.body.owner:changed = false",
    deleteRule: null,
    fields: [
      {
        name: "id", type: "text", primaryKey: true, system: true, required: true, min: 17, max: 80,
        pattern: "^[a-z0-9]{15}-[a-z0-9_-]+$", autogeneratePattern: "",
      },
      { name: "owner", type: "relation", collectionId: users.id, maxSelect: 1, required: true, cascadeDelete: true },
      { name: "fields", type: "json", maxSize: 1000000 },
      { name: "deleted", type: "bool" },
      ...more,
      { name: "created", type: "autodate", onCreate: true },
      { name: "updated", type: "autodate", onCreate: true, onUpdate: true },
    ],
    indexes: [
      `CREATE INDEX idx_${name}_news ON ${name} (owner, updated, id)`,
      // By it PocketBase looks whether a new id is taken; without, it reads the whole table for each new row.
      `CREATE INDEX idx_${name}_id ON ${name} (id COLLATE NOCASE)`,
    ],
  });

  app.save(rows("workouts", [
    { name: "file", type: "file", maxSelect: 1, maxSize: 40 * 1024 * 1024, protected: true },
    { name: "file_digest", type: "text", max: 64, pattern: "^[0-9a-f]*$" },
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
  settings.batch.timeout = 30;
  app.save(settings);
}, (app) => {
  for (const name of ["workouts", "profiles"]) app.delete(app.findCollectionByNameOrId(name));
});
