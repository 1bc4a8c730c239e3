public import CoreDatabase

extension SyncSchema {
  /// What shows the account, and what of the log is on its way to a server.
  public static let redactions: [TableRedaction] = [
    TableRedaction(
      "sync_account",
      [
        "server": TableRedaction.address, "last_server": TableRedaction.address, "name": TableRedaction.letters,
        "last_name": TableRedaction.letters, "cursor": { _, _ in .null }, "failure": failure,
      ]),
    .emptied("sync_base"), .emptied("sync_change"), .emptied("sync_conflict"), .emptied("sync_file"),
    .emptied("sync_history"),
  ]

  /// Its code, without the reason after it.
  private static let failure: TableRedaction.Change = { value, _ in
    guard case .text(let text) = value, let end = text.firstRange(of: ": ")?.upperBound else { return value }
    return .text(text[..<end] + String(text[end...]).redacted)
  }
}
