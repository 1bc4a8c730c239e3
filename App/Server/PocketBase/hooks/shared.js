/// <reference path="../pb_data/types.d.ts" />
const fieldsOf = (record) => JSON.parse(record.getString("fields") || "null") || {};

module.exports = {
  fieldsOf: fieldsOf,

  // `If-Match: <updated>`: only change the row that the change was made on. `If-None-Match: *`: only make a new one, so
  // that a PUT replaces nothing. Either way the answer tells the version that is there.
  checkPreconditions: (headers, version) => {
    const wanted = headers["if_match"];
    const stale = wanted ? wanted.replace(/"/g, "") !== version : headers["if_none_match"] === "*";
    if (stale) {
      const changed = new ValidationError("changed", version);
      throw new ApiError(412, "The row has changed in the meantime.", { updated: changed });
    }
    // Two versions of a row must not have one name, and a name is a millisecond.
    while (new DateTime().string() === version) sleep(1);
  },

  // Fields are an object. A change tells only those it changes; the others stay, also those its client has never
  // heard of.
  checkFields: (record, before) => {
    const told = fieldsOf(record);
    if (typeof told !== "object" || Array.isArray(told)) {
      throw new BadRequestError("Fields are no object.", { fields: new ValidationError("no_object", "Not an object.") });
    }
    record.set("fields", Object.assign({}, before, told));
  },
};
