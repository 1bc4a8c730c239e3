import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

/// A workout that was imported from the list of an export alone, and whose recording comes later.
struct ListedRecordingTests {
  private let log: TestLog
  private let entry: WorkoutDetail

  init() throws {
    log = try TestLog()
    var entry = WorkoutDetail.recording(1, digest: "list")
    entry.source?.format = "strava"
    entry.track = Track()
    self.entry = entry
  }

  /// The recording of the entry, whose owner cropped the first half in the service's list.
  private func recording(_ number: Int = 2, digest: String = "file") -> WorkoutDetail {
    var detail = WorkoutDetail.recording(number, digest: digest)
    detail.workout.start = detail.workout.start.addingTimeInterval(-4_000)
    detail.listedID = .sample(1)
    return detail
  }

  @Test func `its recording takes the place of the entry, though its start and its length differ`() async throws {
    try await log.import([entry])
    try await log.import([recording()])
    #expect(try await log.page()?.workouts.map(\.id) == [.sample(2)])
    #expect(try await log.workout(2)?.track.isEmpty == false)
    #expect(try await log.workout(2)?.alternativeSources.map(\.format) == ["strava"])
  }

  @Test func `without the name of the entry, both are in the log`() async throws {
    var stranger = recording()
    stranger.listedID = nil
    try await log.import([entry])
    try await log.import([stranger])
    #expect(try await log.page()?.workouts.count == 2)
  }

  @Test func `an edited entry stays, and takes the recording`() async throws {
    try await log.import([entry])
    _ = try await log.workouts.edit(.sample(1), [.title("Hills")])
    try await log.import([recording()])
    let workouts = try #require(try await log.page()?.workouts)
    #expect(workouts.map(\.id) == [.sample(1)])
    #expect(workouts.map(\.title) == ["Hills"])
    #expect(try await log.workout(1)?.track.isEmpty == false)
  }

  @Test func `the recording of a deleted entry stays out`() async throws {
    try await log.import([entry])
    _ = try await log.workouts.delete(.sample(1))
    let id = try await log.import([recording()])
    #expect(try await log.page()?.workouts == [])
    let report = try #require(try await log.first(log.imports.report(of: id)) ?? nil)
    #expect(report.files.map(\.deleted) == [[.sample(2)]])
  }

  @Test func `another recording of a replaced entry is known`() async throws {
    try await log.import([entry])
    try await log.import([recording()])
    try await log.import([recording(3, digest: "other")])
    #expect(try await log.page()?.workouts.map(\.id) == [.sample(2)])
  }
}
