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
