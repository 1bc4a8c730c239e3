import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct LatestRecordTests {
  private func record(_ measure: EffortMeasure, daysAgo: Int, _ sport: Sport = .running) -> LatestRecord {
    LatestRecord(
      sport: sport,
      record: PersonalRecord(
        measure: measure,
        best: RecordedEffort(
          workout: .sample(1), title: "", day: CalendarDay.sampleToday.advanced(by: -daysAgo), value: 1,
          startOffset: 0)))
  }

  @Test func `the latest day comes first, then long distances, whole workouts and power`() {
    let records = [
      record(.power(seconds: 300), daysAgo: 1, .cycling), record(.whole(.distance), daysAgo: 1),
      record(.time(meters: 400), daysAgo: 1), record(.time(meters: 10_000), daysAgo: 1),
      record(.time(meters: 5_000), daysAgo: 0),
    ]
    #expect(
      records.latestFirst.map(\.record.measure) == [
        .time(meters: 5_000), .time(meters: 10_000), .time(meters: 400), .whole(.distance), .power(seconds: 300),
      ])
  }

  @Test func `high heart rates and unusual durations are left out`() {
    #expect([record(.heartRate(seconds: 60), daysAgo: 0), record(.power(seconds: 10), daysAgo: 0)].latestFirst == [])
  }

  @Test func `there are not too many`() {
    let many = (1...40).map { record(.time(meters: Double($0)), daysAgo: $0) }
    #expect(many.reversed().latestFirst.map(\.record.measure) == many.prefix(12).map(\.record.measure))
  }
}
