import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

struct WorkoutIDTests {
  @Test func `ids are read in either case as Foundation reads them, and written in lowercase`() {
    for number in 0..<50 {
      let bytes = (0..<16).map { UInt8(truncatingIfNeeded: number * 57 + $0 * 83) }
      let uuid = bytes.withUnsafeBytes { UUID(uuid: $0.load(as: uuid_t.self)) }
      #expect(WorkoutID(uuid).description == uuid.uuidString.lowercased())
      #expect(WorkoutID(uuid.uuidString) == WorkoutID(uuid))
      #expect(WorkoutID(WorkoutID(uuid).description) == WorkoutID(uuid))
    }
  }

  @Test(arguments: [
    "", "OWNER-x", "00000000-0000-4000-8000-00000000000", "00000000-0000-4000-8000-0000000000000",
    "00000000-0000-4000-8000-00000000000g", "000000000000-4000-8000-0000-00000000",
    "00000000+0000-4000-8000-000000000000",
    "{0000000-0000-4000-8000-00000000000}", "00000000-0000-4000-8000-0000000000é",
  ])
  func `any other text is no id`(_ text: String) {
    #expect(WorkoutID(text) == nil)
    #expect(GearID(text) == nil)
  }
}
