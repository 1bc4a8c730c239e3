import CoreSync

@testable import CoreLogRemote

/// A log as a value: its head, and every row.
struct LogState: Hashable, Sendable {
  private(set) var head = LogHead()
  private(set) var rows: [RowKey: FoldedRow] = [:]

  /// - Returns: whether the commit was made from this head; otherwise nothing is changed.
  mutating func fold(_ commit: StoredCommit, mark: String) -> Bool {
    guard let next = head.following(commit, mark: mark) else { return false }
    let version = head.nextVersion(commit)
    for change in commit.commit.changes {
      rows[change.key] = FoldedRow(folding: change, into: rows[change.key], as: version, by: commit.commit.machine)
    }
    head = next
    return true
  }
}
