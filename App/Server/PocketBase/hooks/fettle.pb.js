/// <reference path="../pb_data/types.d.ts" />
// Each handler runs by itself and sees nothing of this file but its own body; what they share is in shared.js.

// A client asks before it shows a password or a row: without these hooks changes would overwrite each other.
routerAdd("GET", "/api/fettle", (e) => e.json(200, { version: 1 }));

// PocketBase takes a token that is bad or expired for no token, and answers lists by an empty one. Whoever shows a token
// is told that it is no good.
routerUse((e) => {
  if (!e.auth && e.request.header.get("Authorization")) {
    throw new UnauthorizedError("The token is not valid any more.");
  }
  return e.next();
});

onRecordsListRequest((e) => {
  if (!e.auth) throw new UnauthorizedError("A list needs a token.");
  return e.next();
}, "workouts", "profiles", "feature_flags");

// The row is read again inside a transaction, because another change may have come between.
onRecordUpdateRequest((e) => {
  const { checkPreconditions, fieldsOf, mergeFields } = require(`${__hooks}/shared.js`);
  const headers = e.requestInfo().headers;
  return e.app.runInTransaction((transaction) => {
    e.app = transaction;
    const found = transaction.findRecordById(e.collection.name, e.record.id);
    checkPreconditions(headers, found.getString("updated"));
    mergeFields(e.record, fieldsOf(found));
    return e.next();
  });
}, "workouts", "profiles");

// Not at the request: there a hook costs a create half its speed.
onRecordCreateExecute((e) => {
  const { checkID, stamp } = require(`${__hooks}/shared.js`);
  checkID(e.record);
  return e.app.runInTransaction((transaction) => {
    e.app = transaction;
    stamp(transaction, e.record);
    return e.next();
  });
}, "workouts", "profiles");

onRecordUpdateExecute((e) => {
  const { stamp } = require(`${__hooks}/shared.js`);
  return e.app.runInTransaction((transaction) => {
    e.app = transaction;
    stamp(transaction, e.record);
    return e.next();
  });
}, "workouts", "profiles");
