import ArgumentParser
import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@testable import Commands
@testable import FettleApp

@MainActor struct ReportBuilderTests {
  private let container: DependencyContainer

  init() throws {
    container = try DependencyContainer(.test())
  }

  private func builder(_ audience: Audience = .others) async -> ReportBuilder {
    ReportBuilder(container, preferences: await container.preferences(), hiddenMeters: 200, audience: audience)
  }

  private func text(_ parts: [ReportPart], for audience: Audience = .others) async throws -> String {
    let builder = await builder(audience)
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
      "Dashboard", workout.title, "\(year) in review", "Totals of \(year)", "\(year) day by day", "Records of \(year)",
      "Records",
    ] {
      #expect(page.contains(">\(title)</h2>"), "\(title)")
    }
    #expect(page.matches(of: #/<section id="s\d" class="screen"/#).count == 7)
  }

  @Test func `no section shows others notes, tags, gear, goals, plans, thresholds or ids`() async throws {
    let shoes = Gear(
      id: .sample(902), name: "Blue shoes", kind: .shoes,
      maintenance: GearMaintenance(limit: GearLimit(.distance, 1_000)))
    _ = try await container.gearRepository.put([shoes])
    _ = try await container.goalRepository.add(
      Goal(
        id: .sample(801), aim: .amount(.distance, 100_000), period: .year, name: "Beat my boss",
        createdDay: .sampleToday))
    _ = try await container.plannedWorkoutRepository.add(
      PlannedWorkout(id: .sample(950), day: .sampleToday, sport: .cycling, title: "Meet at the bridge", seconds: 3_600))
    var workout = Workout.sample(1)
    workout.notes = "Felt sick"
    workout.privateNotes = "Saw the doctor"
    workout.tags = [WorkoutTag(rawValue: "knee-pain")].compactMap(\.self).reduce(into: []) { $0.insert($1) }
    workout.gear = [shoes.id]
    var detail = WorkoutDetail.sample(workout)
    detail.source?.fileName = "holiday-house.fit"
    try await container.add(detail)
    _ = try await container.editWorkout.execute(
      .sample(1), [.notes("Felt sick"), .privateNotes("Saw the doctor"), .gear([shoes.id])])
    let year = workout.day.components.year
    let parts: [ReportPart] = [
      .dashboard, .workout("latest"), .year(year), .records(nil), .period(Period(containing: workout.day, by: .month)),
    ]
    let page = try await text(parts)
    for secret in [
      "Felt sick", "Saw the doctor", "knee-pain", "Blue shoes", "Beat my boss", "Meet at the bridge", "a.fit",
      "holiday-house", "Using defaults", "all years, only", String("\(WorkoutID.sample(1))".prefix(8)),
    ] {
      #expect(!page.contains(secret), "\(secret)")
    }
    let own = try await text(parts, for: .ownPage)
    for secret in ["Felt sick", "Saw the doctor", "Blue shoes", "Beat my boss"] {
      #expect(own.contains(secret), "\(secret)")
    }
    #expect(!own.contains("\(WorkoutID.sample(1))".prefix(8)))
  }

  @Test func `a page with hidden ends rounds the ascents of lists and totals`() async throws {
    try await container.add(.sample(.sample(1, ascent: 137)))
    let page = try await text([.dashboard, .records(nil)]).replacing(#/<[^>]*>/#, with: "")
    #expect(!page.contains("137 m") && page.contains("150 m (rounded)"))
  }

  @Test func `the same log makes the same page`() async throws {
    try await container.add(.sample())
    let parts: [ReportPart] = [.dashboard, .workout("latest"), .records(nil)]
    #expect(try await text(parts) == text(parts))
  }

  @Test func `an empty log, a period without workouts and an unknown workout write nothing`() async throws {
    await #expect(throws: ExitStatus.notDone) { try await text([.dashboard]) }
    await #expect(throws: FindWorkoutError.noWorkouts) { try await text([.workout("latest")]) }
    try await container.add(.sample())
    await #expect(throws: ExitStatus.notDone) { try await text([.year(1_999)]) }
    await #expect(throws: FindWorkoutError.noneFound("ffffffff")) { try await text([.workout("ffffffff")]) }
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
      return (self as? WorkoutDetailScreen)?.state.detail.value?.workout
    }
  }
}
