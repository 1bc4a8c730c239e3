import CoreDatabase

extension ArchivedTable {
  static let savedFilters = ArchivedTable(
    "saved_filter", "Queries that were saved under a name, deleted ones included.",
    columns: [
      .init("id", "a UUID"), .init("name", "the name"), .init("query", "the query as it is typed"), deletion,
      outOfRange,
    ])

  static let goals = ArchivedTable(
    "goal", "Goals, deleted ones included.",
    columns: [
      .init("id", "a UUID"), .init("measure", "what is added up, such as distance, or fitness"),
      .init("target", "meters, seconds, points or a number of workouts"),
      .init("period", "week, month or year, or the first and the last day with a slash between them"),
      .init("sport", "the sports that count, separated by commas; left out for all"), .init("name", "the name"),
      .init("created", "the day on which it was set, in days since 1970-01-01"), deletion, outOfRange,
    ])

  static let planned = ArchivedTable(
    "planned_workout", "Planned workouts, deleted ones included.",
    columns: [
      .init("id", "a UUID"), .init("day", "in days since 1970-01-01"), .init("sport", "the sport"),
      .init("title", "the title"), .init("duration", "the moving time, in seconds"), .init("distance", "in meters"),
      .init("load", "the training load, in points"), .init("notes", "notes"), deletion, outOfRange,
    ])

  private static let deletion = Column("deleted_at", "when it was deleted, seconds since 1970")
  private static let outOfRange = Column("out_of_range", "impossible values received from a server, as JSON")
}
