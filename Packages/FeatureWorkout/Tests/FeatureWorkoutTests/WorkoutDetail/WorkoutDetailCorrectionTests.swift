import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@MainActor struct WorkoutDetailCorrectionTests {
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

  private func text(_ screen: WorkoutDetailScreen) -> String {
    Frame.draw(screen.content, width: 100, environment: EnvironmentValues(isInteractive: true)).plainText()
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

  @Test func `the form says of each corrected field how to reset it, and clearing it does`() async {
    let screen = await opened()
    let before = screen.state.detail.value?.workout
    screen.perform(
      .edit(
        .sample(1),
        [
          .title("Mine"), .start(LocalTime(day: .sampleToday, secondsOfDay: 60)), .timeZone(NamedTimeZone("+05:30")),
          .movingTime(600), .distance(5_000), .ascent(4), .heartRate(99),
        ]))
    await screen.settled()
    screen.perform(.startEdit)
    let resettable = screen.state.form?.fields.filter { $0.hint == "Clear to reset to the recorded value" }.map(\.id)
    #expect(
      Set(resettable ?? []) == ["title", "start", "time-zone", "time", "distance", "ascent", "heart-rate"])
    for id in resettable ?? [] {
      screen.perform(.form(.move(.toRow(screen.state.form?.fields.firstIndex { $0.id == id } ?? 0))))
      screen.type(.toEnd)
      screen.type(.deleteToStart)
    }
    screen.perform(.submit)
    await screen.settled()
    var after = screen.state.detail.value?.workout
    after?.load = before?.load
    after?.loadBasis = before?.loadBasis
    #expect(after == before)
    screen.perform(.startEdit)
    #expect(screen.state.form?.fields.contains { $0.hint == "Clear to reset to the recorded value" } == false)
    #expect(screen.state.form?.fields.contains { $0.id == "time-zone" } == false)
  }

  @Test func `a load computed from the effort shows that it replaces the estimate`() async throws {
    var workout = Workout.sample(2)
    workout.heartRate = SourcedValue()
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
