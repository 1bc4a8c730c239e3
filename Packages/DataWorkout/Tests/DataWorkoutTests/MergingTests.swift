import DataWorkout
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

/// Two recordings that become one workout.
struct MergingTests {
  private let log: TestLog

  init() throws {
    log = try TestLog()
  }

  @Test func `when two recordings are merged, the kept one is filled in from the other`() async throws {
    var first = Workout.sample(1, kilometers: nil, heartRate: nil)
    first.notes = "Mine"
    _ = try await log.workouts.add(first)
    var second = WorkoutDetail.recording(2, digest: "b", hour: 7.4)
    second.workout.notes = "Theirs"
    try await log.add([second])
    let expected = WorkoutDetail(workout: first).merging(second)
    _ = try await log.workouts.merge(.sample(2), into: .sample(1))
    let merged = try #require(try await log.workout(1))
    #expect(merged.workout == expected.workout)
    #expect(merged.laps == expected.laps)
    #expect(merged.track.heartRates == expected.track.heartRates)
    #expect(merged.alternativeSources.map(\.fileName) == ["b.fit"])
    #expect(try await log.workout(2) == nil)
    #expect(try await log.first(log.workouts.duplicates())?.map(\.reason) == [.mergedByHand])
    #expect(try await log.titles(WorkoutFilter(text: "theirs"))?.count == 1)
    #expect(try await log.add([second], duplicates: .keep).alreadyThere == [.sample(1)])
    #expect(try await log.disagreements() == [])
    _ = try await log.workouts.restore(.sample(2))
    #expect(try await log.workout(2)?.track.isEmpty == false)
  }

  @Test func `workouts at different times are not duplicates`() async throws {
    try await log.add([.recording(1, digest: "a"), .recording(2, digest: "b", daysAgo: 1)])
    await #expect(throws: WorkoutError.separateWorkouts) {
      try await log.workouts.merge(.sample(2), into: .sample(1))
    }
    #expect(try await log.page()?.totalCount == 2)
  }

  @Test func `a restored workout that was merged away is no longer another recording`() async throws {
    try await log.add([.recording(1, digest: "a"), .recording(2, digest: "b", hour: 7.4)])
    _ = try await log.workouts.merge(.sample(2), into: .sample(1))
    _ = try await log.workouts.restore(.sample(2))
    #expect(try await log.workout(1)?.alternativeSources == [])
    #expect(try await log.first(log.workouts.duplicates()) == [])
  }

  @Test func `a workout cannot be merged into itself`() async throws {
    _ = try await log.workouts.add(.sample(1))
    await #expect(throws: WorkoutError.sameWorkout) { try await log.workouts.merge(.sample(1), into: .sample(1)) }
    #expect(try await log.workout(1) != nil)
  }
}
