import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@MainActor struct FieldHistoryViewModelTests {
  private let workouts = InMemoryWorkoutRepository([.sample()])

  private func opened(_ field: TracedField? = nil, id: WorkoutID = .sample(1)) async -> FieldHistoryScreen {
    let screen = FieldHistoryScreen(
      FieldHistoryViewModel(TestFieldHistoryDependencies(workouts: workouts), id: id, field: field))
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `a history grows while it is open`() async throws {
    let screen = await opened()
    #expect(screen.state.events.map(\.kind) == [.recorded])
    let edit = try await workouts.edit(.sample(1), [.title("Hills"), .effort(5)])
    await screen.settled(seeing: edit.revision)
    #expect(screen.state.events.map(\.kind) == [.recorded, .edited])
  }

  @Test func `what the device recorded is at the workout's local time, the rest at that of this machine`() async throws
  {
    var abroad = WorkoutDetail.sample()
    abroad.workout.utcOffsetSeconds = -25_200
    let workouts = InMemoryWorkoutRepository([abroad])
    let edit = try await workouts.edit(.sample(1), [.title("Hills")])
    let screen = FieldHistoryScreen(
      FieldHistoryViewModel(TestFieldHistoryDependencies(workouts: workouts), id: .sample(1)))
    screen.open()
    await screen.settled(seeing: edit.revision)
    #expect(screen.state.utcOffsetsSeconds == [-25_200, 3_600])
  }

  @Test func `the history of a field leaves out what concerns others`() async throws {
    _ = try await workouts.edit(.sample(1), [.effort(5)])
    _ = try await workouts.edit(.sample(1), [.title("Hills"), .effort(6)])
    let screen = await opened(TracedField(.title))
    #expect(screen.state.events.map(\.kind) == [.recorded, .edited])
    #expect(screen.state.events.last?.differences.count == 1)
    #expect(screen.state.explanation == nil)
  }

  @Test func `a figure is explained as it is now`() async throws {
    let screen = await opened(TracedField(.distance))
    #expect(screen.state.explanation?.finding == "The device's value.")
    let edit = try await workouts.edit(.sample(1), [.distance(12_345)])
    await screen.settled(seeing: edit.revision)
    #expect(screen.state.explanation?.value == .meters(12_345))
  }

  @Test func `events can be read one by one`() async throws {
    _ = try await workouts.edit(.sample(1), [.effort(5)])
    let screen = await opened()
    #expect(screen.state.selected?.kind == .recorded)
    screen.perform(.move(.rows(1), nil))
    #expect(screen.state.selected?.kind == .edited)
  }

  @Test func `a workout that does not exist has no events`() async {
    let screen = await opened(id: .sample(9))
    #expect(screen.state.history == .missing())
    #expect(screen.state.events == [])
  }

  @Test func `a failure keeps what is shown, and trying again reads again`() async {
    let screen = await opened()
    workouts.fail(with: .busy)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.events.map(\.kind) == [.recorded])
    #expect(screen.state.shownFailures.map(\.explanation) == [StorageError.busy.explanation])
    workouts.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.shownFailures == [])
  }
}
