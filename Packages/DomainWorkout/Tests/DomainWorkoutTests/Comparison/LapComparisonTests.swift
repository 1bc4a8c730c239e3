import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

struct LapComparisonTests {
  private func comparison(of detail: WorkoutDetail) async throws -> LapComparison {
    let workouts = InMemoryWorkoutRepository([detail])
    let request = ComparisonRequest(.laps(detail.workout.id))
    guard case .laps(let laps) = try await CompareWorkoutsUseCase(workouts: workouts).execute(request) else {
      throw ComparisonError.noLaps(title: "")
    }
    return laps
  }

  private func lap(_ detail: WorkoutDetail, from start: Double, _ seconds: Double, meters: Double?) -> Lap {
    Lap(start: detail.workout.start.addingTimeInterval(start), elapsedTime: seconds, distanceMeters: meters)
  }

  @Test func `recorded laps are compared, and the track fills in what the device did not write`() async throws {
    var detail = WorkoutDetail.loop(1, speeds: [4, 5, 4], power: 250)
    detail.laps = [lap(detail, from: 0, 250, meters: 1_000), lap(detail, from: 250, 200, meters: nil)]
    let found = try await comparison(of: detail)
    #expect(found.source == .recorded)
    #expect(found.laps.map(\.number) == [1, 2])
    #expect(abs((found.laps[1].distanceMeters ?? 0) - 1_000) < 1)
    #expect(found.laps.allSatisfy { $0.averageHeartRateBPM != nil && $0.averagePowerWatts != nil })
    #expect(found.fastest == 1)
  }

  @Test func `the last meters before the end are not the fastest lap`() async throws {
    var detail = WorkoutDetail.loop(1, speeds: [4, 5, 4], power: 250)
    detail.laps = [
      lap(detail, from: 0, 250, meters: 1_000), lap(detail, from: 250, 200, meters: 1_000),
      lap(detail, from: 450, 8, meters: 51),
    ]
    #expect(try await comparison(of: detail).fastest == 1)
  }

  @Test func `a short interval is faster than the long recoveries around it`() async throws {
    var detail = WorkoutDetail.loop(1, speeds: [4, 5, 4], power: 250)
    detail.laps = [
      lap(detail, from: 0, 250, meters: 800), lap(detail, from: 250, 40, meters: 200),
      lap(detail, from: 290, 250, meters: 850),
    ]
    #expect(try await comparison(of: detail).fastest == 1)
  }

  @Test func `without laps, the intervals found in the track are compared`() async throws {
    let powers = (0..<3_000).map { $0 / 300 % 2 == 1 ? 320.0 : 150.0 }
    let detail = WorkoutDetail(
      workout: .sample(1, sport: .cycling), track: Track(offsets: powers.indices.map { Double($0) }, powers: powers))
    let found = try await comparison(of: detail)
    #expect(found.source == .intervals)
    #expect(found.laps.count == 5)
    #expect(found.laps.allSatisfy { abs(($0.averagePowerWatts ?? 0) - 320) < 5 })
    #expect(found.fastest == nil)
  }

  @Test func `a steady workout has no laps to compare`() async throws {
    await #expect(throws: ComparisonError.noLaps(title: "Lake")) { try await comparison(of: .loop(1)) }
  }

  @Test func `a workout without a track and without laps has nothing to compare`() async throws {
    let detail = WorkoutDetail(workout: .sample(1, "By hand"))
    await #expect(throws: ComparisonError.noTrack(title: "By hand")) { try await comparison(of: detail) }
  }
}
