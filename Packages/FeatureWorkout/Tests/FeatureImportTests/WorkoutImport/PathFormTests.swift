import CorePresentation
import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport
import Testing

/// The path in the form of the import.
@MainActor struct PathFormTests {
  private let workouts = InMemoryWorkoutRepository()
  private let folders = FakeFolderLister([
    "/media/": [FolderEntry("watch", isFolder: true), FolderEntry("walk.gpx"), FolderEntry(".cache", isFolder: true)],
    "/media/watch/": [FolderEntry("a.fit")],
  ])

  private func opened() async -> WorkoutImportScreen {
    let screen = WorkoutImportScreen(
      WorkoutImportViewModel(
        TestWorkoutImportDependencies(
          importWorkouts: ImportWorkoutsUseCase(
            files: FakeWorkoutFileReader([]), imports: workouts, gear: InMemoryGearRepository(),
            thresholds: InMemoryThresholdHistory(), readersAtOnce: 1),
          imports: ImportHistoryUseCases(imports: workouts),
          completePath: CompletePathUseCase(folders: folders)),
        paths: [], duplicates: .skip))
    screen.open()
    await screen.settled()
    return screen
  }

  private func typed(_ text: String, on screen: WorkoutImportScreen) async {
    screen.perform(.form(.edit(.insert(text))))
    await screen.settled()
  }

  private func command(_ name: String, on screen: WorkoutImportScreen) -> KeyCommand<WorkoutImportAction>? {
    screen.content.commands.first { $0.name == name }
  }

  @Test func `what matches the path is shown while it is typed, folders first and without hidden ones`() async {
    let screen = await opened()
    await typed("/media/", on: screen)
    #expect(screen.state.completion?.entries.map(\.name) == ["watch", "walk.gpx"])
    await typed("wat", on: screen)
    #expect(screen.state.completion?.entries.map(\.name) == ["watch"])
  }

  @Test func `tab completes as far as all agree, then enters the folder, then goes to the next field`() async {
    let screen = await opened()
    await typed("/media/w", on: screen)
    screen.perform(.complete)
    await screen.settled()
    #expect(screen.state.form["path"] == "/media/wa")
    #expect(command("complete", on: screen) == nil)
    #expect(command("next", on: screen)?.keys == [KeyPress(.tab)])
    await typed("t", on: screen)
    #expect(command("complete", on: screen)?.keys == [KeyPress(.tab)])
    screen.perform(.complete)
    await screen.settled()
    #expect(screen.state.form["path"] == "/media/watch/")
    #expect(screen.state.completion?.entries.map(\.name) == ["a.fit"])
  }

  @Test func `a completion of an earlier path is not used`() async {
    let screen = await opened()
    await typed("/media/wat", on: screen)
    screen.perform(.form(.edit(.insert("x"))))
    screen.perform(.complete)
    await screen.settled()
    #expect(screen.state.form["path"] == "/media/watx")
  }

  @Test func `the form says what it takes, and offers to keep what comes before a damage`() async {
    let screen = await opened()
    let text = Frame.draw(screen.content, width: 120, height: 40, environment: EnvironmentValues(isInteractive: true))
      .plainText()
    #expect(text.contains("archives") && text.contains("exports"))
    await typed("/media/walk.gpx", on: screen)
    screen.perform(.form(.next))
    screen.perform(.form(.next))
    #expect(screen.state.form["damaged"] == "reject it")
    screen.perform(.form(.edit(.right)))
    #expect(screen.state.form["damaged"] == "keep what comes before the damage")
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.isSalvaging)
  }

  @Test func `no path is completed while another field has the focus`() async {
    let screen = await opened()
    await typed("/media/wat", on: screen)
    screen.perform(.form(.next))
    #expect(command("complete", on: screen) == nil)
    screen.perform(.complete)
    #expect(screen.state.form["path"] == "/media/wat")
  }
}
