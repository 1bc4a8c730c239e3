public import DomainCore

/// Conditions on workouts, joined by "and", "or" and "not".
///
/// ```
/// let query: WorkoutQuery = .all([.term(.sports([.running, .cycling])), .not(.term(.tag(.commute)))])
/// ```
///
/// A workout without a value meets no condition on that value, and so it meets the negation of each.
public indirect enum WorkoutQuery: Hashable, Sendable {
  /// Every one of these is true; without any, it is true.
  case all([WorkoutQuery])
  /// At least one of these is true; without any, it is false.
  case any([WorkoutQuery])
  /// This is false.
  case not(WorkoutQuery)
  /// This single condition is true.
  case term(Term)

  /// One condition.
  public enum Term: Hashable, Sendable {
    /// The sport is one of these.
    case sports([Sport])
    /// The first and the last day, both included.
    case days(from: CalendarDay?, through: CalendarDay?)
    /// The amount is in a range, in the SI unit of the quantity.
    case amount(QueryQuantity, QueryRange)
    /// The workout has the tag.
    case tag(WorkoutTag)
    /// Part of the name of a piece of gear, ignoring the case of the letters A to Z.
    case gear(String)
    /// Words in the title, the notes, the private notes or the tags, each as a prefix, ignoring case and accents.
    case words(String)
    /// Part of one of the texts, ignoring the case of the letters A to Z.
    case text(TextField, String)
    /// The import added the workout.
    case importID(ImportID)
    /// The beginning of the id, in lowercase.
    case idPrefix(String)
  }

  /// A text of a workout that can be searched on its own.
  public enum TextField: String, CaseIterable, Hashable, Sendable {
    /// The owner's title.
    case title
    /// The owner's notes.
    case notes
    /// The notes that its owner wrote for nobody else.
    case privateNotes = "private-notes"
  }
}

/// A range of amounts, open or closed at each end.
public struct QueryRange: Hashable, Sendable {
  /// One end of a range.
  public struct Bound: Hashable, Sendable {
    /// In the SI unit of the quantity.
    public var value: Double
    /// Whether the value itself is in the range.
    public var isIncluded: Bool

    public init(_ value: Double, isIncluded: Bool) {
      self.value = value
      self.isIncluded = isIncluded
    }
  }

  /// `nil` without a lower end.
  public var lower: Bound?
  /// `nil` without an upper end.
  public var upper: Bound?

  /// Without ends it has all values.
  public init(lower: Bound? = nil, upper: Bound? = nil) {
    self.lower = lower
    self.upper = upper
  }

  /// Whether a value is in the range.
  public func contains(_ value: Double) -> Bool {
    let isAbove = lower.map { value > $0.value || ($0.isIncluded && value == $0.value) } ?? true
    let isBelow = upper.map { value < $0.value || ($0.isIncluded && value == $0.value) } ?? true
    return isAbove && isBelow
  }
}
