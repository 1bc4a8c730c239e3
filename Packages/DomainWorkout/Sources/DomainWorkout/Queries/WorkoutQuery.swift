public import DomainCore
import Foundation

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

extension WorkoutQuery {
  /// Whether a workout meets the query, decided without a database.
  ///
  /// - Parameter gearNames: the names of the gear that the log knows.
  public func matches(_ workout: Workout, importID: ImportID?, gearNames: [GearID: String] = [:]) -> Bool {
    switch self {
    case .all(let parts): parts.allSatisfy { $0.matches(workout, importID: importID, gearNames: gearNames) }
    case .any(let parts): parts.contains { $0.matches(workout, importID: importID, gearNames: gearNames) }
    case .not(let part): !part.matches(workout, importID: importID, gearNames: gearNames)
    case .term(let term): term.matches(workout, importID: importID, gearNames: gearNames)
    }
  }
}

extension WorkoutQuery.Term {
  fileprivate func matches(_ workout: Workout, importID: ImportID?, gearNames: [GearID: String]) -> Bool {
    func contains(_ text: String?, _ part: String) -> Bool {
      let part = part.folded
      return !part.isEmpty && text?.folded.contains(part) ?? false
    }
    return switch self {
    case .sports(let sports): sports.contains(workout.sport)
    case .days(let from, let through):
      from.map { workout.day >= $0 } ?? true && through.map { workout.day <= $0 } ?? true
    case .amount(let quantity, let range): quantity.amount(of: workout).map(range.contains) ?? false
    case .tag(let tag): workout.tags.contains(tag)
    case .gear(let name): workout.gear.contains { contains(gearNames[$0], name) }
    case .words(let words): WorkoutFilter(text: words).matches(workout, importID: importID)
    case .text(.title, let part): contains(workout.title, part)
    case .text(.notes, let part): contains(workout.notes, part)
    case .text(.privateNotes, let part): contains(workout.privateNotes, part)
    case .importID(let id): importID == id
    case .idPrefix(let prefix): workout.id.description.hasPrefix(prefix)
    }
  }
}

extension WorkoutQuery {
  /// Parses a query as people type it, without `deleted`.
  ///
  /// - Parameters:
  ///   - today: the day that `this-week` and similar words are relative to.
  ///   - firstWeekday: the day on which a week begins.
  public init(parsing text: String, today: CalendarDay, firstWeekday: Weekday) throws(WorkoutFilterError) {
    var parser = QueryParser(text, QueryTermParser(today: today, firstWeekday: firstWeekday))
    self = try parser.query()
  }

  /// The conditions that are all true when it is true, without nested ones.
  var conjuncts: [WorkoutQuery] {
    guard case .all(let parts) = self else { return [self] }
    return parts.flatMap(\.conjuncts)
  }

  /// The conditions as a person types them, one for each that a person may remove.
  public var words: [String] { conjuncts.map(\.text) }

  /// The query as a person types it. Parsing it gives the same query.
  public var text: String { text(inside: false) }

  private func text(inside isNested: Bool) -> String {
    switch self {
    case .all(let parts):
      let joined = parts.map { $0.text(inside: true) }.joined(separator: " ")
      return isNested && parts.count > 1 ? "(\(joined))" : joined
    case .any(let parts):
      let joined = parts.map { $0.text(inside: true) }.joined(separator: " or ")
      return isNested && parts.count > 1 ? "(\(joined))" : joined
    case .not(let part): return "not \(part.text(inside: true))"
    case .term(let term): return term.text
    }
  }
}

extension WorkoutQuery.Term {
  /// The condition as a person types it.
  public var text: String {
    switch self {
    case .sports(let sports): "sport:\(sports.map(\.rawValue).joined(separator: ","))"
    case .days(let from?, let through?): "days:\(from)..\(through)"
    case .days(let from?, nil): "from:\(from)"
    case .days(nil, let through?): "through:\(through)"
    case .days(nil, nil): "days:.."
    case .amount(let quantity, let range): "\(quantity.rawValue)\(range.text(of: quantity))"
    case .tag(let tag): "tag:\(tag)"
    case .gear(let name): "gear:\(name.quoted)"
    case .words(let words): "text:\(words.quoted)"
    case .text(let field, let part): "\(field.rawValue):\(part.quoted)"
    case .importID(let id): "import:\(id)"
    case .idPrefix(let prefix): "id:\(prefix)"
    }
  }
}

extension QueryRange {
  /// What follows the quantity.
  fileprivate func text(of quantity: QueryQuantity) -> String {
    switch (lower, upper) {
    case (let lower?, nil): (lower.isIncluded ? ">=" : ">") + quantity.text(lower.value)
    case (nil, let upper?): (upper.isIncluded ? "<=" : "<") + quantity.text(upper.value)
    case (let lower?, let upper?): ":\(quantity.text(lower.value))..\(quantity.text(upper.value))"
    case (nil, nil): ":.."
    }
  }
}

extension QueryQuantity {
  /// An amount that `QueryAmount` reads.
  fileprivate func text(_ value: Double) -> String {
    switch self {
    case .distance: value >= 1_000 ? Self.number(value / 1_000, "km") : Self.number(value, "m")
    case .ascent: Self.number(value, "m")
    case .time, .elapsed:
      value.truncatingRemainder(dividingBy: 60) == 0 ? Self.number(value / 60, "min") : Self.number(value, "s")
    case .speed: Self.number(value * 3.6, "km/h")
    case .pace: Self.number(value * 1_000, "s")
    case .heartRate, .maximumHeartRate, .power, .maximumPower, .cadence, .load, .energy, .effort:
      Self.number(value, "")
    }
  }

  /// Up to six decimals, without zeros at the end.
  private static func number(_ value: Double, _ unit: String) -> String {
    var text = String(format: "%.6f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text + unit
  }
}

extension String {
  fileprivate var quoted: String {
    allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      ? self : "\"\(filter { !"\"“”„".contains($0) })\""
  }
}

extension WorkoutQuery {
  /// The same query with other words. Those of the program stay, such as known tags.
  ///
  /// ```
  /// query.mappingWords { $0.redacted }
  /// ```
  ///
  /// - Parameter change: gives the new text of searched words, of parts of texts, and of the names of tags and gear.
  public func mappingWords(_ change: (String) -> String) -> WorkoutQuery {
    switch self {
    case .all(let parts): .all(parts.map { $0.mappingWords(change) })
    case .any(let parts): .any(parts.map { $0.mappingWords(change) })
    case .not(let part): .not(part.mappingWords(change))
    case .term(.tag(let tag)) where !WorkoutTag.known.contains(tag):
      .term(.tag(WorkoutTag(rawValue: change(tag.rawValue)) ?? tag))
    case .term(.gear(let name)): .term(.gear(change(name)))
    case .term(.words(let words)): .term(.words(change(words)))
    case .term(.text(let field, let part)): .term(.text(field, change(part)))
    case .term(.sports), .term(.days), .term(.amount), .term(.importID), .term(.idPrefix), .term(.tag): self
    }
  }
}
