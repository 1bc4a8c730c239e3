import DomainCore
import DomainProfile
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import FettleApp

@MainActor struct DemoAthleteTests {
  /// However long ago the season was when the demo runs.
  @Test func `the athlete has thresholds on every day, and no weight after the season`() async throws {
    let container = try DependencyContainer(.test())
    let athlete = DemoAthlete(container: container)
    let seasonEnd = CalendarDay.sampleToday.advanced(by: -2_000)
    try await athlete.introduce()
    try await athlete.prepare(for: seasonEnd)
    let profile = try #require(try await container.observeProfile.execute().firstValue())
    let longAgo = seasonEnd.advanced(by: -2_000)
    #expect(profile.thresholdsOverTime.thresholds(on: longAgo).functionalThresholdPowerWatts == 215)
    let days = profile.weightKilogramsOverTime.entries.compactMap(\.from)
    #expect(days.count == 5)
    #expect(days.allSatisfy { $0 <= seasonEnd })
  }
}
