import CoreSync
import CoreUI
import DomainProfile
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import FeatureProfile
import FeatureWorkout
import Foundation
import Testing

@testable import FettleApp

@MainActor @Suite struct AppCoordinatorTests {
  private let container: DependencyContainer
  private let coordinator: AppCoordinator

  init() throws {
    container = try DependencyContainer(.test())
    coordinator = AppCoordinator(screens: container.screens, preferences: Preferences())
  }

  @Test func `of an outbox that waits the first fifty changes are listed`() async throws {
    for number in 0..<51 { try await container.add(WorkoutDetail(workout: .sample(number, daysAgo: number))) }
    try await container.signIn(to: AccountIdentity(server: "https://log.example.org", name: "robin"))
    let screen = try #require(coordinator.screen(for: .outbox) as? OutboxScreen)
    screen.open()
    await screen.settled()
    #expect(screen.state.entries.value?.count == 50)
    #expect(screen.state.outbox.value?.unlistedCount == 1)
  }

  @Test func `going back from the root does nothing`() {
    coordinator.pop()
    coordinator.popToRoot()
    #expect(coordinator.current == .dashboard(sport: nil))
  }

  @Test func `places are pushed and popped, and the same place is not pushed twice`() {
    coordinator.push(.profile)
    coordinator.push(.profile)
    coordinator.push(.workouts(WorkoutFilter()))
    #expect(coordinator.path == [.profile, .workouts(WorkoutFilter())])
    coordinator.pop()
    #expect(coordinator.current == .profile)
    coordinator.popToRoot()
    #expect(coordinator.current == .dashboard(sport: nil))
  }

  @Test func `replacing changes the place on top, or the root`() {
    coordinator.replace(with: .profile)
    #expect(coordinator.root == .profile)
    coordinator.push(.workouts(WorkoutFilter()))
    coordinator.replace(with: .dashboard(sport: .cycling))
    #expect(coordinator.path == [.dashboard(sport: .cycling)])
    #expect(coordinator.root == .profile)
  }

  @Test func `a link that leads nowhere leaves everything where it is`() {
    #expect(!coordinator.open(link: "fettle://moon"))
    #expect(coordinator.path.isEmpty)
    #expect(coordinator.open(link: "fettle://profile"))
    #expect(coordinator.current == .profile)
  }

  @Test func `what screens ask for is where the person then is`() {
    let id = WorkoutID(UUID())
    coordinator.handle(DashboardIntent.openWorkouts(sport: .running))
    coordinator.handle(WorkoutListIntent.openWorkout(id))
    #expect(coordinator.path == [.workouts(WorkoutFilter(sport: .running)), .workout(id)])
    coordinator.handle(.closed(id))
    #expect(coordinator.path == [.workouts(WorkoutFilter(sport: .running))])
  }
}
