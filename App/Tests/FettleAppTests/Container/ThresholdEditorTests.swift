import CoreCommon
import DomainCore
import DomainProfile
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import Commands
@testable import FettleApp

/// Accepting thresholds with the real profile and the real log.
@MainActor struct ThresholdEditorTests {
  private let container: DependencyContainer
  private static let day = CalendarDay.sampleToday.advanced(by: -2)

  init() throws {
    container = try DependencyContainer(.test())
  }

  private func proposal(_ rule: ThresholdProposalRule, _ value: Double) -> ThresholdProposal {
    ThresholdProposal(
      rule: rule, value: value, inUse: nil, day: Self.day, workout: .sample(1), title: "Test")
  }

  private func profile() async throws -> AthleteProfile {
    try await container.observeProfile.execute().firstValue() ?? AthleteProfile()
  }

  @Test func `an accepted threshold power is a dated value of the athlete, and one from the beginning is not`()
    async throws
  {
    _ = try await container.changeProfile.execute([.functionalThresholdPowerWatts(240)])
    #expect(try await container.athleteHistory.values().firstValue()?.thresholdPowersWatts == [])
    _ = try await container.acceptThreshold.execute(proposal(.twentyMinutePower, 260))
    #expect(
      try await container.athleteHistory.values().firstValue()?.thresholdPowersWatts == [
        DatedValue(day: Self.day, value: 260)
      ])
  }

  @Test func `an accepted maximum applies from its day, changes those loads, and can be undone`() async throws {
    for number in 0..<6 { try await container.add(WorkoutDetail(workout: .sample(number, daysAgo: number))) }
    _ = try await container.changeProfile.execute([.maximumHeartRateBPM(182)])
    try await container.refreshLoads()
    let before = try await profile()
    let action = ActionID("accept", in: ActionSession("window"))
    _ = try await ActionID.$active.withValue(action) {
      try await container.acceptThreshold.execute(proposal(.recordedMaximum, 191))
    }
    #expect(try await profile().thresholds(on: Self.day).maximumHeartRateBPM == 191)
    #expect(try await profile().thresholds(on: Self.day.advanced(by: -1)).maximumHeartRateBPM == 182)
    #expect(try await container.refreshLoads().changedCount == 3)
    #expect(try await container.undo.reverse(action, .undo).action.summary == "set maximum heart rate")
    #expect(try await profile() == before)
  }

  @Test func `a value of the same day is set again by undo, and a value that was changed since is kept`() async throws {
    _ = try await container.changeProfile.execute([.functionalThresholdPowerWatts(250)], from: Self.day)
    let before = try await profile()
    let actions = ["first", "second"].map { ActionID($0, in: ActionSession("window")) }
    for action in actions {
      _ = try await ActionID.$active.withValue(action) {
        try await container.acceptThreshold.execute(proposal(.twentyMinutePower, action == actions[0] ? 262 : 265))
      }
    }
    await #expect(throws: UndoError.changedSince) { try await container.undo.reverse(actions[0], .undo) }
    _ = try await container.undo.reverse(actions[1], .undo)
    #expect(try await profile().thresholds(on: Self.day).functionalThresholdPowerWatts == 262)
    #expect(try await profile() != before)
  }

  @Test func `a threshold pace is kept in whole seconds`() async throws {
    _ = try await container.acceptThreshold.execute(proposal(.criticalSpeed, 4))
    #expect(try await profile().thresholds(on: Self.day).thresholdPaceSecondsPerKilometer == 250)
  }

  @Test func `a value that the profile cannot have is rejected with the reason`() async throws {
    _ = try await container.changeProfile.execute([.maximumHeartRateBPM(180)])
    let before = try await profile()
    let problem = await problem(with: proposal(.twentyMinuteHeartRate, 185))
    #expect(
      problem
        == .invalidValue(
          field: ProfileField.lactateThresholdHeartRate.rawValue, given: "185 bpm",
          allowed: "less than the maximum heart rate of 180 bpm, which applies on 2026-06-29"))
    #expect(try await profile() == before)
  }

  /// Why a threshold cannot be accepted; `nil` if it was.
  private func problem(with proposal: ThresholdProposal) async -> ThresholdProblem? {
    do throws(ThresholdError) {
      _ = try await container.acceptThreshold.execute(proposal)
      return nil
    } catch {
      guard case .invalidThreshold(let problem) = error else { return nil }
      return problem
    }
  }
}
