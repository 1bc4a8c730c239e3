import CoreActivityFile
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

/// Workouts from real files, exported and imported again.
@Suite(.enabled(if: ExportedSamples.path != nil, "FETTLE_SAMPLES is not set"))
struct ExportedSampleTests {
  @Test(arguments: ["fit/fr920xt-triathlon-5-sessions.fit", "fit/fenix5-short-bike.fit"])
  func `all legs of a sample are in one FIT file, and equal when it is imported`(_ name: String) async throws {
    let legs = try ExportedSamples.workouts(in: ExportedSamples.bytes(of: name), named: name)
    let writer = InMemoryWorkoutFileWriter()
    let report = try await ExportWorkoutsUseCase(workouts: InMemoryWorkoutRepository(legs)).execute(
      WorkoutFilter(), as: ActivityWorkoutEncoder.fit, to: .files(writer, named: .standard, replacing: false))
    #expect(report.files.count == 1 && report.workoutCount == legs.count)
    var bytes: [UInt8] = []
    try ActivityWorkoutEncoder.fit.encode(legs: legs) { bytes += $0 }
    let found = try ExportedSamples.workouts(in: bytes, named: "a.fit")
    #expect(found.count == legs.count)
    for (found, leg) in zip(found, legs) {
      #expect(found.workout.start == leg.workout.start && found.workout.sport == leg.workout.sport)
      #expect(found.workout.elapsedTime == leg.workout.elapsedTime && found.workout.timerTime == leg.workout.timerTime)
      #expect(found.workout.distance.value == leg.workout.distance.value)
      #expect(found.workout.energyKilocalories == leg.workout.energyKilocalories)
      #expect(found.laps == leg.laps)
      #expect(found.track == leg.track)
    }
  }
}

private enum ExportedSamples {
  static let path = ProcessInfo.processInfo.environment["FETTLE_SAMPLES"]

  static func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: try #require(path)).appending(path: name)))
  }

  static func workouts(in bytes: [UInt8], named name: String) throws -> [WorkoutDetail] {
    let mapper = ActivityFileMapper(
      fileName: name, zones: TimeZoneRules(chosen: nil, person: .gmt),
      rules: PlausibilityRules(now: Date(timeIntervalSince1970: 1_800_000_000)))
    return try mapper.content(of: try ActivityFileDecoder().decode(bytes, fileName: name)).workouts
  }
}
