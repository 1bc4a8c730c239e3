import CoreSync

/// A row as all commits up to one made it. Every machine that folds the same commits has the same rows.
struct FoldedRow: Hashable, Sendable {
  /// That of the last commit that changed it.
  let version: CommitVersion
  let fields: Fields
  let isDeleted: Bool
  /// The SHA-256 of its newest file that was stored.
  let file: String?
  /// The versions before, the newest first, up to a limit.
  let history: [CommitVersion]
  /// The last change's.
  let action: String?
  let machine: String?
}

extension FoldedRow {
  /// The row after a change.
  ///
  /// - Parameters:
  ///   - row: the row before; `nil` if there was none.
  ///   - version: that of the commit with the change.
  ///   - machine: the one that made the commit.
  init(folding change: LogChange, into row: FoldedRow?, as version: CommitVersion, by machine: String?) {
    self.version = version
    fields = (row?.fields ?? [:]).merging(change.fields.fields) { $1 }
    isDeleted =
      switch change.operation {
      case .create, .restore: false
      case .delete: true
      case .update: row?.isDeleted ?? false
      }
    file = change.file ?? row?.file
    history = row.map { Array(([$0.version] + $0.history).prefix(LogFormat.historyLimit)) } ?? []
    action = change.action.map { String($0.prefix(Self.longestName)) }
    self.machine = machine.map { String($0.prefix(Self.longestName)) }
  }

  /// The longest name of a machine or an action.
  private static let longestName = 100

  /// The row as the engine sees it.
  ///
  /// - Parameter fileField: the field of its kind that names its file.
  func serverRow(_ key: RowKey, fileField: String?) -> ServerRow {
    func stamp(_ version: CommitVersion) -> ServerStamp { ServerStamp(time: version.text, id: key.id) }
    // A client may name a file without having its bytes.
    let named = fileField.flatMap { fields[$0] }
    let file = file.flatMap { named == .text($0) ? RemoteFile(digest: $0, location: $0) : nil }
    return ServerRow(
      key: key, fields: fields, isDeleted: isDeleted, version: version.text, stamp: stamp(version), file: file,
      history: history.map(stamp), origin: ChangeOrigin(text: action, machine: machine))
  }
}

/// Whether a change may become part of the next commit.
enum LogJudgment: Hashable, Sendable {
  case valid
  /// The row was changed since, or exists already.
  case stale(FoldedRow)
  /// There is no such row.
  case gone

  init(_ change: LogChange, on row: FoldedRow?) {
    switch (change.operation, row) {
    case (.create, nil): self = .valid
    case (.create, let row?): self = .stale(row)
    case (_, nil): self = .gone
    case (_, let row?): self = change.base.map { $0 == row.version.text } ?? true ? .valid : .stale(row)
    }
  }
}

/// The newest commit that is known.
struct LogHead: Hashable, Sendable {
  /// 0 before the first one.
  var number = 0
  /// The SHA-256 of it as it is stored; empty before the first one.
  var digest = ""
  /// The store's mark of it.
  var mark = ""

  /// The head after a commit; `nil` for one that was made from another head.
  func following(_ commit: StoredCommit, mark: String) -> LogHead? {
    commit.commit.previous == digest ? LogHead(number: number + 1, digest: commit.digest, mark: mark) : nil
  }

  /// The version that a commit right after this head gives its rows.
  func nextVersion(_ commit: StoredCommit) -> CommitVersion {
    CommitVersion(number: number + 1, digest: commit.digest)
  }
}
