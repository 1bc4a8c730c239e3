import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import FeatureWorkout
import Observation
import Testing

@testable import Commands
@testable import FettleApp

/// The whole program in one process, with its own database.
@MainActor struct DependencyContainerTests {
  private let container: DependencyContainer

  init() throws {
    container = try DependencyContainer(.test())
  }

  @Test func `a rename on one screen appears on the others, without code that connects them`() async throws {
    try await container.add(.sample())
    let detail = container.screens.workoutDetail(.sample(1))
    let list = container.screens.workoutList(filter: WorkoutFilter(), window: WorkoutWindow(limit: 5)) { _ in }
    let dashboard = container.screens.dashboard(sport: nil, today: .sampleToday, firstWeekday: .monday) { _ in }
    detail.open()
    list.open()
    dashboard.open()
    await detail.settled()
    await list.settled()
    await dashboard.settled()
    detail.perform(.edit(.sample(1), [.title("Seen everywhere")]))
    await detail.settled()
    #expect(detail.state.detail.value?.workout.title == "Seen everywhere")
    await until { list.state.page.value?.workouts.first?.title == "Seen everywhere" }
    await until { dashboard.state.overview.value?.recentWorkouts.first?.title == "Seen everywhere" }
  }

  @Test func `two containers in one process share nothing`() async throws {
    let other = try DependencyContainer(.test())
    try await container.add(.sample())
    let list = other.screens.workoutList(filter: WorkoutFilter(), window: WorkoutWindow(limit: 5)) { _ in }
    list.open()
    await list.settled()
    #expect(list.state.page.value?.totalCount == 0)
  }

  @Test func `preferences come from the settings, separately for each quantity`() async throws {
    #expect(await container.preferences() == Preferences())
    _ = try await container.settings.change([
      .units(.imperial), .unitsOf(.elevation, .metric), .unitsOf(.weight, .metric), .firstWeekday(.sunday),
      .defaultSport(.rowing),
    ])
    let preferences = await container.preferences()
    var units = CoreUI.UnitSystem.imperial
    units.elevation = .metric
    units.mass = .metric
    #expect(preferences.units == units)
    #expect(preferences.firstWeekday == .sunday)
    #expect(preferences.defaultSport == .rowing)
  }

  @Test(arguments: UnitQuantity.allCases)
  func `setting a quantity's units changes only that quantity and those that follow it`(_ quantity: UnitQuantity) {
    let families: [(UnitQuantity, KeyPath<CoreUI.UnitSystem, CoreUI.UnitSystem.Family>)] = [
      (.distance, \.distance), (.elevation, \.elevation), (.speed, \.speed), (.pace, \.pace), (.height, \.height),
      (.weight, \.mass),
    ]
    #expect(families.map(\.0) == UnitQuantity.allCases)
    let units = Preferences(Settings(unitsByQuantity: [quantity: .imperial])).units
    for (other, family) in families {
      #expect((units[keyPath: family] == .imperial) == (other == quantity || other.followed == quantity))
    }
    #expect(units.temperature == .metric)
  }

  @Test func `a threshold change changes only the loads from its date onward`() async throws {
    let details = (0..<6).map { WorkoutDetail(workout: .sample($0, daysAgo: $0)) }
    for detail in details { try await container.add(detail) }
    #expect(try await container.refreshTrainingLoads.execute().count == 6)
    let day = CalendarDay.sampleToday.advanced(by: -2)
    _ = try await container.changeProfile.execute([.maximumHeartRateBPM(182)])
    #expect(try await container.refreshTrainingLoads.execute().count == 6)
    _ = try await container.changeProfile.execute([.maximumHeartRateBPM(180)], from: day)
    #expect(try await container.refreshTrainingLoads.execute().count == 3)
    #expect(try await container.refreshTrainingLoads.execute().count == 0)
  }

  @Test func `screens that show loads update them when opened; other screens do not`() async throws {
    for number in 0..<3 { try await container.add(WorkoutDetail(workout: .sample(number, daysAgo: number))) }
    try await container.open(container.screens.profile { _ in })
    #expect(try await container.refreshTrainingLoads.execute().count == 3)
    let opening: [@MainActor (DependencyContainer) async throws -> Void] = [
      { try await $0.open($0.screens.workoutDetail(.sample(0))) },
      {
        try await $0.open($0.screens.workoutList(filter: WorkoutFilter(), window: WorkoutWindow(limit: 5)) { _ in })
      },
      {
        try await $0.open(
          $0.screens.dashboard(sport: nil, today: $0.configuration.today, firstWeekday: .monday) { _ in })
      },
    ]
    for (number, open) in opening.enumerated() {
      _ = try await container.changeProfile.execute([.maximumHeartRateBPM(180 + number)])
      try await open(container)
      #expect(try await container.refreshTrainingLoads.execute().count == 0)
    }
  }

  /// Returns when the condition is true. A test that hangs here has failed.
  private func until(_ condition: @escaping @MainActor @Sendable () -> Bool) async {
    for await isTrue in Observations({ condition() }) where isTrue { return }
  }
}

extension DependencyContainer {
  /// Adds a workout to the log, as an import does.
  func add(_ detail: WorkoutDetail) async throws {
    let entry = ImportEntry(importID: try await importRepository.begin(["."]), position: 0, path: "a.fit")
    _ = try await importRepository.add([detail], of: entry, duplicates: .keep)
  }
}
