import CorePresentation
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureAccount
import FeatureDashboard
import FeatureTraining
import FeatureWorkout
import Observation
import Testing

@testable import Commands
@testable import FettleApp

/// The whole app without a database: what the screens show comes from repositories in memory.
@MainActor struct InMemoryContainerTests {
  private let container = InMemoryContainer(
    (1...3).map { number in
      var workout = Workout.sample(number, daysAgo: number)
      workout.title = "Outing \(number)"
      return WorkoutDetail(workout: workout)
    })

  @Test func `keys rename, delete and undo, and every tab follows`() async throws {
    let app = await ShellDriver(container, places: NavigationState(tab: .workouts))
    try await app.press("e", "X", "ctrl+s")
    #expect(app.screen.contains("Outing 1X"))
    let stored = try await container.workouts.workout(.sample(1)).firstValue()
    #expect(stored??.workout.title == "Outing 1X")
    try await app.press("1")
    #expect(app.screen.contains("Outing 1X"))
    try await app.press("u")
    #expect(app.shell.state.notice == "Undid: edit 1 workout.")
    #expect(app.screen.contains("Outing 1") && !app.screen.contains("Outing 1X"))
    try await app.press("2", "space", "space", "d")
    #expect(!app.screen.contains("Outing 2"))
  }

  @Test(arguments: AppTab.allCases)
  func `the first screen of each tab shows no failure`(_ tab: AppTab) async {
    let app = await ShellDriver(container, places: NavigationState(tab: tab))
    #expect(!app.screen.contains("could not"))
    #expect(!app.screen.contains("cannot"))
    #expect(app.shell.state.notice == nil)
  }

  @Test func `a goal that is stored appears on its screen`() async throws {
    let goals = ScreenFactory(container).goals(preferences: Preferences())
    goals.open()
    await goals.settled()
    #expect(goals.state.rows.value?.isEmpty == true)
    _ = try await container.goalRepository.add(Goal.samples[0])
    await until { goals.state.rows.value?.count == 1 }
  }

  @Test func `signing in reaches the accounts in memory, and the account screen shows it`() async throws {
    let account = ScreenFactory(container).account { _ in }
    account.open()
    await account.settled()
    _ = try await container.changeAccount.execute(.signIn(.sample, fromAnother: false))
    await until { account.state.account.value?.name == Login.sample.name }
  }

  /// Returns when the condition is true. A test that hangs here has failed.
  private func until(_ condition: @escaping @MainActor @Sendable () -> Bool) async {
    for await isTrue in Observations({ condition() }) where isTrue { return }
  }

  @Test func `two containers share nothing`() async throws {
    let other = InMemoryContainer()
    let app = await ShellDriver(other, places: NavigationState(tab: .workouts))
    #expect(!app.screen.contains("Outing"))
  }
}
