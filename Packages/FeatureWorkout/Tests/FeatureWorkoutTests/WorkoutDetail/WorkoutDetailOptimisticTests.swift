import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Observation
import Testing

/// The screen before the log has responded.
@MainActor struct WorkoutDetailOptimisticTests {
  private let id = WorkoutID.sample(1)
  private let log = InMemoryWorkoutRepository([.sample(.sample(1, "Old title"))])
  private let workouts: GatedWorkoutRepository

  init() {
    workouts = GatedWorkoutRepository(log)
  }

  private func opened() async -> WorkoutDetailScreen {
    let screen = WorkoutDetailScreen(id, in: workouts)
    screen.open()
    await screen.settled()
    return screen
  }

  /// Waits until the screen shows the expected state.
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
    #expect(screen.state.detail.value?.workout.distance.value == 11_800)
    workouts.answer(.pass)
    workouts.answer(.pass)
    await screen.settled()
    #expect(screen.title == "New title")
    #expect(screen.state.detail.value?.workout.distance.value == 11_800)
    #expect(workouts.writes == ["edit title", "edit distance"])
  }

  @Test func `an edit reaches the log only after earlier ones are complete`() async {
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

  @Test func `a rejected edit is undone alone, while the later one is still in progress`() async {
    let screen = await opened()
    screen.perform(.edit(id, [.title("First"), .notes("Of the first")]))
    screen.perform(.edit(id, [.title("Second")]))
    workouts.answer(.fail(.storage(.full)))
    await wait(for: screen) { $0.changeFailure == .storage(.full) }
    #expect(screen.title == "Second")
    #expect(screen.state.detail.value?.workout.notes == nil)
    #expect(screen.state.workout.changes == [.edit(id, [.title("Second")])])
    workouts.answer(.pass)
    await screen.settled()
    #expect(screen.title == "Second")
    #expect(screen.state.changeFailure == .storage(.full))
  }

  @Test func `rejecting a later edit keeps the earlier one of the same field`() async {
    let screen = await opened()
    screen.perform(.edit(id, [.title("First")]))
    screen.perform(.edit(id, [.title("Second")]))
    workouts.answer(.pass)
    workouts.answer(.fail(.storage(.busy)))
    await screen.settled()
    #expect(screen.title == "First")
    #expect(screen.state.changeFailure == .storage(.busy))
  }

  @Test func `changes by others are shown, with the edit on top`() async throws {
    let screen = await opened()
    screen.perform(.edit(id, [.title("Mine")]))
    _ = try await log.edit(id, [.title("Theirs"), .notes("Of theirs")])
    await wait(for: screen) { $0.detail.value?.workout.notes == "Of theirs" }
    #expect(screen.title == "Mine")
    workouts.answer(.fail(.storage(.readOnly)))
    await screen.settled()
    #expect(screen.title == "Theirs")
  }

  @Test func `a deletion is shown at once, and rejecting it restores the workout`() async {
    let screen = await opened()
    screen.perform(.delete(id))
    #expect(screen.state.isDeleted)
    #expect(screen.state.analysis == nil)
    workouts.answer(.fail(.storage(.busy)))
    await screen.settled()
    #expect(!screen.state.isDeleted)
    #expect(screen.title == "Old title")
    #expect(screen.state.analysis != nil)
    #expect(screen.state.changeFailure == .storage(.busy))
  }

  @Test func `a deletion undone at once is stored as both`() async {
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

  @Test func `the next change clears the last rejection`() async {
    let screen = await opened()
    screen.perform(.edit(id, [.title("First")]))
    workouts.answer(.fail(.storage(.busy)))
    await screen.settled()
    screen.perform(.edit(id, [.title("Second")]))
    #expect(screen.state.changeFailure == nil)
    workouts.answer(.pass)
    await screen.settled()
    #expect(screen.title == "Second")
  }
}
