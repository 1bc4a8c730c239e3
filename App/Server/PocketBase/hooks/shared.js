/// <reference path="../pb_data/types.d.ts" />
const fieldsOf = (record) => JSON.parse(record.getString("fields"));

// How many earlier states of a row are kept: more than a person's machines produce between two syncs.
const historyLimit = 8;

const checkFields = (record) => {
  if (record.getString("fields").startsWith("{")) return;
  const wrong = new ValidationError("no_object", "Not an object.");
  throw new BadRequestError("Fields are no object.", { fields: wrong });
};

module.exports = {
  fieldsOf: fieldsOf,

  // `If-Match: <updated>`: only change this version of the row. `If-None-Match: *`: only create a new row, so that a
  // PUT replaces nothing. Either way the response contains the current version.
  checkPreconditions: (headers, version) => {
    const wanted = headers["if_match"];
    const stale = wanted ? wanted.replace(/"/g, "") !== version : headers["if_none_match"] === "*";
    if (stale) {
      const changed = new ValidationError("changed", version);
      throw new ApiError(412, "The row has changed in the meantime.", { updated: changed });
    }
  },

  // A change contains only the changed fields; the others stay, including those unknown to its client.
  mergeFields: (record, before) => {
    checkFields(record);
    record.set("fields", Object.assign({}, before, fieldsOf(record)));
  },

  // An older client does not say who it is: its change is not that of the machine before.
  clearOrigin: (record, body) => {
    for (const name of ["machine", "action"]) {
      if (!(name in body)) record.set(name, "");
    }
  },

  // An id begins with its owner's, or somebody could take one that another person's machine is going to create. Then
  // comes what names the row in a log: a UUID in lowercase, and the word of the profile. No machine could show another
  // one, and each would receive it.
  checkID: (record) => {
    const owner = record.getString("owner") + "-";
    const row = record.id.slice(owner.length);
    const isKnown = record.collection().name === "profiles"
      ? row === "profile"
      : /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(row);
    if (record.id.startsWith(owner) && isKnown) return;
    const wrong = new ValidationError("not_of_owner", "It is not the owner's and the row's.");
    throw new BadRequestError("No row can have this id.", { id: wrong });
  },

  // `updated` is a moment later than that of every other row of the owner, in the order in which the changes become
  // visible: a client that asks for what came after the newest row it knows then misses none, though changes overlap and
  // the clock may be set back. So it is given here, inside the transaction that holds the only way to write, and not by
  // PocketBase before it waits for that.
  //
  // `history` has the times of the states that the row was made from, the newest first. A client that knows another one
  // sees by it that the server was set back to an older backup, though the row was changed since.
  stamp: (app, record) => {
    checkFields(record);
    const name = record.collection().name;
    const next = new DynamicModel({ time: "", history: "" });
    const form = "%Y-%m-%d %H:%M:%fZ";
    app.db().newQuery(
      `SELECT max(strftime('${form}', 'now'), ifnull(strftime('${form}', max(updated), '+0.001 seconds'), '')) AS time,
         ifnull((SELECT updated || ',' || history FROM ${name} WHERE id = {:id}), '') AS history
       FROM ${name} WHERE owner = {:owner}`
    ).bind({ owner: record.getString("owner"), id: record.id }).one(next);
    record.setRaw("updated", new DateTime(next.time));
    record.set("history", next.history.split(",").filter((time) => time).slice(0, historyLimit).join(","));
  },
};
