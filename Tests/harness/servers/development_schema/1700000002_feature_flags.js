/// <reference path="../pb_data/types.d.ts" />
// What whoever runs the server says of the program's flags to all machines that are signed in to it. Only they write it,
// at /_/; a program that runs learns of it at once, others when they synchronize, once an hour.
//
//   name     the flag's, as `fettle flags list` shows it; a name that a version does not know is passed over there
//   off      switched off for everybody, whatever they have set themselves
//   rollout  else, of a hundred installations, how many it is switched on for; raised, it stays on for those before.
//            A row in which nothing is filled in therefore says nothing
migrate((app) => {
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
}, (app) => {
  app.delete(app.findCollectionByNameOrId("feature_flags"));
});
