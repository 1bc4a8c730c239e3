import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Testing

/// The notice of gear that is near its limit.
@MainActor struct DashboardGearTests {
  private let workouts: InMemoryWorkoutRepository
  private let gear: InMemoryGearRepository
  /// Outlives each screen, as the file next to the log outlives the program.
  private let dismissed = InMemoryDismissedGearNotices()

  init() {
    var workout = Workout.sample(1, kilometers: 12)
    workout.gear = [.sample(1), .sample(2)]
    workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: workout)])
    gear = InMemoryGearRepository(
      [Self.shoes(1, "Red shoes", limitMeters: 13_000), Self.shoes(2, "Blue shoes", limitMeters: 700_000)],
      in: workouts)
  }

  private static func shoes(_ number: Int, _ name: String, limitMeters: Double) -> Gear {
    Gear(
      id: .sample(number), name: name, kind: .shoes,
      maintenance: GearMaintenance(limit: GearLimit(.distance, limitMeters)))
  }

  private func openScreen() async -> DashboardScreen {
    let screen = DashboardScreen(
      DashboardViewModel(
        TestDashboardDependencies(
          observeTrainingOverview: ObserveTrainingOverviewUseCase(workouts: workouts),
          gear: GearUseCases(gear: gear) { .sample(990) },
          gearNotices: GearNoticesUseCase(dismissed: dismissed),
          observeForecast: ObserveForecastUseCase(planned: InMemoryPlannedWorkoutRepository(in: workouts))), sport: nil,
        today: .sampleToday, firstWeekday: .monday, onIntent: { _ in }))
    screen.open()
    await screen.settled()
    return screen
  }

  private func text(_ screen: DashboardScreen) -> String {
    Frame.draw(screen.content, width: 120, height: 40, environment: EnvironmentValues(presentation: .plain))
      .plainText()
  }

  @Test func `gear near its limit is named, and other gear is not`() async {
    let screen = await openScreen()
    #expect(text(screen).contains("Near its limit: Red shoes (12 km of 13 km)."))
    #expect(!text(screen).contains("Blue shoes"))
  }

  @Test func `gear over its limit comes before gear that is near it`() async throws {
    _ = try await gear.edit(Self.shoes(2, "Blue shoes", limitMeters: 10_000))
    let screen = await openScreen()
    #expect(text(screen).contains("Over its limit: Blue shoes (12 km of 10 km)."))
    #expect(!text(screen).contains("Red shoes"))
  }

  @Test func `gear that is due a little before its limit is not called over it`() async throws {
    _ = try await gear.edit(Self.shoes(2, "Blue shoes", limitMeters: 12_240))
    let screen = await openScreen()
    #expect(text(screen).contains("Due for service or replacement: Blue shoes (12 km of 12 km)."))
    #expect(!text(screen).contains("Red shoes"))
  }

  @Test func `several pieces of gear are listed`() async throws {
    _ = try await gear.edit(Self.shoes(2, "Blue shoes", limitMeters: 13_000))
    let both = await openScreen()
    #expect(text(both).contains("Near their limits: Blue shoes and Red shoes."))
    for (number, name) in [(1, "Red shoes"), (2, "Blue shoes")] {
      _ = try await gear.edit(Self.shoes(number, name, limitMeters: 10_000))
    }
    #expect(text(await openScreen()).contains("Over their limits: Blue shoes and Red shoes."))
  }

  @Test func `a hidden notice comes back only when there is something else to say`() async throws {
    let screen = await openScreen()
    screen.perform(.hideGear)
    #expect(!text(screen).contains("limit"))
    screen.perform(.refresh)
    await screen.settled()
    #expect(!text(screen).contains("limit"))
    let revision = try await gear.edit(Self.shoes(1, "Red shoes", limitMeters: 10_000))
    await screen.settled(seeing: revision)
    #expect(text(screen).contains("Over its limit: Red shoes (12 km of 10 km)."))
  }

  @Test func `a hidden notice stays hidden after a restart, until there is something else to say`() async throws {
    await openScreen().perform(.hideGear)
    #expect(!text(await openScreen()).contains("limit"))
    var serviced = Self.shoes(1, "Red shoes", limitMeters: 13_000)
    serviced.maintenance.servicedDay = CalendarDay.sampleToday.advanced(by: -1)
    _ = try await gear.edit(serviced)
    #expect(text(await openScreen()).contains("Near its limit: Red shoes"))
    await openScreen().perform(.hideGear)
    _ = try await gear.edit(Self.shoes(1, "Red shoes", limitMeters: 10_000))
    #expect(text(await openScreen()).contains("Over its limit: Red shoes (12 km of 10 km)."))
  }

  @Test func `the notice disappears when the gear is retired`() async throws {
    let screen = await openScreen()
    var retired = Self.shoes(1, "Red shoes", limitMeters: 13_000)
    retired.isRetired = true
    let revision = try await gear.edit(retired)
    await screen.settled(seeing: revision)
    #expect(!text(screen).contains("limit"))
  }

  @Test func `gear that cannot be read leaves the dashboard as it is`() async {
    let screen = await openScreen()
    workouts.fail(with: .busy)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.wornGear.map(\.gear.name) == ["Red shoes"])
  }
}
