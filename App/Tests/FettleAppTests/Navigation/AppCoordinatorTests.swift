import CorePresentation
import CoreSync
import CoreUI
import DomainAccount
import DomainCore
import DomainProfile
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureAccount
import FeatureDashboard
import FeatureProfile
import FeatureWorkout
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

@MainActor struct AppCoordinatorTests {
  private let container: DependencyContainer
  private let coordinator: AppCoordinator

  init() throws {
    container = try DependencyContainer(.test())
    coordinator = AppCoordinator(screens: container.screens) { Preferences() }
  }

  @Test func `the outbox lists the first fifty pending changes`() async throws {
    for number in 0..<51 { try await container.add(WorkoutDetail(workout: .sample(number, daysAgo: number))) }
    try await container.signIn(to: AccountIdentity(server: "https://log.example.org", name: "robin"))
    let screen = try #require(coordinator.screen(for: .outbox) as? OutboxScreen)
    screen.open()
    await screen.settled()
    #expect(screen.state.entries.value?.count == 50)
    #expect(screen.state.outbox.value?.unlistedCount == 1)
  }

  @Test func `a workout keeps the list that it was opened from, and the tab, when another replaces it`() {
    let ids = [WorkoutID(UUID()), WorkoutID(UUID())]
    let rides = WorkoutSequence(matching: WorkoutFilter(sport: .cycling), by: WorkoutOrder(.distance))
    coordinator.handle(WorkoutListIntent.openWorkout(ids[0], in: rides))
    coordinator.handle(WorkoutDetailIntent.showInstead(ids[1], in: rides, tab: .laps))
    #expect(coordinator.places.path == [.workout(ids[1], in: rides, tab: .laps)])
    #expect(coordinator.current.link == "fettle://workouts/\(ids[1])?sport=cycling&order=distance&tab=laps")
  }

  @Test func `intents from screens open the matching screens`() {
    let id = WorkoutID(UUID())
    coordinator.handle(DashboardIntent.openWorkouts(sport: .running))
    coordinator.handle(WorkoutListIntent.openWorkout(id))
    #expect(coordinator.places.path == [.workouts(WorkoutFilter(sport: .running)), .workout(id)])
    coordinator.push(.newWorkout())
    coordinator.handle(WorkoutEntryIntent.openWorkout(id))
    #expect(coordinator.places.path == [.workouts(WorkoutFilter(sport: .running)), .workout(id)])
  }
}
