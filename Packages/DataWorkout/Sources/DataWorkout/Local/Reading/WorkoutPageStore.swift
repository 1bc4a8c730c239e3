import DomainCore
import DomainWorkout
import GRDB

/// Reads one window of the list, at a cost that depends on the window and not on the list.
struct WorkoutPageStore {
  let database: Database
  let filter: WorkoutFilter
  /// In an order other than the rows' own, up to this many are sorted; more are read along the index of that order.
  var sortedCount = WorkoutPage.countLimit

  init(_ database: Database, matching filter: WorkoutFilter) {
    self.database = database
    self.filter = filter
  }

  func page(_ window: WorkoutWindow) throws -> WorkoutPage {
    var page = try pageOfWords(window) ?? pageAlongPath(window)
    if let firstWeekday = window.firstWeekday, window.order.key == .date {
      page.weeks = try ListTotalsStore(database, matching: filter).weeks(of: page.workouts, firstWeekday: firstWeekday)
    }
    return page
  }

  private func pageAlongPath(_ window: WorkoutWindow) throws -> WorkoutPage {
    let count = try count()
    let part = try part(window, of: condition(window.order, count: count.number))
    return WorkoutPage(
      workouts: part.records.compactMap(\.workout), totalCount: count.number, isCountComplete: count.isComplete,
      hasPrevious: part.hasPrevious, hasNext: part.hasNext,
      recordHolders: try RecordStore.holders(database, among: part.records))
  }

  func newest(_ limit: Int) throws -> [WorkoutRecord] {
    try fetch(limit, on: WorkoutPath(order: .newestFirst), WorkoutCondition(filter))
  }

  private func condition(_ order: WorkoutOrder, count: Int) -> WorkoutCondition {
    guard let index = order.key.column?.index, count >= sortedCount, !filter.isDeleted else {
      return WorkoutCondition(filter)
    }
    return WorkoutCondition(filter, along: index)
  }

  private func part(
    _ window: WorkoutWindow, of condition: WorkoutCondition
  ) throws -> (records: [WorkoutRecord], hasPrevious: Bool, hasNext: Bool) {
    let limit = window.limit
    // One more than is shown, to find out whether there are more.
    let more = limit < .max ? limit + 1 : limit
    var path = WorkoutPath(order: window.order)
    switch window.anchor {
    case .start: break
    case .end: path.isForward = false
    case .after(let id): path.position = try position(of: id, in: window.order)
    case .before(let id):
      path.position = try position(of: id, in: window.order)
      path.isForward = path.position == nil
    }
    let found = try fetch(more, on: path, condition)
    let hasMore = found.count > limit
    let hasOthers = try path.position != nil && exists(on: path.back, condition)
    return path.isForward
      ? (Array(found.prefix(limit)), hasOthers, hasMore) : (found.prefix(limit).reversed(), hasMore, hasOthers)
  }

  /// The position of a workout, deleted or not.
  func position(of id: WorkoutID, in order: WorkoutOrder) throws -> WorkoutPath.Position? {
    try Row.fetchOne(
      database.cachedStatement(sql: "SELECT number, \(order.key.column?.sql ?? "NULL") FROM workout WHERE id = ?"),
      arguments: [id.description]
    ).map { WorkoutPath.Position(number: $0[0], value: $0[1]) }
  }

  func fetch(
    _ limit: Int, on path: WorkoutPath, _ condition: WorkoutCondition
  ) throws -> [WorkoutRecord] {
    var found: [WorkoutRecord] = []
    for stretch in path.stretches(key: condition.key) where found.count < limit {
      var condition = condition
      condition.narrow(to: stretch, by: path.order)
      found += try WorkoutRecord.fetchAll(
        database.cachedStatement(
          sql: "SELECT \(WorkoutRecord.selection) \(condition.sql) ORDER BY \(stretch.order) LIMIT ?"),
        arguments: condition.arguments + [limit - found.count])
    }
    return found
  }

  private func exists(on path: WorkoutPath, _ condition: WorkoutCondition) throws -> Bool {
    try path.stretches(key: condition.key).contains { stretch in
      var condition = condition
      condition.narrow(to: stretch, by: path.order)
      return try Bool.fetchOne(
        database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 \(condition.sqlWithoutColumns))"),
        arguments: condition.arguments) ?? false
    }
  }

  func count() throws -> (number: Int, isComplete: Bool) {
    if !filter.isDeleted, filter.isOfSportAndDaysOnly {
      return (try SumStore.count(database, sport: filter.sport, from: filter.from, through: filter.through), true)
    }
    let condition = WorkoutCondition(filter)
    // With selected ids, counting never goes past their number.
    let limit = filter.ids?.count ?? WorkoutPage.countLimit
    let number =
      try Int.fetchOne(
        database.cachedStatement(sql: "SELECT count(*) FROM (SELECT 1 \(condition.sqlWithoutColumns) LIMIT ?)"),
        arguments: condition.arguments + [limit + 1]) ?? 0
    return (min(number, limit), number <= limit)
  }
}

extension WorkoutPageStore {
  /// Numbers are in the order of time, and days are not quite: a workout can begin later on an earlier local day. Farther
  /// apart than this, days are in the order of numbers, too: see `WorkoutNumber`.
  private static let daysOfDoubt = 11

  func neighbors(of id: WorkoutID) throws -> WorkoutNeighbors? {
    guard let position = try position(of: id, in: .newestFirst) else { return nil }
    let condition = WorkoutCondition(filter)
    let later = WorkoutPath(order: .newestFirst, isForward: false, position: position)
    let earlier = WorkoutPath(order: .newestFirst, position: position)
    let count = try count()
    let isMatch = try isMatch(position.number, condition)
    return WorkoutNeighbors(
      earlier: try fetch(1, on: earlier, condition).first.flatMap { WorkoutID($0.id) },
      later: try fetch(1, on: later, condition).first.flatMap { WorkoutID($0.id) },
      place: isMatch ? try countAfter(position.number, condition).map { $0 + 1 } : nil,
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

extension WorkoutPageStore {
  /// The window at either end of the list by date, for filters on words alone and for queries; `nil` for all others.
  ///
  /// For a prefix SQLite collects every match before it returns the first one, and a query may have to look at every
  /// row to find few, so one search serves both the count and the window.
  private func pageOfWords(_ window: WorkoutWindow) throws -> WorkoutPage? {
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

extension WorkoutOrder.Key {
  /// A value as SQL, spelled exactly as in its index, and the index of undeleted workouts in its order; see
  /// `WorkoutSchema.workouts`. `nil` for the order of the rows themselves.
  var column: (sql: String, index: String)? {
    switch self {
    case .date: nil
    case .distance:
      ("nullif(coalesce(distance_stated, distance_reported, distance_computed), 0)", "workout_by_distance")
    case .time: ("coalesce(moving_stated, moving_reported, moving_computed, elapsed)", "workout_by_time")
    case .load: ("load_points", "workout_by_load")
    case .ascent: ("coalesce(ascent_stated, ascent_reported, ascent_computed)", "workout_by_ascent")
    }
  }
}
