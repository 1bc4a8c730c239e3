import CorePresentation
import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Observation
import Testing

/// What is on the screen while the log has not answered yet.
@MainActor @Suite(.timeLimit(.minutes(5))) struct WorkoutDetailOptimisticTests {
  private let id = WorkoutID.sample(1)
  private let log = InMemoryWorkoutRepository([.sample(.sample(1, "Old title"))])
  private let workouts: GatedWorkoutRepository

  init() {
    workouts = GatedWorkoutRepository(log)
  }

  private func opened(
    onIntent: @escaping @MainActor (WorkoutDetailIntent) -> Void = { _ in }
  ) async -> WorkoutDetailScreen {
    let screen = WorkoutDetailScreen(id, in: workouts, onIntent: onIntent)
    screen.open()
    await screen.settled()
    return screen
  }

  /// Waits until the screen shows what is asked for.
  private func wait(
    for screen: WorkoutDetailScreen, until isShown: @escaping @Sendable (WorkoutDetailState) -> Bool
  ) async {
    for await state in Observations({ screen.state }) where isShown(state) { return }
  }

  @Test func `several edits are shown at once and together`() async {
    let screen = await opened()
    screen.perform(.edit(id, [.title("New title")]))
    screen.perform(.edit(id, [.distance(11_800)]))
    #expect(screen.title == "New title")
    #expect(screen.state.detail.value??.workout.distance.value == 11_800)
    workouts.answer(.pass)
    workouts.answer(.pass)
    await screen.settled()
    #expect(screen.title == "New title")
    #expect(screen.state.detail.value??.workout.distance.value == 11_800)
    #expect(workouts.writes == ["edit title", "edit distance"])
  }

  @Test func `an edit does not reach the log before those made earlier are through`() async {
    let screen = await opened()
    for number in 1...20 { screen.perform(.edit(id, [.title("Title \(number)")])) }
    await workouts.nextArrival()
    #expect(screen.title == "Title 20")
    #expect(workouts.writes.count == 1)
    for _ in 1...20 { workouts.answer(.pass) }
    await screen.settled()
    #expect(screen.title == "Title 20")
    #expect(workouts.writes.count == 20)
  }

  @Test func `a refused edit is taken back alone, while the later is still under way`() async {
    let screen = await opened()
    screen.perform(.edit(id, [.title("First"), .notes("Of the first")]))
    screen.perform(.edit(id, [.title("Second")]))
    workouts.answer(.refuse(.full))
    await wait(for: screen) { $0.refusal == .full }
    #expect(screen.title == "Second")
    #expect(screen.state.detail.value??.workout.notes == nil)
    #expect(screen.state.workout.changes == [.edit(id, [.title("Second")])])
    workouts.answer(.pass)
    await screen.settled()
    #expect(screen.title == "Second")
    #expect(screen.state.refusal == .full)
  }

  @Test func `a refused later edit leaves the earlier of the same field`() async {
    let screen = await opened()
    screen.perform(.edit(id, [.title("First")]))
    screen.perform(.edit(id, [.title("Second")]))
    workouts.answer(.pass)
    workouts.answer(.refuse(.busy))
    await screen.settled()
    #expect(screen.title == "First")
    #expect(screen.state.refusal == .busy)
  }

  @Test func `what another writes meanwhile is shown, with the edit on top`() async throws {
    let screen = await opened()
    screen.perform(.edit(id, [.title("Mine")]))
    _ = try await log.edit(id, [.title("Theirs"), .notes("Of theirs")])
    await wait(for: screen) { $0.detail.value??.workout.notes == "Of theirs" }
    #expect(screen.title == "Mine")
    workouts.answer(.refuse(.readOnly))
    await screen.settled()
    #expect(screen.title == "Theirs")
  }

  @Test func `a deletion is shown at once, and a refused one brings the workout back`() async {
    let screen = await opened()
    screen.perform(.delete(id))
    #expect(screen.state.isDeleted)
    #expect(screen.state.analysis == nil)
    workouts.answer(.refuse(.busy))
    await screen.settled()
    #expect(!screen.state.isDeleted)
    #expect(screen.title == "Old title")
    #expect(screen.state.analysis != nil)
    #expect(screen.state.refusal == .busy)
  }

  @Test func `a deletion taken back at once is stored as both`() async {
    let screen = await opened()
    screen.perform(.edit(id, [.title("Edited")]))
    screen.perform(.delete(id))
    #expect(screen.state.lastSeen?.title == "Edited")
    screen.perform(.restore(id))
    #expect(!screen.state.isDeleted)
    #expect(screen.title == "Edited")
    for _ in 0..<3 { workouts.answer(.pass) }
    await screen.settled()
    #expect(screen.title == "Edited")
    #expect(!screen.state.isDeleted)
    #expect(workouts.writes == ["edit title", "delete", "restore"])
  }

  @Test func `the next change clears the refusal of the last`() async {
    let screen = await opened()
    screen.perform(.edit(id, [.title("First")]))
    workouts.answer(.refuse(.busy))
    await screen.settled()
    screen.perform(.edit(id, [.title("Second")]))
    #expect(screen.state.refusal == nil)
    workouts.answer(.pass)
    await screen.settled()
    #expect(screen.title == "Second")
  }
}
