import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import Commands

struct RecordsDocumentTests {
  private func effort(_ number: Int, _ value: Double, daysAgo: Int) -> RecordedEffort {
    RecordedEffort(
      workout: .sample(number), title: "Tempo along the river", day: CalendarDay.sampleToday.advanced(by: -daysAgo),
      value: value, startOffset: 615.25)
  }

  @Test func `records match their golden file`() throws {
    let list = RecordList(
      sport: .running, sports: [.running],
      records: [
        PersonalRecord(
          measure: .time(meters: 5_000), best: effort(1, 1_170.5, daysAgo: 3), previous: effort(2, 1_193, daysAgo: 90)),
        PersonalRecord(measure: .whole(.distance), best: effort(3, 30_150, daysAgo: 40)),
      ])
    #expect(try difference(of: RecordsDocument(list)) == nil)
  }
}
