import DomainCore
import DomainTraining
import DomainWorkout
import GRDB

extension RecordStore {
  /// The records that fell in the six weeks up to a day and were not beaten until then, the latest first.
  static func latest(_ database: Database, through day: CalendarDay, sport: Sport?) throws -> [LatestRecord] {
    let days = LatestRecord.days(through: day)
    let (first, last) = (days.lowerBound.daysSinceEpoch, days.upperBound.daysSinceEpoch)
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT s.sport, s.measure, max(s.number) FROM record_step s JOIN workout USING (number)
          WHERE s.number BETWEEN ?1 AND ?2 AND workout.day BETWEEN ?3 AND ?4 GROUP BY s.sport, s.measure
          """),
      arguments: [WorkoutNumber.least(ofDay: first), WorkoutNumber.largest(ofDay: last), first, last])
    return try rows.compactMap { row in
      guard let own = Sport(rawValue: row[0]), sport == nil || own == sport, let measure = EffortMeasure(code: row[1]),
        LatestRecord.rank(of: measure) != nil
      else { return nil }
      let steps = try steps(database, of: measure, in: own, through: row[2], limit: 2)
      return steps.first.map {
        LatestRecord(
          sport: own, record: PersonalRecord(measure: measure, best: $0, previous: steps.dropFirst().first))
      }
    }.latestFirst
  }
}
