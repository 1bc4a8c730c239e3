import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct ThresholdProposalTests {
  private static let today = CalendarDay.sampleToday

  /// A log with one ride of 20 minutes at the same power, so many days ago.
  private func proposals(
    watts: Double, daysAgo: Int, ftp: (watts: Int, daysAgo: Int)?, dismissed: [ProposedThreshold: Double] = [:]
  ) async throws -> [ThresholdProposal] {
    let (observe, thresholds) = try await log(watts: watts, daysAgo: daysAgo, ftp: ftp, dismissed: dismissed)
    return try await observe.execute(today: Self.today, thresholds: thresholds).firstValue() ?? []
  }

  private func log(
    watts: Double, daysAgo: Int, ftp: (watts: Int, daysAgo: Int)?, dismissed: [ProposedThreshold: Double] = [:]
  ) async throws -> (ObserveThresholdProposalsUseCase, DatedThresholds) {
    let seconds = 1_500
    let track = Track(
      offsets: (0..<seconds).map(Double.init), powers: Array(repeating: watts, count: seconds))
    let workouts = InMemoryWorkoutRepository([
      WorkoutDetail(workout: .sample(1, "Test", sport: .cycling, daysAgo: daysAgo, heartRate: nil), track: track)
    ])
    try await RefreshBestEffortsUseCase(workouts: workouts, records: workouts, workersAtOnce: 1).execute()
    let entries = ftp.map {
      [
        DatedThresholds.Entry(
          from: Self.today.advanced(by: -$0.daysAgo), thresholds: Thresholds(functionalThresholdPowerWatts: $0.watts))
      ]
    }
    let observe = ObserveThresholdProposalsUseCase(records: workouts, dismissed: InMemoryDismissedProposals(dismissed))
    return (observe, DatedThresholds(entries ?? []))
  }

  @Test func `20 minutes at 276 W propose 262 W from the day of the ride`() async throws {
    let proposal = try #require(try await proposals(watts: 276, daysAgo: 12, ftp: (250, 100)).first)
    #expect(proposal.threshold == .functionalThresholdPower && proposal.value == 262 && proposal.inUse == 250)
    #expect(proposal.day == Self.today.advanced(by: -12) && proposal.workout == .sample(1))
    #expect(try await proposals(watts: 276, daysAgo: 12, ftp: nil).first?.inUse == nil)
  }

  @Test func `a blank threshold that the efforts do not show has the condition that failed`() async throws {
    func failures(ftp: (watts: Int, daysAgo: Int)?, daysAgo: Int = 12) async throws -> [ProposedThreshold: String] {
      let (observe, thresholds) = try await log(watts: 150, daysAgo: daysAgo, ftp: ftp)
      return try await observe.failures(today: Self.today, thresholds: thresholds).firstValue()?.mapValues(\.code)
        ?? [:]
    }
    #expect(
      try await failures(ftp: nil, daysAgo: 95) == [.functionalThresholdPower: "too-few", .thresholdSpeed: "too-few"])
    #expect(try await failures(ftp: (250, 100))[.functionalThresholdPower] == nil)
  }

  @Test func `efforts from before the day of the threshold in use do not count, nor old ones`() async throws {
    #expect(try await proposals(watts: 276, daysAgo: 12, ftp: (250, 10)).isEmpty)
    #expect(try await proposals(watts: 276, daysAgo: 12, ftp: (262, 100)).isEmpty)
    #expect(try await proposals(watts: 276, daysAgo: 95, ftp: (250, 100)).isEmpty)
  }

  @Test func `a dismissed value comes back only with a better effort`() async throws {
    #expect(
      try await proposals(watts: 276, daysAgo: 12, ftp: (250, 100), dismissed: [.functionalThresholdPower: 262]).isEmpty
    )
    #expect(
      try await proposals(watts: 280, daysAgo: 12, ftp: (250, 100), dismissed: [.functionalThresholdPower: 262]).map(
        \.value) == [266])
  }
}
