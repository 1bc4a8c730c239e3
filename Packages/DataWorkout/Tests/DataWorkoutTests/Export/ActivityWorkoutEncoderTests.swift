import CoreActivityFile
import DataWorkout
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

struct ActivityWorkoutEncoderTests {
  private let track = Track(
    offsets: [0, 1, 2, 100, 101], latitudes: [48.5, 48.50001, 48.50002, 48.50003, 48.50004],
    longitudes: [11.5, 11.5, 11.5, 11.5, 11.5], heartRates: [140, 141, .nan, 143, 144], segmentStarts: [3])

  private func written(_ detail: WorkoutDetail, _ encoder: ActivityWorkoutEncoder) throws -> Activity {
    var bytes: [UInt8] = []
    let output: ExportOutput = { bytes += $0 }
    try encoder.begin(output)
    try encoder.encode(detail, at: 0, output)
    try encoder.end(output)
    let file = try ActivityFileDecoder().decode(bytes, fileName: "a.\(encoder.format.rawValue)")
    return try #require(file.activities.first)
  }

  @Test func `files contain the corrected values and the recorded track`() throws {
    var detail = WorkoutDetail(workout: .sample(1, "Hills"), track: track)
    detail.workout.distance.stated = 9_500
    detail.workout.heartRate.stated = 150
    detail.workout.perceivedEffort = 7
    detail.workout.privateNotes = "For nobody else"
    for encoder in [ActivityWorkoutEncoder.fit, .gpx, .tcx] {
      let activity = try written(detail, encoder)
      #expect(activity.startTime == detail.workout.start)
      #expect(activity.reported.distanceMeters == 9_500)
      #expect(activity.samples.segmentStarts == [3])
      #expect(activity.samples.heartRateBPM == [140, 141, nil, 143, 144])
      #expect(activity.name == "Hills" && activity.notes == nil)
    }
    let fit = try written(detail, .fit)
    #expect(fit.reported.averageHeartRateBPM == 150 && fit.reported.perceivedExertion == 7)
    #expect(fit.utcOffsetSeconds == 7_200)
  }

  @Test func `laps move with a corrected start`() throws {
    var detail = WorkoutDetail(workout: .sample(1), track: track)
    let recorded = detail.workout.start
    detail.laps = [Lap(start: recorded, elapsedTime: 60), Lap(start: recorded + 60, elapsedTime: 60)]
    detail.workout.recorded.start = recorded
    detail.workout.start += 3_600
    #expect(try written(detail, .fit).laps.map(\.startTime) == [recorded + 3_600, recorded + 3_660])
  }

  @Test(arguments: Sport.allCases)
  func `a sport is the same after importing the file`(_ sport: Sport) async throws {
    let detail = WorkoutDetail(workout: .sample(1, sport: sport), track: track)
    let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-tests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for encoder in [ActivityWorkoutEncoder.fit, .gpx] {
      let file = try await DiskWorkoutFileWriter(folder: folder.path()).begin("a.\(encoder.format.rawValue)")
      try file.append { (output) throws(ExportError) in
        try encoder.begin(output)
        try encoder.encode(detail, at: 0, output)
        try encoder.end(output)
      }
      _ = try await file.place(replacing: true)
      let reader = DiskWorkoutFileReader(timeZone: .gmt, home: "/", now: { Date(timeIntervalSince1970: 1_800_000_000) })
      let path = folder.appending(path: "a.\(encoder.format.rawValue)").path()
      #expect(try await reader.files(at: [path], timeZone: nil).read(0).workouts.map(\.workout.sport) == [sport])
    }
  }

  @Test func `a workout added by hand can be a FIT or TCX file, but not GPX`() throws {
    let detail = WorkoutDetail(workout: .sample(1))
    #expect(ActivityWorkoutEncoder.gpx.obstacle(to: detail) == .noPositions)
    for encoder in [ActivityWorkoutEncoder.fit, .tcx] {
      #expect(encoder.obstacle(to: detail) == nil)
      #expect(try written(detail, encoder).timerSeconds == detail.workout.timerTime)
    }
  }
}
