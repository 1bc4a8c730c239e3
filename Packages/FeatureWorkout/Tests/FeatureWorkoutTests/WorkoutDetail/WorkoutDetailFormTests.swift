import CorePresentation
import CoreUI
import DomainCore
import DomainCoreTestSupport
import DomainProfile
import DomainProfileTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureShared
import FeatureWorkout
import Foundation
import Testing

@MainActor struct WorkoutDetailFormTests {
  private let id = WorkoutID.sample(1)
  private let workouts: InMemoryWorkoutRepository

  init() {
    var workout = Workout.sample(1, "Along the river")
    workout.distance.stated = 12_400
    workout.movingTime.stated = 3_750
    workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: workout)])
  }

  private func opened(units: UnitPreference = .metric) async throws -> WorkoutDetailScreen {
    let settings = InMemorySettingsRepository(Settings(units: units), in: .unchanging)
    let screen = WorkoutDetailScreen(id, in: workouts, settings: settings)
    screen.open()
    await screen.settled()
    return screen
  }

  private func fill(_ field: WorkoutField, _ text: String, on screen: WorkoutDetailScreen) {
    let index = screen.state.form?.fields.firstIndex { $0.id == field.rawValue } ?? 0
    screen.perform(.form(.move(.toRow(index))))
    screen.type(.toEnd)
    screen.type(.deleteToStart)
    screen.type(.insert(text))
  }

  @Test func `the form begins with the workout's values, and saving it unchanged changes nothing`() async throws {
    let screen = try await opened()
    screen.perform(.startEdit)
    #expect(screen.state.form?["title"] == "Along the river")
    #expect(screen.state.form?["distance"] == "12.4km")
    #expect(screen.state.form?["time"] == "1:02:30")
    let before = screen.state.detail
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.form == nil)
    #expect(screen.state.detail == before)
    #expect(screen.state.workout.changes == [])
  }

  @Test func `changed values are shown at once and stored`() async throws {
    let screen = try await opened()
    screen.perform(.startEdit)
    fill(.title, "Upstream", on: screen)
    fill(.distance, "13", on: screen)
    screen.perform(.submit)
    #expect(screen.title == "Upstream")
    await screen.settled()
    #expect(screen.state.detail.value?.workout.distance.stated == 13_000)
  }

  @Test func `a number without a unit is in the reader's units`() async throws {
    let screen = try await opened(units: .imperial)
    screen.perform(.startEdit)
    fill(.distance, "10", on: screen)
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.detail.value?.workout.distance.stated == 16_093.44)
  }

  @Test func `an invalid value is reported at its field, and nothing is stored`() async throws {
    let screen = try await opened()
    screen.perform(.startEdit)
    fill(.title, "Upstream", on: screen)
    fill(.effort, "very", on: screen)
    screen.perform(.submit)
    #expect(screen.title == "Along the river")
    let field = screen.state.form?.fields.first { $0.id == "effort" }
    #expect(field?.problem?.contains("very") == true)
    fill(.effort, "7", on: screen)
    #expect(screen.state.form?.fields.first { $0.id == "effort" }?.problem == nil)
    screen.perform(.submit)
    #expect(screen.title == "Upstream")
  }

  @Test func `unsaved entries stay in the form, and can be saved again`() async throws {
    let screen = try await opened()
    screen.perform(.startEdit)
    fill(.title, "Upstream", on: screen)
    workouts.fail(with: .busy)
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.title == "Along the river")
    #expect(screen.state.form?["title"] == "Upstream")
    #expect(screen.state.form?.problem == WorkoutError.storage(.busy).explanation)
    workouts.fail(with: nil)
    screen.perform(.refresh)
    await screen.settled()
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.title == "Upstream")
    #expect(screen.state.form == nil)
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `leaving the form leaves the workout unchanged`() async throws {
    let screen = try await opened()
    screen.perform(.startEdit)
    fill(.title, "Upstream", on: screen)
    screen.perform(.cancel)
    #expect(screen.state.form?.asksToLeave == true)
    screen.perform(.cancel)
    await screen.settled()
    #expect(screen.title == "Along the river")
    #expect(!screen.isTyping)
  }

  @Test func `in an open form letters are typed, and run no command`() async throws {
    let screen = try await opened()
    #expect(screen.keyCommands.contains { $0.keys.contains(.character("d")) })
    screen.perform(.startEdit)
    #expect(screen.isTyping)
    #expect(!screen.keyCommands.contains { $0.keys.contains(.character("d")) })
  }

  @Test func `curves over distance are unavailable if no distance is known`() async throws {
    let screen = try await opened()
    #expect(screen.keyCommands.first { $0.name == "chart" }?.unavailableBecause == "No recorded data to chart.")
  }

  @Test func `an unusual value stays in the form until it is saved again`() async throws {
    let screen = try await opened()
    screen.perform(.startEdit)
    fill(.distance, "120km", on: screen)
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.doubted?.doubts == [.isFast(.running, meters: 120_000, seconds: 3_750)])
    #expect(screen.state.form != nil)
    #expect(screen.state.detail.value?.workout.distance.stated == 12_400)
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.form == nil)
    #expect(screen.state.doubted == nil)
    #expect(screen.state.detail.value?.workout.distance.stated == 120_000)
  }
}
