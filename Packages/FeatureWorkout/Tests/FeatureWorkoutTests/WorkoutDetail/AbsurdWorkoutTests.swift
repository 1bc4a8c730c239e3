import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Foundation
import Testing

/// A workout can have any number, for example from a file that an earlier version accepted: it is shown, and can be
/// edited.
@MainActor struct AbsurdWorkoutTests {
  nonisolated static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e300, 9.3e18, -9.3e18,
    1e15, 1e12, -1, 0,
  ]

  private func detail(_ number: Double) -> WorkoutDetail {
    var detail = WorkoutDetail.sample()
    var workout = detail.workout
    workout.start = Date(timeIntervalSince1970: number)
    workout.recorded = RecordedValues(
      title: "Recorded", sport: .yoga, start: Date(timeIntervalSince1970: -number), effort: number)
    workout.elapsedTime = number
    workout.timerTime = number
    for path in [\Workout.movingTime, \.distance, \.ascent, \.descent, \.heartRate] {
      workout[keyPath: path] = SourcedValue(stated: number, reported: -number, computed: number)
    }
    workout.maximumHeartRateBPM = number
    workout.averagePowerWatts = number
    workout.averageCadenceRPM = number
    workout.energyKilocalories = number
    workout.poolLengthMeters = number
    workout.poolLengthCount = .max
    workout.perceivedEffort = number
    workout.load?.points = number
    detail.workout = workout
    detail.laps = [Lap(start: workout.start, elapsedTime: number, distanceMeters: number, averageHeartRateBPM: number)]
    detail.parts = [workout, workout]
    detail.valuesOutOfRange = ["elapsed", "utc_offset"]
    return detail
  }

  @Test(arguments: numbers)
  func `it is shown, edited and saved unchanged`(_ number: Double) async throws {
    let detail = detail(number)
    let screen = WorkoutDetailScreen(detail.workout.id, in: InMemoryWorkoutRepository([detail]))
    screen.open()
    await screen.settled()
    for presentation in [Presentation.visual, .plain] {
      let frame = Frame.draw(
        screen.content, width: 100, environment: EnvironmentValues(presentation: presentation, isInteractive: true))
      #expect(frame.plainText().contains("utc offset"))
    }
    screen.perform(.startEdit)
    #expect(screen.state.form != nil)
    #expect(!Frame.draw(screen.content, width: 80).plainText().isEmpty)
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.form == nil)
    #expect(screen.state.changeFailure == nil)
  }
}
