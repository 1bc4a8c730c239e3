/// <reference path="../pb_data/types.d.ts" />
// Each handler runs on its own and sees only its own body; shared code is in shared.js.

// A client checks this before it sends a password or a row: without these hooks changes would overwrite each other.
routerAdd("GET", "/api/fettle", (e) => e.json(200, { version: 1 }));

// PocketBase treats an invalid or expired token like no token and returns empty lists. These hooks reject such a token.
routerUse((e) => {
  if (!e.auth && e.request.header.get("Authorization")) {
    throw new UnauthorizedError("The token is not valid any more.");
  }
  return e.next();
});

onRecordsListRequest((e) => {
  if (!e.auth) throw new UnauthorizedError("A list needs a token.");
  return e.next();
}, "workouts", "profiles", "gear", "filters", "goals", "planned_workouts", "saved_figures", "saved_segments", "feature_flags");

// Whoever reads a flag learns of the accounts it names only whether their own is among them.
onRecordEnrich((e) => {
  const own = e.requestInfo?.auth?.email()?.toLowerCase();
  const named = JSON.parse(e.record.getString("accounts") || "null") || [];
  if (!e.requestInfo?.hasSuperuserAuth()) {
    e.record.set("accounts", named.filter((name) => `${name}`.toLowerCase() === own));
  }
  return e.next();
}, "feature_flags");

// The row is read again inside a transaction, because another change may have come between.
onRecordUpdateRequest((e) => {
  const { checkPreconditions, clearOrigin, fieldsOf, mergeFields } = require(`${__hooks}/shared.js`);
  const { headers, body } = e.requestInfo();
  return e.app.runInTransaction((transaction) => {
    e.app = transaction;
    const found = transaction.findRecordById(e.collection.name, e.record.id);
    checkPreconditions(headers, found.getString("updated"));
    mergeFields(e.record, fieldsOf(found));
    clearOrigin(e.record, body);
    return e.next();
  });
}, "workouts", "profiles", "gear", "filters", "goals", "planned_workouts", "saved_figures", "saved_segments");

// Not at the request: there a hook costs a create half its speed.
onRecordCreateExecute((e) => {
  const { checkID, stamp } = require(`${__hooks}/shared.js`);
  checkID(e.record);
  return e.app.runInTransaction((transaction) => {
    e.app = transaction;
    stamp(transaction, e.record);
    return e.next();
  });
}, "workouts", "profiles", "gear", "filters", "goals", "planned_workouts", "saved_figures", "saved_segments");

onRecordUpdateExecute((e) => {
  const { stamp } = require(`${__hooks}/shared.js`);
  return e.app.runInTransaction((transaction) => {
    e.app = transaction;
    stamp(transaction, e.record);
    return e.next();
  });
}, "workouts", "profiles", "gear", "filters", "goals", "planned_workouts", "saved_figures", "saved_segments");
