/// <reference path="../pb_data/types.d.ts" />
// Data of the very first schema, in which a row had an id of its own and its name on the person's machines in a field
// `row`: gives it the shape that the first migration describes today. Rows get the id that clients make for them, and
// their files follow. Without this, such a server rejects every new row. A server of a later schema stays as it is.
migrate((app) => {
  const files = app.newFilesystem();
  try {
    for (const name of ["workouts", "profiles"]) {
      const collection = app.findCollectionByNameOrId(name);
      if (!collection.fields.getByName("row")) continue;
      const rows = arrayOf(new DynamicModel({ id: "", next: "", track: "" }));
      const track = collection.fields.getByName("track") ? "track" : "''";
      app.db().newQuery(
        `SELECT id, owner || '-' || lower(replace(row, '.', '-')) AS next, ${track} AS track FROM ${name}`
      ).all(rows);
      for (const row of rows) {
        if (row.track) {
          const folder = collection.baseFilesPath();
          files.copy(`${folder}/${row.id}/${row.track}`, `${folder}/${row.next}/${row.track}`);
        }
        app.db().newQuery(`UPDATE ${name} SET id = {:next} WHERE id = {:id}`).bind({ id: row.id, next: row.next }).execute();
      }
      for (const [former, current] of [["track", "file"], ["track_digest", "file_digest"]]) {
        const field = collection.fields.getByName(former);
        if (!field) continue;
        // What a later migration added under the same name has no values yet.
        collection.fields.removeByName(current);
        field.name = current;
      }
      collection.removeIndex(`idx_${name}_row`);
      collection.fields.removeByName("row");
      const id = collection.fields.getByName("id");
      id.min = 17;
      id.max = 80;
      id.pattern = "^[a-z0-9]{15}-[a-z0-9_-]+$";
      id.autogeneratePattern = "";
      collection.updateRule = "@request.auth.id != '' && owner = @request.auth.id && @request.body.owner:changed = false";
      collection.addIndex(`idx_${name}_id`, false, "id COLLATE NOCASE", "");
      app.save(collection);
    }
  } finally {
    files.close();
  }
  const settings = app.settings();
  settings.batch.timeout = Math.max(settings.batch.timeout, 30);
  app.save(settings);
}, (app) => {
  // The first schema does not come back: the rows of both directions are the same.
});
