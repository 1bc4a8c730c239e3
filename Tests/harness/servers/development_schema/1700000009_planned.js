/// <reference path="../pb_data/types.d.ts" />
// Planned workouts: rows of the same shape as all others, described in the first migration and in that of origins. Clients
// that do not know the collection are not affected.
migrate((app) => {
  const users = app.findCollectionByNameOrId("users");
  const mine = "@request.auth.id != '' && owner = @request.auth.id";
  app.save(new Collection({
    type: "base",
    name: "planned_workouts",
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
      "CREATE INDEX idx_planned_workouts_news ON planned_workouts (owner, updated, id)",
      "CREATE INDEX idx_planned_workouts_id ON planned_workouts (id COLLATE NOCASE)",
    ],
  }));
}, (app) => {
  app.delete(app.findCollectionByNameOrId("planned_workouts"));
});
