import DomainCore
import DomainWorkout
import Foundation
import Testing

struct WorkoutTitleTests {
  @Test(arguments: [
    (4.99, "Night run"), (5, "Morning run"), (11, "Midday run"), (17.5, "Afternoon run"), (21, "Evening run"),
    (22, "Night run"),
  ])
  func `a workout without a name is named by the local time where it began`(_ hour: Double, _ title: String) {
    let start = Date(timeIntervalSince1970: (hour - 5.75) * 3_600)
    #expect(Workout.standardTitle(for: .running, start: start, utcOffsetSeconds: 20_700) == title)
  }
}
