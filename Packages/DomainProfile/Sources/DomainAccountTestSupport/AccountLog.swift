import DomainAccount

/// What a log in memory has of its account and of what is between it and the server.
struct AccountLog: Sendable {
  var outbox: Outbox
  var list: ConflictList
  var account: Account?
  var lastAccount: Account?
  private var lastIntent = 0

  init(outbox: Outbox, list: ConflictList) {
    self.outbox = outbox
    self.list = list
  }

  /// The local value has to be sent to the server.
  mutating func enqueue(_ conflict: SyncConflict) {
    lastIntent += 1
    let digits = String(lastIntent)
    outbox.entries.append(
      OutboxEntry(
        id: String(repeating: "0", count: max(0, 8 - digits.count)) + digits + "-0000-4000-8000-000000000000",
        collection: conflict.collection, row: conflict.row, title: conflict.title, operation: .update,
        fields: [conflict.field]))
  }

  mutating func signIn(to account: Account) {
    self.account = account
    lastAccount = account
    outbox.account = account.words
    list.account = account.words
  }

  mutating func signOut() {
    account = nil
    outbox = Outbox()
    list = ConflictList()
  }
}
