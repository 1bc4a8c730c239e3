import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

/// The demo season has something for every screen.
@MainActor struct DemoSeasonTests {
  private static let folder = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appending(path: "DemoSeason")

  /// A log with some files of the season.
  private func container(_ numbers: Int...) async throws -> (DependencyContainer, [WorkoutDetail]) {
    let container = try DependencyContainer(.test())
    try await DemoAthlete(log: container).introduce()
    let paths = numbers.map { Self.folder.appending(path: "\($0).tcx.gz").path(percentEncoded: false) }
    let report = try await container.importWorkouts.execute(paths) { _ in }
    var details: [WorkoutDetail] = []
    for id in report.files.flatMap(\.imported) {
      details.append(try #require(try await container.observeWorkout.execute(id).firstValue() ?? nil))
    }
    return (container, details)
  }

  @Test func `a run of intervals has as many as its title in the plan says`() async throws {
    let (_, details) = try await container(1_000_021_300)
    let detail = try #require(details.first)
    let analysis = WorkoutAnalysis(of: detail, thresholds: DatedThresholds())
    #expect(detail.workout.sport == .running && detail.laps.count == 14)
    #expect(analysis.intervals.works.count == 6)
  }

  @Test func `the ride over three hills has three climbs, and was ridden before`() async throws {
    let (container, details) = try await container(1_000_017_500, 1_000_062_100)
    let detail = try #require(details.last)
    #expect(WorkoutAnalysis(of: detail, thresholds: DatedThresholds()).climbs.count { $0.ascentMeters > 100 } == 3)
    #expect(try await container.findSameRoute.execute(detail).map(\.workout) == [details[0].workout.id])
  }

  @Test func `hard efforts fit the threshold of the athlete, and raise none`() async throws {
    let (container, _) = try await container(1_000_030_200, 1_000_109_300)
    _ = try await container.refreshBestEfforts.execute()
    let thresholds = try #require(try await container.observeThresholds.execute().firstValue())
    let lastDay = try #require(CalendarDay(year: 2026, month: 5, day: 21))
    let proposals = try await container.observeThresholdProposals.execute(today: lastDay, thresholds: thresholds)
      .firstValue()
    #expect(proposals?.isEmpty == true)
    let curves = try await container.observeCurves.execute(CurveRequest(.power), thresholds: thresholds).firstValue()
    let criticalPower = try #require(curves?.criticalPower?.criticalPowerWatts)
    #expect((200...225).contains(criticalPower))
  }
}
