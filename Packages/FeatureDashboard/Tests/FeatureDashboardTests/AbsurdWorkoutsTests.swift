import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Foundation
import Testing

/// Workouts can contain any number, for example from files that an earlier version trusted. The dashboard shows them.
@MainActor struct AbsurdWorkoutsTests {
  nonisolated static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, 9.3e18, 1e15, -1,
  ]

  private func workout(_ number: Double, start: Double) -> Workout {
    var workout = Workout.sample(1)
    workout.start = Date(timeIntervalSince1970: start)
    workout.elapsedTime = number
    workout.timerTime = number
    workout.movingTime = SourcedValue(stated: number)
    workout.distance = SourcedValue(stated: number)
    workout.ascent = SourcedValue(stated: number)
    workout.heartRate = SourcedValue(stated: number)
    workout.perceivedEffort = number
    workout.load = TrainingLoad(points: number, method: .duration, explanation: .text(""))
    return workout
  }

  @Test(arguments: numbers)
  func `the dashboard shows workouts with absurd values`(_ number: Double) async {
    for start in [Workout.sample(1).start.timeIntervalSince1970, number] {
      let workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: workout(number, start: start))])
      let dashboard = DashboardScreen(
        DashboardViewModel(
          TestDashboardDependencies(
            observeTrainingOverview: ObserveTrainingOverviewUseCase(workouts: workouts)), sport: nil,
          today: .sampleToday, firstWeekday: .monday, onIntent: { _ in }))
      dashboard.open()
      await dashboard.settled()
      for presentation in [Presentation.visual, .plain] {
        let environment = EnvironmentValues(presentation: presentation)
        #expect(!Frame.draw(dashboard.content, width: 120, environment: environment).plainText().isEmpty)
      }
    }
  }
}
