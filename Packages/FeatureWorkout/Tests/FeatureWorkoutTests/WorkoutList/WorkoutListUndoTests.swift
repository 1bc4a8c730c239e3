import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct WorkoutListUndoTests {
  private let workouts = InMemoryWorkoutRepository(
    (1...5).map { WorkoutDetail(workout: .sample($0, "Run \($0)", daysAgo: $0)) })

  private func opened() async -> WorkoutListScreen {
    let screen = WorkoutListScreen(
      WorkoutListViewModel(
        TestWorkoutListDependencies(workouts), filter: WorkoutFilter(), window: WorkoutWindow(limit: 50),
        today: .sampleToday,
        firstWeekday: .monday, onIntent: { _ in }))
    screen.open()
    await screen.settled()
    return screen
  }

  private func titles(_ screen: WorkoutListScreen) -> [String] { screen.state.workouts.map(\.title) }

  private func undo(_ screen: WorkoutListScreen) async {
    screen.perform(.undo)
    await screen.settled()
  }

  private func unavailableReason(_ screen: WorkoutListScreen) -> String? {
    screen.content.commands.first { $0.name == "undo" }?.unavailableBecause
  }

  @Test func `a bulk edit, a deletion and a single edit are undone, the latest first`() async {
    let screen = await opened()
    let before = screen.state.workouts
    screen.perform(.markAll)
    screen.perform(.edit([.title("All"), .notes("n")], allowingSeveral: true))
    await screen.settled()
    screen.perform(.unmarkAll)
    screen.perform(.deleteChosen)
    await screen.settled()
    screen.perform(.startEdit)
    screen.type(.insert("!"))
    screen.perform(.submit)
    await screen.settled()
    #expect(titles(screen) == ["All!", "All", "All", "All"])
    await undo(screen)
    #expect(titles(screen) == ["All", "All", "All", "All"])
    #expect(screen.state.lastUndo?.editedCount == 1)
    await undo(screen)
    #expect(titles(screen).count == 5)
    await undo(screen)
    #expect(screen.state.workouts == before)
    #expect(screen.state.lastUndo?.editedCount == 5)
    #expect(unavailableReason(screen) == "Nothing to undo.")
    await undo(screen)
    #expect(screen.state.workouts == before)
  }

  @Test func `restored workouts are deleted again`() async throws {
    _ = try await workouts.delete(.sample(2))
    let screen = await opened()
    screen.perform(.restoreAll(allowingSeveral: true))
    await screen.settled()
    #expect(titles(screen).count == 5)
    await undo(screen)
    #expect(titles(screen) == ["Run 1", "Run 3", "Run 4", "Run 5"])
  }

  @Test func `a failed undo can be repeated, unless it would fail forever`() async throws {
    let screen = await opened()
    screen.perform(.edit([.title("All")], allowingSeveral: true))
    await screen.settled()
    workouts.fail(with: .storage(.busy))
    await undo(screen)
    #expect(screen.state.changeFailure == .storage(.busy))
    #expect(unavailableReason(screen) == nil)
    workouts.fail(with: nil)
    _ = try await workouts.edit(
      matching: WorkoutFilter(), allowingSeveral: true, [.title("Since")])
    await undo(screen)
    #expect(screen.state.changeFailure == .changedSince)
    #expect(unavailableReason(screen) == "Nothing to undo.")
  }

  @Test func `an edit reports for how many workouts the effort replaces an estimate`() async throws {
    for number in 1...2 {
      _ = try await workouts.setLoads([
        WorkoutLoad(
          id: .sample(number), load: TrainingLoad(points: 9, method: .duration, explanation: .text("")), basis: "")
      ])
    }
    let screen = await opened()
    screen.perform(.edit([.effort(7)], allowingSeveral: true))
    await screen.settled()
    #expect(screen.state.lastEdit?.replacedEstimateCount == 2)
    let text = Frame.draw(screen.content, width: 120).plainText()
    #expect(text.contains("The effort now sets the training load of 2, instead of an estimate from duration."))
  }
}
