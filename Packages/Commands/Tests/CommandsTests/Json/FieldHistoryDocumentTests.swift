import CoreUITestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import Commands

struct FieldHistoryDocumentTests {
  private let workout = Workout.samples[0]

  private var history: FieldHistory {
    FieldHistory(
      of: workout,
      source: WorkoutSource(fileName: "a.fit", format: "fit", contentDigest: "ab", sessionIndex: 0),
      events: [
        FieldEvent(.recorded, at: workout.start),
        FieldEvent(.imported(ImportID(12)), at: workout.start, action: "3f2504e04f89"),
        FieldEvent(
          .edited, at: workout.start,
          [
            FieldDifference(.field(.notes)),
            FieldDifference(.field(.sport), old: .sport(.running), new: .sport(.cycling)),
            FieldDifference(.field(.distance), old: .number(nil), new: .number(12_000)),
            FieldDifference(
              .field(.start), isRecorded: true, old: .time(LocalTime(day: .sampleToday, secondsOfDay: 0)),
              new: .time(LocalTime(day: .sampleToday, secondsOfDay: 27_000))),
          ], action: "41d39a0c0305"),
        FieldEvent(.rejected("no"), at: workout.start, [FieldDifference(.deletion)], action: "41d39a0c0305"),
        FieldEvent(
          .received, at: workout.start, [FieldDifference(.field(.title), old: .text("A"), new: .text("B"))],
          machine: "laptop", action: "e82c33013f25", cause: .keptMine),
      ])
  }

  @Test func `a history matches its golden file`() throws {
    #expect(try difference(of: FieldHistoryDocument(history, history.events, TracedField(.distance))) == nil)
  }

  @Test func `a list has a row for each change, with values in SI units`() {
    let rows = ListRows(FieldEventRow.rows(of: history.events), ListField<FieldEventRow>.all)
    let lines = rows.csv().split(whereSeparator: \.isNewline)
    #expect(lines.count == 9)
    #expect(lines[0] == "time,event,field,isRecorded,old,new,machine,action,import,reason,cause")
    #expect(lines[5].hasSuffix("edited,distance,false,,12000,,41d39a0c0305,,,"))
    #expect(lines[8].hasSuffix("received,title,false,A,B,laptop,e82c33013f25,,,kept-mine"))
  }
}
