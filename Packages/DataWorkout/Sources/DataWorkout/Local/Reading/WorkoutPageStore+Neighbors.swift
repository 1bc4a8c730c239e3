import DomainCore
import DomainWorkout
import GRDB

extension WorkoutPageStore {
  /// Numbers are in the order of time, and days are not quite: a workout can begin later on an earlier local day. Farther
  /// apart than this, days are in the order of numbers, too: see `WorkoutNumber`.
  private static let daysOfDoubt = 11

  func neighbors(of id: WorkoutID) throws -> WorkoutNeighbors? {
    guard let place = try place(of: id, in: .newestFirst) else { return nil }
    let condition = WorkoutCondition(filter)
    let later = WorkoutPath(order: .newestFirst, isForward: false, place: place)
    let earlier = WorkoutPath(order: .newestFirst, place: place)
    let count = try count()
    let isMatch = try isMatch(place.number, condition)
    return WorkoutNeighbors(
      earlier: try fetch(1, on: earlier, condition).first.flatMap { WorkoutID($0.id) },
      later: try fetch(1, on: later, condition).first.flatMap { WorkoutID($0.id) },
      place: isMatch ? try countAfter(place.number, condition).map { $0 + 1 } : nil,
      totalCount: count.number, isCountComplete: count.isComplete)
  }

  private func isMatch(_ number: Int64, _ condition: WorkoutCondition) throws -> Bool {
    var condition = condition
    condition.narrow("\(condition.key) = ?", [number])
    return try Bool.fetchOne(
      database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 \(condition.sqlWithoutColumns))"),
      arguments: condition.arguments) ?? false
  }

  /// How many matching workouts began after one; `nil` if there are more than are counted.
  private func countAfter(_ number: Int64, _ condition: WorkoutCondition) throws -> Int? {
    guard !filter.isDeleted, filter.isOfSportAndDaysOnly else {
      return try rowCount(after: number, condition, limit: filter.ids?.count ?? WorkoutPage.countLimit)
    }
    // Rows near the workout, and stored totals beyond them.
    guard
      let day = try Int.fetchOne(
        database.cachedStatement(sql: "SELECT day FROM workout WHERE number = ?"), arguments: [number])
    else { return nil }
    var near = filter
    let lastNear = CalendarDay(daysSinceEpoch: day).advanced(by: Self.daysOfDoubt)
    near.through = min(lastNear, filter.through ?? lastNear)
    let nearCount = try rowCount(after: number, WorkoutCondition(near), limit: .max) ?? 0
    let firstFar = lastNear.advanced(by: 1)
    return nearCount
      + (try SumStore.count(
        database, sport: filter.sport, from: max(firstFar, filter.from ?? firstFar), through: filter.through))
  }

  private func rowCount(after number: Int64, _ condition: WorkoutCondition, limit: Int) throws -> Int? {
    var condition = condition
    condition.narrow("\(condition.key) > ?", [number])
    let count =
      try Int.fetchOne(
        database.cachedStatement(sql: "SELECT count(*) FROM (SELECT 1 \(condition.sqlWithoutColumns) LIMIT ?)"),
        arguments: condition.arguments + [limit < .max ? limit + 1 : limit]) ?? 0
    return count <= limit ? count : nil
  }
}
