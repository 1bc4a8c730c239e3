/// One entry in the history of a row.
public struct HistoryEntry: Hashable, Sendable {
  /// A field before and after a change.
  public struct Change: Hashable, Sendable {
    /// `nil` if it is not kept, because it is long or private.
    public let old: FieldValue?
    /// `nil` if it is not kept, because it is long or private.
    public let new: FieldValue?

    /// Both values are `nil` if only the name of the field is kept.
    public init(old: FieldValue?, new: FieldValue?) {
      self.old = old
      self.new = new
    }
  }

  /// The row.
  public let key: RowKey
  /// What happened to it.
  public let event: HistoryEvent
  /// Seconds since 1970, by the local clock.
  public let time: Double
  /// The action and the machine that caused it, and what it was there if the change was received.
  public let origin: ChangeOrigin
  /// The changed fields, including `SyncedRow.deletion`; empty if the entry is about the whole row.
  public let changes: [String: Change]
  /// Why the server rejected a change.
  public let reason: RejectionReason?

  public init(
    key: RowKey, event: HistoryEvent, time: Double, origin: ChangeOrigin = ChangeOrigin(),
    changes: [String: Change] = [:], reason: RejectionReason? = nil
  ) {
    self.key = key
    self.event = event
    self.time = time
    self.origin = origin
    self.changes = changes
    self.reason = reason
  }
}

extension HistoryEntry {
  /// Longer texts are not kept.
  static let longestText = 80
  /// Of changes to more fields, as by another decoder, only the names are kept.
  static let mostValues = 12

  /// The differences between two states of a row.
  ///
  /// - Parameter hidden: the fields whose values are not kept.
  static func changes(from old: Fields, to new: Fields, hiding hidden: Set<String>) -> [String: Change] {
    let names = new.keys.filter { new[$0] != old[$0] ?? .null }
    guard names.count <= mostValues else { return names.reduce(into: [:]) { $0[$1] = Change(old: nil, new: nil) } }
    return names.reduce(into: [:]) { changes, name in
      let (before, after) = (old[name] ?? .null, new[name] ?? .null)
      let isKept = !hidden.contains(name) && before.isShort && after.isShort
      changes[name] = isKept ? Change(old: before, new: after) : Change(old: nil, new: nil)
    }
  }
}

extension FieldValue {
  fileprivate var isShort: Bool {
    if case .text(let text) = self { text.utf8.count <= HistoryEntry.longestText } else { true }
  }
}
