import DomainWorkout
import GRDB

/// Reads one window of the list, at a cost that depends on the window and not on the list.
struct WorkoutPageStore {
  let database: Database
  let filter: WorkoutFilter

  init(_ database: Database, matching filter: WorkoutFilter) {
    self.database = database
    self.filter = filter
  }

  func page(_ window: WorkoutWindow) throws -> WorkoutPage {
    let count = try count()
    let part = try part(window)
    return WorkoutPage(
      workouts: part.records.compactMap(\.workout), totalCount: count.number, isCountComplete: count.isComplete,
      hasNewer: part.hasNewer, hasOlder: part.hasOlder)
  }

  func newest(_ limit: Int) throws -> [WorkoutRecord] {
    try fetch(limit)
  }

  private func part(
    _ window: WorkoutWindow
  ) throws -> (records: [WorkoutRecord], hasNewer: Bool, hasOlder: Bool) {
    let limit = window.limit
    // One more than is shown tells whether there are more.
    let more = limit < .max ? limit + 1 : limit
    switch window.anchor {
    case .after(let id):
      guard let anchor = try number(of: id) else { return try part(WorkoutWindow(limit: limit)) }
      let found = try fetch(more, "<", anchor)
      return (Array(found.prefix(limit)), try exists(">=", anchor), found.count > limit)
    case .newest:
      let found = try fetch(more)
      return (Array(found.prefix(limit)), false, found.count > limit)
    case .before(let id):
      guard let anchor = try number(of: id) else { return try part(WorkoutWindow(limit: limit)) }
      let found = try fetch(more, ">", anchor)
      return (found.prefix(limit).reversed(), found.count > limit, try exists("<=", anchor))
    }
  }

  private func number(of id: WorkoutID) throws -> Int64? {
    try WorkoutStore.number(database, of: id.description)
  }

  /// Rows on one side of a number come nearest first.
  private func fetch(_ limit: Int, _ side: String = "", _ anchor: Int64? = nil) throws -> [WorkoutRecord] {
    var condition = WorkoutCondition(filter)
    if let anchor { condition.narrow("\(condition.key) \(side) ?", [anchor]) }
    return try WorkoutRecord.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT \(WorkoutRecord.selection) \(condition.sql)
          ORDER BY \(condition.key) \(side == ">" ? "ASC" : "DESC") LIMIT ?
          """),
      arguments: condition.arguments + [limit])
  }

  private func exists(_ side: String, _ anchor: Int64) throws -> Bool {
    var condition = WorkoutCondition(filter)
    condition.narrow("\(condition.key) \(side) ?", [anchor])
    return try Bool.fetchOne(
      database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 \(condition.sqlWithoutColumns))"),
      arguments: condition.arguments)
      ?? false
  }

  private func count() throws -> (number: Int, isComplete: Bool) {
    if !filter.isDeleted, filter.importID == nil, filter.idPrefix == nil,
      filter.text.map(SearchText.hasWords) != true
    {
      return (try SumStore.count(database, sport: filter.sport, from: filter.from, through: filter.through), true)
    }
    let condition = WorkoutCondition(filter)
    let number =
      try Int.fetchOne(
        database.cachedStatement(sql: "SELECT count(*) FROM (SELECT 1 \(condition.sqlWithoutColumns) LIMIT ?)"),
        arguments: condition.arguments + [WorkoutPage.countLimit + 1]) ?? 0
    return (min(number, WorkoutPage.countLimit), number <= WorkoutPage.countLimit)
  }
}
