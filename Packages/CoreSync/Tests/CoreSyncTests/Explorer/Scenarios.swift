extension Scenario {
  static let all = [
    Scenario(
      name: "lost acknowledgments and another client", start: .synced,
      actions: [.editTitle: 2, .refresh: 3, .answer: 2, .lose: 2, .theyEditTitle: 1]),
    Scenario(
      name: "two fields while another edits one", start: .synced,
      actions: [.editTitle: 1, .editNote: 1, .refresh: 2, .answer: 3, .theyEditNote: 1, .kill: 1]),
    Scenario(
      name: "a local deletion against server edits", start: .synced,
      actions: [.editTitle: 1, .delete: 1, .restore: 1, .refresh: 2, .answer: 3, .theyEditNote: 1, .lose: 1]),
    Scenario(
      name: "local edits against a server deletion", start: .synced,
      actions: [
        .editTitle: 1, .editNote: 1, .delete: 1, .refresh: 2, .answer: 3, .theyDelete: 1, .lose: 1, .keepMine: 1,
        .keepTheirs: 1,
      ]),
    Scenario(
      name: "rejections", start: .synced,
      actions: [.editTitle: 2, .editNote: 1, .refresh: 2, .answer: 2, .reject: 1, .retry: 1, .discard: 1]),
    Scenario(
      name: "rejections and another client", start: .synced,
      actions: [.editTitle: 2, .refresh: 2, .answer: 3, .reject: 1, .retry: 1, .theyEditTitle: 1]),
    Scenario(
      name: "a rejected deletion", start: .synced,
      actions: [.editTitle: 1, .delete: 1, .restore: 1, .refresh: 2, .answer: 2, .reject: 2, .retry: 1]),
    Scenario(
      name: "creating", start: .empty,
      actions: [.create: 1, .editTitle: 2, .delete: 1, .refresh: 2, .answer: 2, .lose: 1, .reject: 1, .retry: 1]),
    Scenario(
      name: "creating, with kills", start: .empty,
      actions: [.create: 1, .editTitle: 1, .refresh: 3, .answer: 3, .kill: 2, .arriveLate: 1, .discard: 1, .reject: 1]),
    Scenario(
      name: "requests that arrive late", start: .synced,
      actions: [
        .editTitle: 2, .refresh: 3, .answer: 2, .stall: 1, .arriveLate: 1, .answerLate: 1, .theyEditTitle: 1,
      ]),
    Scenario(
      name: "old pages", start: .synced,
      actions: [.editTitle: 2, .refresh: 3, .answer: 3, .answerFromCache: 2, .theyEditNote: 1]),
    Scenario(
      name: "kills", start: .synced,
      actions: [.editTitle: 2, .refresh: 2, .answer: 2, .kill: 2, .arriveLate: 1, .theyEditNote: 1]),
    Scenario(
      name: "conflicts resolved during other activity", start: .synced,
      actions: [.editTitle: 2, .refresh: 2, .answer: 2, .theyEditTitle: 2, .keepMine: 1, .keepTheirs: 1]),
    Scenario(
      name: "the same edit on both sides, and reverted edits", start: .synced,
      actions: [.editTitle: 1, .editBack: 1, .refresh: 3, .answer: 3, .theyAgree: 1, .lose: 1, .drop: 1]),
    Scenario(
      name: "signing in with a log", start: .login,
      actions: [.editTitle: 1, .editNote: 1, .delete: 1, .refresh: 2, .answer: 3, .drop: 1, .kill: 1]),
    Scenario(
      name: "a server rolled back", start: .backedUp, pageLimit: 1,
      actions: [
        .setServerBack: 1, .editTitle: 1, .refresh: 2, .answer: 4, .kill: 1, .theyEditNote: 1, .theyEditOther: 1,
      ]),
    Scenario(
      name: "a server rolled back to before a row", start: .backedUpBefore, pageLimit: 1,
      actions: [.setServerBack: 1, .editOther: 1, .delete: 1, .refresh: 2, .answer: 4, .lose: 1, .theyEditTitle: 1]),
    Scenario(
      name: "a server rolled back, with rejections", start: .backedUp,
      actions: [.setServerBack: 1, .editTitle: 1, .editNote: 1, .refresh: 2, .answer: 3, .reject: 1, .retry: 1]),
    Scenario(
      name: "a server rolled back, and others write before we sync", start: .backedUp,
      actions: [.setServerBack: 1, .editTitle: 1, .refresh: 2, .answer: 3, .theyEditTitle: 1, .theyEditOther: 1]),
    Scenario(
      name: "a server rolled back to before what it acknowledged", start: .backedUpNow, batchLimit: 2,
      actions: [.setServerBack: 1, .editTitle: 1, .editOther: 1, .refresh: 2, .answer: 4, .theyEditNote: 1]),
    Scenario(
      name: "a server without history rolled back, and others write before we sync", start: .backedUp, historyLimit: 0,
      actions: [.setServerBack: 1, .editTitle: 1, .refresh: 2, .answer: 3, .theyEditOther: 2]),
    Scenario(
      name: "a server without history rolled back, detected by our own change", start: .changedSinceBackup,
      knownRowLimit: 1, historyLimit: 0,
      actions: [.setServerBack: 1, .theyEditOther: 1, .editTitle: 1, .refresh: 2, .answer: 3, .lose: 1, .kill: 1]),
    Scenario(
      name: "figures read by two versions", start: .synced, group: World.group,
      actions: [.readAgain: 2, .theyReadAgain: 2, .refresh: 2, .answer: 3, .lose: 1]),
    Scenario(
      name: "figures read by two versions and changed by others", start: .synced, group: World.group,
      actions: [.readAgain: 1, .theyReadAgain: 1, .fillLaps: 1, .theyFillLaps: 1, .refresh: 2, .answer: 3]),
    Scenario(
      name: "figures read while a row is deleted", start: .synced, group: World.group,
      actions: [.readAgain: 1, .theyReadAgain: 1, .delete: 1, .theyDelete: 1, .refresh: 2, .answer: 3]),
    Scenario(
      name: "signing in with figures of two versions", start: .login, group: World.group,
      actions: [.readAgain: 1, .theyReadAgain: 2, .refresh: 2, .answer: 3, .drop: 1]),
    Scenario(
      name: "batches with a rejected item", start: .backedUp, batchLimit: 2,
      actions: [
        .editTitle: 1, .editOther: 1, .refresh: 2, .answer: 3, .rejectBatch: 1, .reject: 1, .lose: 1,
        .theyEditOther: 1,
      ]),
    Scenario(
      name: "expired credentials", start: .synced,
      actions: [.editTitle: 2, .refresh: 3, .answer: 2, .expire: 2, .theyEditTitle: 1]),
  ]
}
