import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport
import Testing

@MainActor struct WorkoutImportsViewModelTests {
  private let workouts = InMemoryWorkoutRepository()

  private func screen(
    isLive: Bool = false, onIntent: @escaping @MainActor (WorkoutImportsIntent) -> Void = { _ in }
  ) -> WorkoutImportsScreen {
    WorkoutImportsScreen(
      WorkoutImportsViewModel(
        TestWorkoutImportsDependencies(
          imports: ImportHistoryUseCases(imports: workouts),
          records: RecordUseCases(records: workouts),
          summarizeImport: SummarizeImportUseCase(summarizing: workouts),
          utcOffsetSeconds: { _ in 7_200 }), firstWeekday: .sunday, isLive: isLive, onIntent: onIntent))
  }

  @Test func `imports are listed newest first, in local time`() async throws {
    try await workouts.takeIn([.sample(.samples[0])])
    try await workouts.takeIn([.sample(.samples[0]), .sample(.samples[1])])
    let screen = screen()
    screen.open()
    await screen.settled()
    #expect(screen.state.imports.value?.map(\.id) == [ImportID(2), ImportID(1)])
    #expect(screen.state.imports.value?.map(\.importedCount) == [1, 1])
    #expect(screen.state.utcOffsetsSeconds == [ImportID(1): 7_200, ImportID(2): 7_200])
  }

  @Test func `a failure is reported, and a refresh tries again`() async {
    workouts.fail(with: .busy)
    let screen = screen()
    screen.open()
    await screen.settled()
    #expect(screen.state.imports == .failed(.busy, previous: nil))
    workouts.fail(with: nil)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.imports == .loaded([]))
  }

  @Test func `an import that added nothing is listed as such, without undo`() async throws {
    for _ in 1...2 { try await workouts.takeIn([.sample(.samples[0])]) }
    let screen = screen()
    screen.open()
    await screen.settled()
    for isInteractive in [false, true] {
      let text = Frame.draw(
        screen.content, width: 120, environment: EnvironmentValues(isInteractive: isInteractive)
      ).plainText()
      #expect(text.contains("Nothing new") && text.contains("already imported"))
      #expect(text.contains("1 workout imported") == !isInteractive)
      #expect(!text.contains("undo-import 2"))
      #expect(text.contains("undo-import 1") == !isInteractive)
    }
  }

  @Test func `a person sees what the selected import brought, and a command line does not`() async throws {
    try await workouts.takeIn([.sample(.sample(1, daysAgo: 70)), .sample(.sample(2, daysAgo: 3))])
    try await workouts.takeIn([.sample(.sample(3, daysAgo: 1))])
    let screen = screen(isLive: true)
    screen.open()
    await screen.settled()
    #expect(screen.state.summary.value?.newest.map(\.id) == [.sample(3)])
    screen.move(.rows(1), in: nil)
    await screen.settled()
    #expect(screen.state.summary.value?.newest.map(\.id) == [.sample(2), .sample(1)])
    #expect(screen.state.summary.value?.steps?.steps.dropFirst().first?.days.lowerBound.weekday == .sunday)
    let text = Frame.draw(
      screen.content, width: 120, height: 40, environment: EnvironmentValues(isInteractive: true)
    ).plainText()
    #expect(text.contains("Time by week, all workouts") && text.contains("What it brought"))

    let printed = self.screen()
    printed.open()
    await printed.settled()
    #expect(printed.state.summary == .idle)
  }

  @Test func `an import that is undone, or added nothing, has no summary`() async throws {
    for _ in 1...2 { try await workouts.takeIn([.sample(.samples[0])]) }
    _ = try await ImportHistoryUseCases(imports: workouts).undo(ImportID(1), force: false)
    let screen = screen(isLive: true)
    screen.open()
    await screen.settled()
    #expect(screen.state.summary == .idle)
    screen.move(.rows(1), in: nil)
    await screen.settled()
    #expect(screen.state.selected?.id == ImportID(1) && screen.state.summary == .idle)
  }

  @Test func `opening an import is requested from the app`() {
    var intents: [WorkoutImportsIntent] = []
    let screen = screen { intents.append($0) }
    screen.perform(.openImport(ImportID(4)))
    #expect(intents == [.openImport(ImportID(4))])
  }

  @Test func `keys select an import, and enter opens it`() async throws {
    for _ in 1...3 { try await workouts.takeIn([.sample(.samples[0])]) }
    var intents: [WorkoutImportsIntent] = []
    let screen = screen { intents.append($0) }
    screen.open()
    await screen.settled()
    screen.move(.rows(1), in: nil)
    screen.keyCommands.first { $0.keys.contains(KeyPress(.enter)) }?()
    #expect(intents == [.openImport(ImportID(2))])
  }
}
