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
    case .after(let id): path.place = try place(of: id, in: window.order)
    case .before(let id):
      path.place = try place(of: id, in: window.order)
      path.isForward = path.place == nil
    }
    let found = try fetch(more, on: path, condition)
    let hasMore = found.count > limit
    let hasOthers = try path.place != nil && exists(on: path.back, condition)
    return path.isForward
      ? (Array(found.prefix(limit)), hasOthers, hasMore) : (found.prefix(limit).reversed(), hasMore, hasOthers)
  }

  /// The position of a workout, deleted or not.
  func place(of id: WorkoutID, in order: WorkoutOrder) throws -> WorkoutPath.Place? {
    try Row.fetchOne(
      database.cachedStatement(sql: "SELECT number, \(order.key.column?.sql ?? "NULL") FROM workout WHERE id = ?"),
      arguments: [id.description]
    ).map { WorkoutPath.Place(number: $0[0], value: $0[1]) }
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
