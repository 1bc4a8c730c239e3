public import DomainCore

/// The unit of an Eddington number. Each unit has its own number: one cannot be converted into the other.
public enum EddingtonUnit: String, CaseIterable, Hashable, Sendable {
  /// The number for distances in kilometers.
  case kilometers
  /// The number for distances in miles.
  case miles

  /// The length of one unit.
  public var meters: Double {
    switch self {
    case .kilometers: 1_000
    case .miles: 1_609.344
    }
  }
}

/// The largest number n of days with a distance of at least n kilometers or miles each, after Arthur Eddington.
///
/// The distance of a day is the sum of its workouts, so that a commute in two parts counts as one ride.
public struct EddingtonNumber: Hashable, Sendable {
  /// A number, and what it takes.
  public struct Step: Hashable, Sendable {
    /// The Eddington number to reach.
    public var number: Int
    /// How many more days of at least `number` units it takes, from today's log.
    public var missingDays: Int

    public init(number: Int, missingDays: Int) {
      self.number = number
      self.missingDays = missingDays
    }
  }

  /// The unit of each day's distance.
  public let unit: EddingtonUnit
  /// The largest number reached; 0 without a day of one unit.
  public let number: Int
  /// Whole units of each day with at least one, the longest day first.
  private let wholeUnits: [Int]

  /// - Parameter metersByDay: sums by local calendar day. Negative and non-finite ones are left out. A day that lacks
  ///   less than a millionth of a unit counts as complete, because sums are rounded.
  public init(of metersByDay: [CalendarDay: Double], in unit: EddingtonUnit) {
    let units = metersByDay.values.filter(\.isFinite).compactMap { meters in
      Int(exactly: min(meters / unit.meters + 1e-6, 1e9).rounded(.down))
    }
    wholeUnits = units.filter { $0 > 0 }.sorted(by: >)
    self.unit = unit
    number = zip(wholeUnits, 1...).prefix { $0 >= $1 }.count
  }

  /// How many days have at least this many units.
  public func dayCount(reaching units: Int) -> Int {
    wholeUnits.prefix { $0 >= max(units, 1) }.count
  }

  /// How many more days of at least `number` units it takes; 0 if the number is reached.
  public func missingDays(for number: Int) -> Int {
    number <= self.number ? 0 : number - dayCount(reaching: number)
  }

  /// The next numbers, each with all days that are missing from today's log.
  public func next(_ count: Int) -> [Step] {
    (0..<min(max(count, 0), 1_000)).map { index in
      let next = number + 1 + index
      return Step(number: next, missingDays: missingDays(for: next))
    }
  }
}
