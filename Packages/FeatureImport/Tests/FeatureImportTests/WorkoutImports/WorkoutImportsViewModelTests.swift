import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct WorkoutImportsViewModelTests {
  private let workouts = InMemoryWorkoutRepository()

  private func screen(
    onIntent: @escaping @MainActor (WorkoutImportsIntent) -> Void = { _ in }
  ) -> WorkoutImportsScreen {
    WorkoutImportsScreen(
      WorkoutImportsViewModel(
        TestWorkoutImportsDependencies(
          observeImports: ObserveImportsUseCase(imports: workouts),
          utcOffsetSeconds: { _ in 7_200 }), onIntent: onIntent))
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
    workouts.fail(with: .storage(.busy))
    let screen = screen()
    screen.open()
    await screen.settled()
    #expect(screen.state.imports == .failed(.storage(.busy), previous: nil))
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
