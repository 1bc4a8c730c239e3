import CoreDatabase
import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Foundation
import Observation
import Testing

@testable import Commands
@testable import FettleApp

/// Another file replaces the log while the program runs, for example because a sync tool copied it there.
@MainActor struct ReplacedLogTests {
  private let profile: TestFolder
  private let container: DependencyContainer

  init() throws {
    profile = try TestFolder()
    container = try Self.container(profile.path("mine"))
  }

  private static func container(_ home: String) throws -> DependencyContainer {
    try DependencyContainer(.live(ConfigurationReader(in: ProcessEnvironment(variables: ["HOME": home]))))
  }

  private var log: String { profile.path("mine/.local/share/fettle/fettle.sqlite") }

  /// Replaces the open log with one that has a single workout.
  private func replace(with workout: Workout) async throws {
    let other = try Self.container(profile.path("other"))
    try await other.add(WorkoutDetail(workout: workout))
    try await other.database.backUp(to: log, replacing: true)
  }

  @Test func `one change is rejected with the reason, and all screens continue with the new log`() async throws {
    try await container.add(WorkoutDetail(workout: .sample(1, "Of the old log")))
    let list = container.screens.workoutList(filter: WorkoutFilter(), window: WorkoutWindow(limit: 5)) { _ in }
    list.open()
    let detail = container.screens.workoutDetail(.sample(1))
    detail.open()
    await detail.settled()
    try await replace(with: .sample(2, "Of the new log"))

    detail.perform(.edit(.sample(1), [.title("Lost")]))
    await detail.settled()
    let kept = profile.path("mine/.local/share/fettle/fettle.before-replacement-1.sqlite")
    #expect(detail.state.changeFailure == .storage(.replaced(copy: kept)))
    #expect(FileManager.default.fileExists(atPath: kept))
    for await titles in Observations({ list.state.page.value?.workouts.map(\.title) })
    where titles == ["Of the new log"] { break }

    let other = container.screens.workoutDetail(.sample(2))
    other.open()
    other.perform(.edit(.sample(2), [.title("Stored")]))
    await other.settled()
    #expect(other.state.changeFailure == nil)
    for await titles in Observations({ list.state.page.value?.workouts.map(\.title) }) where titles == ["Stored"] {
      break
    }
  }

  @Test func `a change to a missing log is rejected, and no new log is created`() async throws {
    try await container.add(WorkoutDetail(workout: .sample(1, "Still shown")))
    let detail = container.screens.workoutDetail(.sample(1))
    detail.open()
    await detail.settled()
    try FileManager.default.removeItem(atPath: log)
    detail.perform(.edit(.sample(1), [.title("Lost")]))
    await detail.settled()
    #expect(detail.state.changeFailure == .storage(.missing))
    #expect(detail.state.detail.value?.workout.title == "Still shown")
    #expect(!FileManager.default.fileExists(atPath: log))
  }
}
