/// <reference path="../pb_data/types.d.ts" />
// What Fettle stores on a server: one collection for each kind of row, all of the same shape, and the feature flags.
//
//   id       made by the client: the owner's id, a hyphen, and the row's name on the person's machines. So it is unique
//            on the server, and nobody can take another person's
//   owner    the owner's account; deleting it deletes the row
//   fields   the values of the row, as one object: a missing field has no value, and fields that newer clients add
//            need no migration here
//   deleted  clients never remove rows, so that other machines learn of the deletion
//   updated  the server's time of the last change; the hooks make it unique and increasing for each owner. Clients use
//            it to fetch news and to name the version that a change is based on
//   history  the times of the row's last states, which the hooks write: by them a client sees that the server was set
//            back to an older backup, though others have changed the row since
//   machine, action  who made the last change, so that other machines can say where a value comes from. Clients send
//            both; the hooks clear them for a client that does not
//
// Rows with files have two more:
//
//   file         its bytes
//   file_digest  their SHA-256, as sent by the client
//
// Clients that do not know a collection are not affected by it. A new kind of row is a new file in this folder: a file
// that a server has run never runs again there, so this one never changes.
migrate((app) => {
  const kinds = ["workouts", "profiles", "gear", "filters", "goals", "planned_workouts"];
  const fileSizes = { workouts: 40 * 1024 * 1024, profiles: 5000000 };

  // The files that created these collections before the first release are this one now. A server that has run all of
  // them has them all, and goes on.
  const existing = app.findAllCollections("base").map((collection) => collection.name);
  if (kinds.every((kind) => existing.includes(kind))) return;
  if (kinds.some((kind) => existing.includes(kind))) {
    throw new Error(
      "A development version of Fettle made the schema of this server, and its last steps are missing. Nothing was " +
      "changed. Start the server once with the folders migrations and hooks of Fettle's commit c7f09c64, and then with " +
      "these.");
  }

  const users = app.findCollectionByNameOrId("users");
  const mine = "@request.auth.id != '' && owner = @request.auth.id";

  const rows = (name) => new Collection({
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
      ...(fileSizes[name] ? [
        { name: "file", type: "file", maxSelect: 1, maxSize: fileSizes[name], protected: true },
        { name: "file_digest", type: "text", max: 64, pattern: "^[0-9a-f]*$" },
      ] : []),
      { name: "created", type: "autodate", onCreate: true },
      { name: "updated", type: "autodate", onCreate: true, onUpdate: true },
      { name: "history", type: "text", max: 1000, pattern: "^[-0-9:. Z,]*$" },
      { name: "machine", type: "text", max: 100 },
      { name: "action", type: "text", max: 100 },
    ],
    indexes: [
      `CREATE INDEX idx_${name}_news ON ${name} (owner, updated, id)`,
      // By it PocketBase looks whether a new id is taken; without, it reads the whole table for each new row.
      `CREATE INDEX idx_${name}_id ON ${name} (id COLLATE NOCASE)`,
    ],
  });
  for (const kind of kinds) app.save(rows(kind));

  // What whoever runs the server sets for the program's flags, for all machines that are signed in to it. Only they write
  // it, at /_/; a program that runs learns of it at once, others when they synchronize, once an hour.
  //
  //   name     the flag's, as `fettle flags list` shows it; a name that a version does not know is passed over there
  //   off      switched off for everybody, whatever they have set themselves
  //   rollout  else, of a hundred installations, how many it is switched on for; raised, it stays on for those before.
  //            A row in which nothing is filled in therefore changes nothing
  const everybody = "@request.auth.id != ''";
  app.save(new Collection({
    type: "base",
    name: "feature_flags",
    listRule: everybody,
    viewRule: everybody,
    createRule: null,
    updateRule: null,
    deleteRule: null,
    fields: [
      { name: "name", type: "text", required: true, max: 80, pattern: "^[a-z][a-z0-9-]*$" },
      { name: "off", type: "bool" },
      { name: "rollout", type: "number", min: 0, max: 100, onlyInt: true },
      { name: "created", type: "autodate", onCreate: true },
      { name: "updated", type: "autodate", onCreate: true, onUpdate: true },
    ],
    indexes: ["CREATE UNIQUE INDEX idx_feature_flags_name ON feature_flags (name)"],
  }));

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
  // Nobody can try passwords all day: whoever signs in ten times has to wait for five minutes. Nothing else is limited, or
  // a first synchronization, which is some hundred requests, would be throttled. Limits that somebody has switched on
  // before are theirs, but for the sign-in if they forgot it.
  const limits = settings.rateLimits;
  const rules = limits.enabled ? limits.rules.filter(() => true) : [];
  if (!rules.some((rule) => rule.label.endsWith(":auth"))) {
    rules.push({ label: "*:auth", audience: "", duration: 300, maxRequests: 10 });
  }
  limits.rules = rules;
  limits.enabled = true;
  app.save(settings);
}, (app) => {
  for (const name of ["feature_flags", "planned_workouts", "goals", "filters", "gear", "profiles", "workouts"]) {
    app.delete(app.findCollectionByNameOrId(name));
  }
});
