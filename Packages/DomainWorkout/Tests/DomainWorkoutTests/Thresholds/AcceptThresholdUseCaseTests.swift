import DomainCore
import DomainCoreTestSupport
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct AcceptThresholdUseCaseTests {
  private static let today = CalendarDay.sampleToday

  private let log = InMemoryLog()
  private let editor: InMemoryThresholdEditor
  private let workouts = InMemoryWorkoutRepository(
    (0..<5).map { number in
      let seconds = 3_000
      return WorkoutDetail(
        workout: .sample(number, sport: .cycling, daysAgo: number * 10),
        track: Track(offsets: (0..<seconds).map(Double.init), powers: Array(repeating: 200, count: seconds)))
    })

  private let proposal = ThresholdProposal(
    rule: .twentyMinutePower, value: 262, inUse: 250, day: today.advanced(by: -15), workout: .sample(1), title: "Test")

  init() {
    editor = InMemoryThresholdEditor(
      DatedThresholds([.init(from: nil, thresholds: Thresholds(functionalThresholdPowerWatts: 250))]), in: log)
  }

  private func refresh() async throws -> RefreshedLoads {
    try await RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: editor).execute()
  }

  @Test func `an accepted threshold applies from the day of the effort, and changes the loads since then`() async throws
  {
    #expect(try await refresh().changedCount == 0)
    _ = try await AcceptThresholdUseCase(editor: editor).execute(proposal)
    let dated = try await editor.thresholds().firstValue()
    #expect(dated?.thresholds(on: proposal.day).functionalThresholdPowerWatts == 262)
    #expect(dated?.thresholds(on: proposal.day.advanced(by: -1)).functionalThresholdPowerWatts == 250)
    #expect(try await refresh().changedCount == 2)
    #expect(try await refresh().count == 0)
  }

  @Test func `undo and redo set the old and the new threshold again`() async throws {
    let window = TestWindow(log, workouts: workouts, thresholds: editor)
    _ = try await window.act { try await AcceptThresholdUseCase(editor: editor).execute(proposal) }
    #expect(try await window.undo() != nil)
    #expect(try await editor.thresholds().firstValue()?.thresholds(on: Self.today).functionalThresholdPowerWatts == 250)
    #expect(try await window.redo() != nil)
    #expect(try await editor.thresholds().firstValue()?.thresholds(on: Self.today).functionalThresholdPowerWatts == 262)
  }

  @Test func `a threshold that the profile cannot have changes nothing`() async throws {
    let failure = ThresholdError.invalidThreshold(.implausibleDay(Self.today))
    editor.fail(with: failure)
    let accept = AcceptThresholdUseCase(editor: editor)
    await #expect(throws: failure) { _ = try await accept.execute(proposal) }
    #expect(try await log.actions(limit: 9).isEmpty)
  }
}
