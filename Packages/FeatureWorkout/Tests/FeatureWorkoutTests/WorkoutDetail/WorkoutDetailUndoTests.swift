import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct WorkoutDetailUndoTests {
  private let workouts: InMemoryWorkoutRepository

  init() {
    var detail = WorkoutDetail.sample()
    detail.workout.recorded = RecordedValues(of: detail.workout)
    workouts = InMemoryWorkoutRepository([detail])
  }

  private func opened() async -> WorkoutDetailScreen {
    let screen = WorkoutDetailScreen(.sample(1), in: workouts)
    screen.open()
    await screen.settled()
    return screen
  }

  private func undoUnavailableReason(_ screen: WorkoutDetailScreen) -> String?? {
    screen.content.commands.first { $0.name == "undo" }.map(\.unavailableBecause)
  }

  private func text(_ screen: WorkoutDetailScreen) -> String {
    Frame.draw(screen.content, width: 100, environment: EnvironmentValues(isInteractive: true)).plainText()
  }

  @Test func `edits are undone one by one, the latest first, until none are left`() async {
    let screen = await opened()
    let before = screen.title
    #expect(undoUnavailableReason(screen) == "Nothing to undo.")
    for title in ["One", "Two"] {
      screen.perform(.edit(.sample(1), [.title(title)]))
      await screen.settled()
    }
    for title in ["One", before] {
      #expect(undoUnavailableReason(screen) == .some(nil))
      screen.perform(.undo)
      await screen.settled()
      #expect(screen.title == title)
    }
    #expect(undoUnavailableReason(screen) == "Nothing to undo.")
  }

  @Test func `an edit changed elsewhere since is not undone, and the screen says so`() async throws {
    let screen = await opened()
    screen.perform(.edit(.sample(1), [.title("Mine")]))
    await screen.settled()
    _ = try await workouts.edit(.sample(1), [.title("Since")])
    screen.perform(.undo)
    await screen.settled()
    #expect(screen.title == "Since")
    #expect(screen.state.changeFailure == .changedSince)
    #expect(screen.state.undoable.isEmpty)
  }

  @Test func `the recorded value is shown next to a correction, and clearing the field resets it`() async {
    let screen = await opened()
    let before = screen.title ?? ""
    #expect(!text(screen).contains("Recorded title"))
    screen.perform(.edit(.sample(1), [.title("Mine"), .sport(.hiking)]))
    await screen.settled()
    #expect(text(screen).contains("Recorded title “\(before)”, sport running"))
    screen.perform(.startEdit)
    let title = screen.state.form?.fields.firstIndex { $0.id == "title" } ?? 0
    screen.perform(.form(.move(.toRow(title))))
    screen.type(.toEnd)
    screen.type(.deleteToStart)
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.title == before)
    #expect(text(screen).contains("Recorded sport running"))
  }

  @Test func `a load computed from the effort shows that it replaces the estimate`() async throws {
    var workout = Workout.sample(2)
    workout.heartRate = Figure()
    let workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: workout)])
    let screen = WorkoutDetailScreen(.sample(2), in: workouts)
    screen.open()
    screen.perform(.edit(.sample(2), [.effort(7)]))
    await screen.settled()
    #expect(text(screen).contains("Your effort replaces the estimate from the duration."))
    screen.perform(.edit(.sample(2), [.effort(nil)]))
    await screen.settled()
    #expect(!text(screen).contains("Your effort replaces"))
  }
}
