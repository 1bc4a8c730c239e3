import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport
import Foundation
import Testing

@MainActor struct WorkoutDuplicatesViewModelTests {
  private let log = InMemoryWorkoutRepository()
  private let workouts: GatedWorkoutRepository

  init() {
    workouts = GatedWorkoutRepository(log)
  }

  private func screen(
    onIntent: @escaping @MainActor (WorkoutDuplicatesIntent) -> Void = { _ in }
  ) -> WorkoutDuplicatesScreen {
    WorkoutDuplicatesScreen(
      WorkoutDuplicatesViewModel(
        TestWorkoutDuplicatesDependencies(
          observeDuplicates: ObserveDuplicatesUseCase(workouts: workouts),
          mergeWorkouts: MergeWorkoutsUseCase(workouts: workouts)), onIntent: onIntent))
  }

  private func openedWithKeptPair() async throws -> WorkoutDuplicatesScreen {
    try await log.takeIn([1, 2].map { .sample(.sample($0)) }, duplicates: .keep)
    let screen = screen()
    screen.open()
    await screen.settled()
    return screen
  }

  private func decisions(_ screen: WorkoutDuplicatesScreen) -> [Duplicate.Decision]? {
    screen.state.duplicates.value?.map(\.decision)
  }

  @Test func `workouts found twice are listed with the decision about them`() async throws {
    try await log.takeIn([1, 2].map { .sample(.sample($0)) })
    let screen = screen()
    screen.open()
    await screen.settled()
    #expect(decisions(screen) == [.skipped])
  }

  @Test func `keeping both is shown at once, and stored when the log responds`() async throws {
    let screen = try await openedWithKeptPair()
    #expect(decisions(screen) == [.kept])
    screen.perform(.merge(.sample(2), into: .sample(1)))
    #expect(decisions(screen) == [.skipped])
    workouts.answer(.pass)
    await screen.settled()
    #expect(decisions(screen) == [.skipped])
    #expect(screen.state.duplicates.value?.first?.reason == .mergedByHand)
    #expect(screen.state.list.changes == [])
  }

  @Test func `two workouts that are possibly the same are listed, and stay two until a person decides`()
    async throws
  {
    func gym(_ number: Int, _ seconds: Double) -> WorkoutDetail {
      var detail = WorkoutDetail.sample(.sample(number, sport: .strength, kilometers: nil))
      detail.track = Track()
      detail.workout.start += seconds
      detail.source?.contentDigest = "\(number)"
      return detail
    }
    try await log.takeIn([gym(1, 0), gym(2, 240)])
    let screen = screen()
    screen.open()
    await screen.settled()
    #expect(decisions(screen) == [.possible])
    let duplicate = try #require(screen.state.duplicates.value?.first)
    #expect(duplicate.reason == .overlap)
  }

  @Test func `a rejected merge is undone and reported`() async throws {
    let screen = try await openedWithKeptPair()
    screen.perform(.merge(.sample(1), into: .sample(2)))
    #expect(decisions(screen) == [.skipped])
    workouts.answer(.fail(.storage(.readOnly)))
    await screen.settled()
    #expect(decisions(screen) == [.kept])
    #expect(screen.state.changeFailure == .storage(.readOnly))
  }

  @Test func `a workout cannot be merged into itself`() async throws {
    let screen = try await openedWithKeptPair()
    screen.perform(.merge(.sample(1), into: .sample(1)))
    await screen.settled()
    #expect(screen.state.changeFailure == .sameWorkout)
    #expect(decisions(screen) == [.kept])
  }

  @Test func `a failure is reported, and a refresh tries again`() async {
    log.fail(with: .busy)
    let screen = screen()
    screen.open()
    await screen.settled()
    #expect(screen.state.duplicates == .failed(.busy, previous: nil))
    log.fail(with: nil)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.duplicates == .loaded([]))
  }

  @Test func `opening a workout is requested from the app`() {
    var intents: [WorkoutDuplicatesIntent] = []
    let screen = screen { intents.append($0) }
    screen.perform(.openWorkout(.sample(4)))
    #expect(intents == [.openWorkout(.sample(4))])
  }

  @Test func `a duplicate that was not added cannot be merged, and the reason is shown`() async throws {
    let content = WorkoutDuplicatesContent(
      state: WorkoutDuplicatesState(list: Optimistic(.loaded([Self.leftOut]))), onAction: { _ in })
    #expect(
      content.commands.first { $0.name == "merge" }?.unavailableBecause == "The other recording is not in the log.")
  }

  private static let leftOut = Duplicate(
    id: .sample(9), workout: .samples[0], workoutSource: nil,
    source: WorkoutSource(fileName: "a.gpx", format: "gpx", contentDigest: "cd", sessionIndex: 0), decision: .skipped,
    reason: .times)
}
