import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct ExplainedRecordsTests {
  private static func effort(_ value: Double, daysAgo: Int) -> RecordedEffort {
    RecordedEffort(
      workout: .sample(1), title: "Race", day: CalendarDay.sampleToday.advanced(by: -daysAgo), value: value,
      startOffset: 60)
  }

  private static let list = RecordList(
    sport: .running, sports: [.running],
    records: [
      PersonalRecord(measure: .time(meters: 1_000), best: effort(240, daysAgo: 5)),
      PersonalRecord(
        measure: .time(meters: 5_000), best: effort(1_200, daysAgo: 5), previous: effort(1_260, daysAgo: 90)),
      PersonalRecord(measure: .whole(.distance), best: effort(21_000, daysAgo: 30)),
    ], outdatedCount: 2)

  @Test func `the selected record is explained first, with what it beat`() {
    let records = ExplainedRecords(Self.list, measure: .time(meters: 5_000))
    #expect(records.explanations.map(\.figure) == [.fastestTimes, .mostOfWorkout])
    let fastest = records.explanations[0]
    #expect(fastest.value == .seconds(1_200))
    #expect(fastest.finding == "Fastest 5000 m: Race.")
    #expect(fastest.inputs.contains(.init("the record before", .seconds(1_260))))
    #expect(fastest.inputs.contains(.init("fastest 1000 m", .seconds(240))))
  }

  @Test func `workouts that are not computed yet are named as left out`() {
    #expect(ExplainedRecords(Self.list).explanation(of: .fastestTimes).omissions.first?.amount == .count(2))
  }

  @Test func `a kind without a record says why`() {
    let power = ExplainedRecords(Self.list).explanation(of: .bestPower)
    #expect(power.value == nil)
    #expect(power.finding?.isEmpty == false)
  }
}
