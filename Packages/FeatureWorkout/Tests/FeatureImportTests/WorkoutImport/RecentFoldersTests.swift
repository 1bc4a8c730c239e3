import CorePresentation
import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport
import Testing

/// The folders of earlier imports, offered by the form.
@MainActor struct RecentFoldersTests {
  private let workouts = InMemoryWorkoutRepository()

  private func screen() -> WorkoutImportScreen {
    WorkoutImportScreen(
      WorkoutImportViewModel(
        TestWorkoutImportDependencies(
          importWorkouts: ImportWorkoutsUseCase(
            files: FakeWorkoutFileReader([]), imports: workouts, gear: InMemoryGearRepository(),
            thresholds: InMemoryThresholdHistory(), readersAtOnce: 1),
          imports: ImportHistoryUseCases(imports: workouts)),
        paths: [], duplicates: .skip))
  }

  private func opened(after paths: [String]...) async throws -> WorkoutImportScreen {
    for paths in paths { _ = try await workouts.begin(paths) }
    let screen = screen()
    screen.open()
    await screen.settled()
    return screen
  }

  private func offered(_ screen: WorkoutImportScreen) -> [String] {
    guard case .choice(let words, _)? = screen.state.form.fields.first(where: { $0.id == "recent" })?.kind else {
      return []
    }
    return words
  }

  @Test func `the form offers each folder of earlier imports once, the latest first`() async throws {
    let screen = try await opened(
      after: ["/a/"], ["/b/run.FIT.gz", "~/x.zip"], ["/a", "/top.gpx"])
    #expect(offered(screen) == ["none", "/a", "/", "/b", "~"])
  }

  @Test func `relative paths are not offered, nor more than five folders`() async throws {
    let screen = try await opened(after: ["2026", "run.fit"], (1...9).map { "/\($0)" })
    #expect(offered(screen) == ["none", "/1", "/2", "/3", "/4", "/5"])
  }

  @Test func `a log without imports offers no folder`() async throws {
    #expect(offered(try await opened()) == [])
  }

  @Test func `a chosen folder is imported`() async throws {
    let screen = try await opened(after: ["/a"])
    screen.perform(.form(.next))
    screen.perform(.form(.choose(1)))
    screen.perform(.submit)
    #expect(screen.state.paths == ["/a"])
    await screen.settled()
  }

  @Test func `a typed path is imported instead of a chosen folder`() async throws {
    let screen = try await opened(after: ["/a"])
    screen.type(.insert("/typed"))
    screen.perform(.form(.next))
    screen.perform(.form(.choose(1)))
    screen.perform(.submit)
    #expect(screen.state.paths == ["/typed"])
    await screen.settled()
  }

  @Test func `with no path and no folder chosen, the form asks for a path`() async throws {
    let screen = try await opened(after: ["/a"])
    screen.perform(.submit)
    #expect(screen.state.asksForFiles)
    #expect(screen.state.form.fields.first?.problem != nil)
  }

  @Test func `a later import does not change a form that is being filled in`() async throws {
    let screen = try await opened(after: ["/a"])
    screen.type(.insert("/typed"))
    _ = try await workouts.begin(["/b"])
    await screen.settled()
    #expect(screen.state.form.fields.first?.text == "/typed")
    #expect(offered(screen) == ["none", "/a"])
  }
}
