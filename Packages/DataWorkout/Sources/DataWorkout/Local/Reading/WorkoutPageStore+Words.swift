import DomainWorkout
import GRDB

extension WorkoutPageStore {
  /// The window at either end of the list by date, for filters on words alone and for queries; `nil` for all others.
  ///
  /// For a prefix SQLite collects every match before it returns the first one, and a query may have to look at every
  /// row to find few, so one search serves both the count and the window.
  func pageOfWords(_ window: WorkoutWindow) throws -> WorkoutPage? {
    let condition = WorkoutCondition(filter)
    guard condition.areWordsEnough || filter.query != nil && !condition.isSorted, window.order.key == .date,
      window.anchor.isEnd
    else { return nil }
    let isForward = window.anchor == .start
    let direction = window.order.isAscending == isForward ? "ASC" : "DESC"
    let limit = max(WorkoutPage.countLimit, window.limit)
    let numbers = try Int64.fetchAll(
      database.cachedStatement(
        sql: "SELECT \(condition.key) \(condition.sqlWithoutColumns) ORDER BY \(condition.key) \(direction) LIMIT ?"),
      arguments: condition.arguments + [limit < .max ? limit + 1 : limit])
    let shown = numbers.prefix(window.limit)
    let records = try WorkoutRecord.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT \(WorkoutRecord.selection)
          FROM json_each(?) AS found CROSS JOIN workout ON workout.number = found.value ORDER BY found.key
          """),
      arguments: ["[\((isForward ? Array(shown) : shown.reversed()).map(String.init).joined(separator: ","))]"]
    )
    let hasMore = numbers.count > shown.count
    return WorkoutPage(
      workouts: records.compactMap(\.workout), totalCount: min(numbers.count, WorkoutPage.countLimit),
      isCountComplete: numbers.count <= WorkoutPage.countLimit, hasPrevious: !isForward && hasMore,
      hasNext: isForward && hasMore, recordHolders: try RecordStore.holders(database, among: records))
  }
}

extension WorkoutWindow.Anchor {
  fileprivate var isEnd: Bool { self == .start || self == .end }
}
