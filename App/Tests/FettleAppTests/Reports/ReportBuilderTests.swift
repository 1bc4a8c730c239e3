import ArgumentParser
import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@testable import FettleApp

@MainActor struct ReportBuilderTests {
  private let container: DependencyContainer

  init() throws {
    container = try DependencyContainer(.test())
  }

  private func builder() async -> ReportBuilder {
    ReportBuilder(container, preferences: await container.preferences(), hiddenMeters: 200)
  }

  private func text(_ parts: [ReportPart]) async throws -> String {
    let builder = await builder()
    var sections: [HTMLPage.Section] = []
    for part in parts { sections += try await builder.sections(of: part) }
    return builder.page("Report", sections).text
  }

  @Test func `each section shows its screen`() async throws {
    try await container.add(.sample())
    let workout = try #require(
      await container.screens.workoutDetail(.sample(1)).settledWorkout)
    let year = workout.day.components.year
    let page = try await text([.dashboard, .workout("latest"), .year(year), .records(nil)])
    for title in [
      "Dashboard", workout.title, "\(year) in review", "\(year) day by day", "Records of \(year)", "Records",
    ] {
      #expect(page.contains(">\(title)</h2>"), "\(title)")
    }
    #expect(page.matches(of: #/<section id="s\d" class="screen"/#).count == 6)
  }

  @Test func `the same log makes the same page`() async throws {
    try await container.add(.sample())
    let parts: [ReportPart] = [.dashboard, .workout("latest"), .records(nil)]
    #expect(try await text(parts) == text(parts))
  }

  @Test func `an empty log, a period without workouts and an unknown workout write nothing`() async throws {
    await #expect(throws: ExitStatus.notDone) { try await text([.dashboard]) }
    await #expect(throws: ExitStatus.notDone) { try await text([.workout("latest")]) }
    try await container.add(.sample())
    await #expect(throws: ExitStatus.notDone) { try await text([.year(1_999)]) }
    await #expect(throws: ExitStatus.notDone) { try await text([.workout("ffffffff")]) }
  }

  @Test func `a card has the title and the figures`() async throws {
    try await container.add(.sample())
    let card = try await builder().card(of: .sample(1)).text
    let workout = try #require(await container.screens.workoutDetail(.sample(1)).settledWorkout)
    #expect(card.contains(">\(workout.title)</text>"))
    #expect(card.contains("class=\"figure\""))
  }
}

extension AnyScreen {
  fileprivate var settledWorkout: Workout? {
    get async {
      open()
      await settled()
      return (self as? WorkoutDetailScreen)?.state.detail.value??.workout
    }
  }
}
