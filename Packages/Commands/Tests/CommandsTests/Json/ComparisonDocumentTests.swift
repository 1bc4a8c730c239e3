import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import Commands

struct ComparisonDocumentTests {
  /// Two tracks of 40 m, so that the document is short.
  private static func detail(_ number: Int, _ title: String, speed: Double) -> WorkoutDetail {
    let offsets = stride(from: 0.0, through: 40 / speed, by: 10 / speed).map { $0 }
    return WorkoutDetail(
      workout: .sample(number, title, daysAgo: 10 - number, kilometers: 0.04, minutes: 40 / speed / 60),
      track: Track(
        offsets: offsets, distances: offsets.map { $0 * speed }, heartRates: offsets.map { 140 + $0.rounded() }))
  }

  @Test func `a comparison matches its golden file`() throws {
    let comparison = try WorkoutComparison(
      of: [Self.detail(1, "First", speed: 2.5), Self.detail(2, "Second", speed: 4)], splitMeters: 20)
    #expect(try difference(of: ComparisonDocument(comparison)) == nil)
  }

  @Test func `rows have the gap at each distance, or the lead at each time`() throws {
    let comparison = try WorkoutComparison(
      of: [Self.detail(1, "First", speed: 2.5), Self.detail(2, "Second", speed: 4)], splitMeters: 20)
    let byDistance = ComparisonRow.rows(of: comparison, over: .distance)
    #expect(byDistance.map(\.meters) == [0, 10, 20, 30, 40, 0, 10, 20, 30, 40])
    #expect(byDistance.last?.gapSeconds == -6)
    let byTime = ComparisonRow.rows(of: comparison, over: .time)
    #expect(byTime.last?.seconds == 10)
    #expect(byTime.last?.leadMeters == 15)
  }

  @Test func `a comparison of laps matches its golden file`() throws {
    var detail = Self.detail(1, "Laps", speed: 2.5)
    detail.laps = [(0.0, 8.0), (8, 7)].map { start, seconds in
      Lap(
        start: detail.workout.start.addingTimeInterval(start), elapsedTime: seconds, distanceMeters: 20,
        averageHeartRateBPM: 150, averagePowerWatts: start == 0 ? 250 : nil)
    }
    #expect(try difference(of: LapComparisonDocument(try LapComparison(of: detail))) == nil)
  }

  @Test func `efforts over a segment match their golden file`() throws {
    let loop = WorkoutDetail.loop(1)
    let points = [Coordinate(latitude: 48, longitude: 11), Coordinate(latitude: 48.001, longitude: 11)]
    let segment = try #require(Segment(points: points, sport: .running))
    let history = EffortHistory(
      reference: loop.workout, way: .segment(segment, meters: 1_000...1_111),
      efforts: [(1, 40.0), (2, 38.5)].map { number, seconds in
        let workout = Workout.sample(number, "Run \(number)", daysAgo: number)
        return TimedEffort(
          workout: workout.id, title: workout.title, day: workout.day, start: workout.start, startOffset: 250,
          seconds: seconds, distanceMeters: 111, averageHeartRateBPM: 150, isInterrupted: number == 1)
      }, searchedCount: 12)
    #expect(try difference(of: EffortHistoryDocument(history)) == nil)
    #expect(EffortHistoryDocument(history).efforts.map(\.isBest) == [true, false])
  }
}
