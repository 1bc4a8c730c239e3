/// <reference path="../pb_data/types.d.ts" />
// Each handler runs by itself and sees nothing of this file but its own body; what they share is in shared.js.

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
}, "workouts", "profiles");

onRecordCreateRequest((e) => {
  const { checkFields } = require(`${__hooks}/shared.js`);
  checkFields(e.record, {});
  return e.next();
}, "workouts", "profiles");

// The row is read again inside a transaction, because another change may have come between.
onRecordUpdateRequest((e) => {
  const { checkFields, checkPreconditions, fieldsOf } = require(`${__hooks}/shared.js`);
  const headers = e.requestInfo().headers;
  return e.app.runInTransaction((transaction) => {
    e.app = transaction;
    const found = transaction.findRecordById(e.collection.name, e.record.id);
    checkPreconditions(headers, found.getString("updated"));
    checkFields(e.record, fieldsOf(found));
    return e.next();
  });
}, "workouts", "profiles");
