import GRDB

/// The number of a row of `workout`. Numbers increase with the start, so rows are stored in list order.
///
/// The number is the start in milliseconds times 1024, plus a counter. Workouts of the same millisecond are ordered by
/// id, unless there are very many. The number is valid only on this machine.
enum WorkoutNumber {
  private static let perMoment: Int64 = 1_024
  /// Up to this many workouts of the same millisecond are kept in order. Any more get an arbitrary number nearby.
  private static let orderedCount = 64
  /// In seconds; more than a local clock can differ from UTC.
  private static let longestOffset = 5 * 86_400.0

  /// The whole milliseconds since 1970 for a start in seconds, clamped to the valid range.
  static func moment(of start: Double) -> Int64 {
    let limit = 8e15
    let milliseconds = (start * 1_000).rounded(.down)
    return milliseconds.isNaN ? 0 : Int64(max(-limit, min(limit, milliseconds)))
  }

  /// The numbers of all workouts that start within an interval, in seconds since 1970.
  static func numbers(from start: Double, through end: Double) -> ClosedRange<Int64> {
    let first = moment(of: start) * perMoment
    return first...max(first, moment(of: end) * perMoment + perMoment - 1)
  }

  /// The smallest possible number of a workout on a day.
  static func least(ofDay day: Int) -> Int64 {
    moment(of: Double(day) * 86_400 - longestOffset) * perMoment
  }

  /// The largest possible number of a workout on a day.
  static func largest(ofDay day: Int) -> Int64 {
    moment(of: Double(day) * 86_400 + 86_400 + longestOffset) * perMoment + perMoment - 1
  }

  /// Returns a free number in the right position. It may renumber other workouts of the same millisecond to make room.
  static func make(_ database: Database, start: Double, id: String) throws -> Int64 {
    let numbers = numbers(from: start, through: start)
    let taken = try Row.fetchAll(
      database.cachedStatement(
        sql: "SELECT number, start, id FROM workout WHERE number BETWEEN ? AND ? ORDER BY number LIMIT ?"),
      arguments: [numbers.lowerBound, numbers.upperBound, orderedCount + 1]
    ).map { Taken(number: $0[0], start: $0[1], id: $0[2]) }
    guard taken.count <= orderedCount else { return try free(database, near: numbers.lowerBound, id: id) }
    let place = taken.firstIndex { (start, id) < ($0.start, $0.id) } ?? taken.count
    let lower = place > 0 ? taken[place - 1].number : numbers.lowerBound - 1
    let upper = place < taken.count ? taken[place].number : numbers.upperBound + 1
    if upper - lower > 1 { return middle(lower, upper) }
    return try spread(database, taken.map(\.number), leavingOutAt: place, from: numbers.lowerBound)
  }

  /// Returns the number of a workout if no other one starts in the same millisecond; otherwise `nil`.
  static func makeAlone(_ database: Database, start: Double) throws -> Int64? {
    let numbers = numbers(from: start, through: start)
    let isTaken = try database.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM workout WHERE number BETWEEN ? AND ?)")
    let bounds: StatementArguments = [numbers.lowerBound, numbers.upperBound]
    guard try Bool.fetchOne(isTaken, arguments: bounds) == false else { return nil }
    return middle(of: numbers)
  }

  /// The midpoint between a number below all others and one above them.
  private static func middle(of numbers: ClosedRange<Int64>) -> Int64 {
    middle(numbers.lowerBound - 1, numbers.upperBound + 1)
  }

  private static func middle(_ lower: Int64, _ upper: Int64) -> Int64 {
    lower + (upper - lower) / 2
  }

  private struct Taken {
    let number: Int64
    let start: Double
    let id: String
  }

  /// Spaces out all workouts of one millisecond as evenly as possible, and returns the number left free among them.
  private static func spread(
    _ database: Database, _ taken: [Int64], leavingOutAt place: Int, from lowest: Int64
  ) throws -> Int64 {
    let step = perMoment / Int64(taken.count + 2)
    func target(_ index: Int) -> Int64 { lowest + Int64(index < place ? index + 1 : index + 2) * step }
    // This order ensures that no two numbers collide.
    for index in taken.indices.reversed() where target(index) > taken[index] {
      try move(database, taken[index], to: target(index))
    }
    for index in taken.indices where target(index) < taken[index] {
      try move(database, taken[index], to: target(index))
    }
    return lowest + Int64(place + 1) * step
  }

  private static func move(_ database: Database, _ number: Int64, to other: Int64) throws {
    try database.execute(sql: "UPDATE workout SET number = ? WHERE number = ?", arguments: [other, number])
  }

  /// Tries scattered numbers in a range that doubles with each attempt.
  private static func free(_ database: Database, near lowest: Int64, id: String) throws -> Int64 {
    let isTaken = try database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM workout WHERE number = ?)")
    var stretch = UInt64(perMoment)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    while true {
      for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      let number = lowest + Int64((hash >> 16) % stretch)
      if try Bool.fetchOne(isTaken, arguments: [number]) == false { return number }
      stretch = min(stretch * 2, 1 << 40)
    }
  }
}
