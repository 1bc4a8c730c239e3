public import CoreDatabase
public import GRDB

extension SyncSchema {
  /// An archive contains none of them.
  public static let archiveTables = ArchiveTables(
    leftOut: [
      .init("sync_account", "The account that the log syncs with, which belongs to a machine."),
      .init("sync_base", "What the server last sent; a new log receives it again."),
      .init("sync_delivery", "Changes that the server has not received."),
      .init("sync_delivered_entry", "The entries of the history that these changes are."),
      .init("sync_conflict", "Conflicts with changes of other machines."),
      .init("sync_file", "Files that the server has and this machine lacks."),
      .init("change", "What happened to each row, and what was replaced, which stays on a machine."),
      .init("action", "What can be undone on a machine."),
    ])

  /// The account that changes of the log are recorded for: the one that is signed in, or was and may sign in again.
  public static func owner(_ database: Database) throws -> AccountIdentity? {
    try AccountStore.awaitedIdentity(database)
  }
}

extension SyncSchema {
  /// What shows the account, and what of the log is on its way to a server.
  public static let redactions: [TableRedaction] = [
    TableRedaction(
      "sync_account",
      [
        "server": TableRedaction.address, "last_server": TableRedaction.address, "name": TableRedaction.letters,
        "last_name": TableRedaction.letters, "cursor": { _, _ in .null }, "failure": failure,
      ]),
    .emptied("sync_base"), .emptied("sync_delivered_entry"), .emptied("sync_delivery"), .emptied("sync_conflict"),
    .emptied("sync_file"), .emptied("change"), .emptied("action"),
  ]

  /// Its code, without the reason after it.
  private static let failure: TableRedaction.Change = { value, _ in
    guard case .text(let text) = value, let end = text.firstRange(of: ": ")?.upperBound else { return value }
    return .text(text[..<end] + String(text[end...]).redacted)
  }
}
