/// One entry of the ledger: what happened to a row.
public struct ChangeEntry: Hashable, Sendable {
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
  public let event: ChangeEvent
  /// Seconds since 1970, by the local clock.
  public let time: Double
  /// The action and the machine that caused it, and what it was there if the change was received.
  public let origin: ChangeOrigin
  /// The changed fields, including `SyncedRow.deletion`; empty if the entry is about the whole row.
  public let changes: [String: Change]
  /// Why the server rejected a change.
  public let reason: RejectionReason?
  /// The action that this entry undoes, or redoes; `nil` if it does neither.
  public let reversed: String?

  public init(
    key: RowKey, event: ChangeEvent, time: Double, origin: ChangeOrigin = ChangeOrigin(),
    changes: [String: Change] = [:], reason: RejectionReason? = nil, reversing reversed: String? = nil
  ) {
    self.key = key
    self.event = event
    self.time = time
    self.origin = origin
    self.changes = changes
    self.reason = reason
    self.reversed = reversed
  }

  /// The action whose state decides whether this entry is in effect: the one that it belongs to, or undoes or makes
  /// again.
  public var root: String? { reversed ?? origin.action }
}

extension ChangeEntry {
  /// The beginning of the names of fields that belong to this machine: the ledger has them for undoing only.
  public static let localPrefix = "~"
  /// The name of the time of the last edit, which is no change by itself.
  public static let editTime = localPrefix + "edited_at"

  /// Longer texts are not shown.
  static let longestText = 80
  /// Of changes to more fields, as by another decoder, only the names are shown.
  static let mostValues = 12

  /// The differences between two states of a row.
  static func changes(from old: Fields, to new: Fields) -> [String: Change] {
    // A synced field that is missing stays as it is; a local one is gone.
    let gone = old.keys.filter { $0.hasPrefix(localPrefix) && new[$0] == nil }
    return (new.keys + gone).reduce(into: [:]) { changes, name in
      let (before, after) = (old[name] ?? .null, new[name] ?? .null)
      if before != after { changes[name] = Change(old: before, new: after) }
    }
  }

  /// The changes as a person may read them: without long texts, and without the values of some fields.
  ///
  /// - Parameter hidden: the fields whose values are not shown.
  static func readable(_ changes: [String: Change], hiding hidden: Set<String>) -> [String: Change] {
    let shown = changes.filter { !$0.key.hasPrefix(localPrefix) }
    guard shown.count <= mostValues else { return shown.mapValues { _ in Change(old: nil, new: nil) } }
    return Dictionary(
      uniqueKeysWithValues: shown.map { name, change in
        let isShown = !hidden.contains(name) && change.old?.isShort ?? false && change.new?.isShort ?? false
        return (name, isShown ? change : Change(old: nil, new: nil))
      })
  }

  /// The same entry as a person may read it; `nil` if it shows nothing but what belongs to this machine.
  func readable(hiding hidden: Set<String>) -> ChangeEntry? {
    let shown = Self.readable(changes, hiding: hidden)
    guard !shown.isEmpty || changes.isEmpty else { return nil }
    return ChangeEntry(
      key: key, event: event, time: time, origin: origin, changes: shown, reason: reason, reversing: reversed)
  }
}

extension FieldValue {
  fileprivate var isShort: Bool {
    if case .text(let text) = self { text.utf8.count <= ChangeEntry.longestText } else { true }
  }
}

/// What happened to a row. The raw value is stored and never changes.
public enum ChangeEvent: String, CaseIterable, Hashable, Sendable {
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

/// Why a repository changes rows, for the ledger.
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
  /// A change is undone, or redone.
  case undoing

  /// Whether the person did it, so that it can be undone: the values that it replaced are kept in full.
  var isReversible: Bool {
    switch self {
    case .person, .merging, .undoing: true
    case .import, .enriching, .rereading: false
    }
  }

  /// What other machines call it; `nil` if the changed fields say it.
  var eventElsewhere: ChangeEvent? {
    switch self {
    case .person, .import: nil
    case .enriching: .enriched
    case .rereading: .reread
    case .merging: .merged
    case .undoing: .undone
    }
  }

  func event(from old: Fields?, to new: Fields) -> ChangeEvent {
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
