/// Which workouts are asked for. What is `nil` does not narrow.
public struct WorkoutFilter: Hashable, Sendable {
  public var sport: Sport?
  /// First and last day, both included.
  public var from: CalendarDay?
  public var through: CalendarDay?
  /// Words to be found in the title or the notes, in any order, each as the beginning of one; upper and lower case
  /// and accents alike.
  public var text: String?
  /// How the id begins, in lower case.
  public var idPrefix: String?
  /// The import that brought them.
  public var importID: ImportID?
  /// Only these, as somebody chose them; thousands are fine, and none is none.
  public var ids: Set<WorkoutID>?
  /// Whether deleted workouts are asked for instead of those that are there.
  public var isDeleted: Bool

  public init(
    sport: Sport? = nil, from: CalendarDay? = nil, through: CalendarDay? = nil, text: String? = nil,
    idPrefix: String? = nil, importID: ImportID? = nil, ids: Set<WorkoutID>? = nil, isDeleted: Bool = false
  ) {
    self.sport = sport
    self.from = from
    self.through = through
    self.text = text
    self.idPrefix = idPrefix
    self.importID = importID
    self.ids = ids
    self.isDeleted = isDeleted
  }
}
