import DomainCore
import DomainProfile
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import Commands
@testable import FettleApp

@MainActor struct DemoAthleteTests {
  /// However long ago the season was when the demo runs.
  @Test func `the athlete has thresholds on every day, and no weight after the season`() async throws {
    let container = try DependencyContainer(.test())
    let athlete = DemoAthlete(log: container)
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

  @Test func `the plan has a past and weeks to come, and some of its loads are estimated`() async throws {
    let container = try DependencyContainer(.test())
    let today = container.configuration.today
    try await DemoAthlete(log: container).prepare(for: today)
    let forecast = try #require(try await container.observeForecast.execute(ForecastRequest(today: today)).firstValue())
    let planned = try #require(forecast.planned)
    #expect(planned.workoutCount >= 8 && (1..<planned.workoutCount).contains(planned.estimatedCount))
    #expect(forecast.plannedDays.count > 14)
    let past = container.planned.observe(in: today.advanced(by: -7)...today.advanced(by: -1))
    #expect(try await past.firstValue()?.planned.isEmpty == false)
  }
}
