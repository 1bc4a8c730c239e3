/// <reference path="../pb_data/types.d.ts" />
// The collection of saved figures, of the same shape as all kinds of rows; see 1800000001_baseline.js.
migrate((app) => {
  const name = "saved_figures";
  const users = app.findCollectionByNameOrId("users");
  const mine = "@request.auth.id != '' && owner = @request.auth.id";
  app.save(new Collection({
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
      { name: "created", type: "autodate", onCreate: true },
      { name: "updated", type: "autodate", onCreate: true, onUpdate: true },
      { name: "history", type: "text", max: 1000, pattern: "^[-0-9:. Z,]*$" },
      { name: "machine", type: "text", max: 100 },
      { name: "action", type: "text", max: 100 },
    ],
    indexes: [
      `CREATE INDEX idx_${name}_news ON ${name} (owner, updated, id)`,
      `CREATE INDEX idx_${name}_id ON ${name} (id COLLATE NOCASE)`,
    ],
  }));
}, (app) => app.delete(app.findCollectionByNameOrId("saved_figures")));
