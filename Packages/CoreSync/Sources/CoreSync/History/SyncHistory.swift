import CoreCommon
public import GRDB

/// The histories of rows: what happened to each, by which action, on which machine. They stay on this machine. All calls
/// happen inside a transaction of the caller.
public enum SyncHistory {
  /// The entries of a row, oldest first.
  public static func entries(_ database: Database, of key: RowKey) throws -> [HistoryEntry] {
    try HistoryStore.entries(database, of: key)
  }

  /// Records what happened to a row that no journal knows, such as an import, for the current action.
  ///
  /// - Parameter now: seconds since 1970.
  public static func add(_ database: Database, _ event: HistoryEvent, to key: RowKey, at now: Double) throws {
    guard try HistoryStore.isKept(database) else { return }
    try HistoryStore.add(
      database, HistoryEntry(key: key, event: event, time: now, origin: ChangeOrigin(action: ActionID.active?.rawValue))
    )
  }

  /// For how many days histories are kept; 0 keeps none.
  public static func keptDays(_ database: Database) throws -> Int {
    try HistoryStore.keptDays(database)
  }

  /// Sets for how many days histories are kept. With 0, everything is removed; otherwise the next entry removes what is
  /// older.
  public static func keep(_ database: Database, forDays days: Int) throws {
    try HistoryStore.setKeptDays(database, max(0, days))
    if days <= 0 { try HistoryStore.removeAll(database) }
  }
}

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

/// What happened to a row. The raw value is stored and never changes.
public enum HistoryEvent: String, CaseIterable, Hashable, Sendable {
  /// Created by the person.
  case added
  /// Changed by the person.
  case edited
  /// Marked as deleted by the person.
  case deleted
  /// No longer marked as deleted.
  case restored
  /// An import began; its rows have no entries of their own.
  case imported
  /// Missing values were filled in from another source.
  case enriched
  /// The recorded values were read again from their source, or from a better one.
  case reread
  /// Another row was merged into it.
  case merged
  /// A change was undone.
  case undone
  /// The server accepted a change made here.
  case sent
  /// The server rejected a change made here.
  case rejected
  /// Another machine changed a field that was also changed here.
  case conflict
  /// The person resolved a conflict in favor of this machine.
  case keptMine = "kept-mine"
  /// The person resolved a conflict in favor of the server.
  case keptTheirs = "kept-theirs"
  /// Another machine's change arrived.
  case received
}

/// Why a repository changes rows, for their history.
public enum ChangeCause: Hashable, Sendable {
  /// The person created, edited, deleted or restored them.
  case person
  /// They come from an import, which describes them itself: they get no entries.
  case `import`
  /// An import fills in missing values from another source.
  case enriching
  /// The recorded values are read again, by a newer decoder or from a better source.
  case rereading
  /// The person merges another row into it.
  case merging
  /// The person undoes or redoes a change.
  case undoing

  /// What other machines call it; `nil` if the changed fields say it.
  var eventElsewhere: HistoryEvent? {
    switch self {
    case .person, .import: nil
    case .enriching: .enriched
    case .rereading: .reread
    case .merging: .merged
    case .undoing: .undone
    }
  }

  func event(from old: Fields?, to new: Fields) -> HistoryEvent {
    switch self {
    case .import: return .imported
    case .enriching: return .enriched
    case .rereading: return .reread
    case .merging: return .merged
    case .undoing: return .undone
    case .person:
      guard let old else { return .added }
      let isDeleted = new[SyncedRow.deletion] == .bool(true)
      guard (old[SyncedRow.deletion] == .bool(true)) != isDeleted else { return .edited }
      return isDeleted ? .deleted : .restored
    }
  }
}
