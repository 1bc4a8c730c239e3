public import DomainCore

/// Selects workouts. A field that is `nil` does not filter.
public struct WorkoutFilter: Hashable, Sendable {
  /// The only sport; trail runs do not match running.
  public var sport: Sport?
  /// First and last day, both included.
  public var from: CalendarDay?
  /// The last day, included; `nil` has no end.
  public var through: CalendarDay?
  /// Words to find in the title or the notes, in any order, each as a prefix, ignoring case and accents.
  public var text: String?
  /// The beginning of the id, in lowercase.
  public var idPrefix: String?
  /// The import that added them.
  public var importID: ImportID?
  /// Only these workouts, as selected by a person; there may be thousands, and an empty set matches none.
  public var ids: Set<WorkoutID>?
  /// Conditions that the other fields cannot express.
  public var query: WorkoutQuery?
  /// Whether deleted workouts are requested instead of existing ones.
  public var isDeleted: Bool

  /// By default one that all existing workouts match.
  public init(
    sport: Sport? = nil, from: CalendarDay? = nil, through: CalendarDay? = nil, text: String? = nil,
    idPrefix: String? = nil, importID: ImportID? = nil, ids: Set<WorkoutID>? = nil, query: WorkoutQuery? = nil,
    isDeleted: Bool = false
  ) {
    self.sport = sport
    self.from = from
    self.through = through
    self.text = text
    self.idPrefix = idPrefix
    self.importID = importID
    self.ids = ids
    self.query = query
    self.isDeleted = isDeleted
  }
}
