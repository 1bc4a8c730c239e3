public import CoreDatabase

extension SyncSchema {
  /// What shows the account, and what of the log is on its way to a server.
  public static let redactions: [TableRedaction] = [
    TableRedaction(
      "sync_account",
      [
        "server": server, "last_server": server, "name": TableRedaction.letters,
        "last_name": TableRedaction.letters, "cursor": { _, _ in .null },
      ]),
    .emptied("sync_base"), .emptied("sync_change"), .emptied("sync_conflict"), .emptied("sync_file"),
    .emptied("sync_history"),
  ]

  private static let server: TableRedaction.Change = { value, _ in
    value == .null ? .null : .text("https://redacted.example.org")
  }
}
