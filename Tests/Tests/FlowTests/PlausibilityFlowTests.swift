import DomainTraining
import DomainWorkout
import Foundation
import Testing

/// Files in every format with impossible values, imported into the database.
struct PlausibilityFlowTests {
  private let flow: ImportFlow
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-flow-\(UUID().uuidString)")
  // 30 June 2026, 06:00 UTC, a day before the flow's clock.
  private let start = Date(timeIntervalSince1970: 1_782_799_200)

  init() throws {
    flow = try ImportFlow()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func imported(_ file: Data, _ name: String) async throws -> (file: ImportedFile, detail: WorkoutDetail?) {
    let url = folder.appending(path: name)
    try file.write(to: url)
    let report = try await flow.run(url.path())
    try FileManager.default.removeItem(at: url)
    let file = try #require(report.files.first)
    guard let id = file.imported.first else { return (file, nil) }
    return (file, try await flow.detail(id))
  }

  private func times(_ count: Int, from start: Date, every seconds: Double = 1) -> [String] {
    (0..<count).map { start.addingTimeInterval(Double($0) * seconds).formatted(.iso8601) }
  }

  private func track(_ times: [String], degrees: Double = 0.000_027) -> [(time: String, latitude: Double)] {
    times.enumerated().map { ($1, 48 + Double($0) * degrees) }
  }

  @Test func `an impossible TCX lap time is replaced by the samples' duration`() async throws {
    let (file, detail) = try await imported(
      InventedFiles.tcx(start: start, lapSeconds: "1e300", samples: 121), "a.tcx")
    let workout = try #require(detail?.workout)
    #expect(workout.elapsedTime == 120)
    #expect(workout.timerTime == nil)
    #expect(workout.movingTime.value ?? 0 <= 120)
    #expect(detail?.laps.map(\.elapsedTime) == [120])
    #expect(!file.remarks.isEmpty)
    let alone = InventedFiles.tcx(start: start, lapSeconds: "1e300", samples: 0)
    #expect(try await imported(alone, "b.tcx").file.rejection != nil)
  }

  @Test func `an impossible FIT elapsed time is replaced by the records' duration`() async throws {
    let (_, detail) = try await imported(
      InventedFiles.fit(start: start, elapsedMilliseconds: 0xFFFF_FFFE, records: 301), "a.fit")
    let workout = try #require(detail?.workout)
    #expect(workout.elapsedTime == 300)
    #expect(workout.timerTime == nil)
    #expect(try #require(workout.load).points < 50)
  }

  @Test func `an impossible distance is dropped, and the rest of the workout is kept`() async throws {
    let (file, detail) = try await imported(
      InventedFiles.gpx(track(times(27, from: start), degrees: 0.077)), "a.gpx")
    #expect(try #require(detail).workout.distance.value == nil)
    #expect(detail?.workout.averageHeartRateBPM == 140)
    #expect(!file.remarks.isEmpty)
  }

  @Test(arguments: ["2226-06-30T06:02:00Z", "1826-06-30T06:00:00Z", "1970-01-01T00:00:00Z"])
  func `a single stray time does not change the start or the duration`(_ stray: String) async throws {
    let good = times(120, from: start)
    for times in [good + [stray], [stray] + good] {
      let (_, detail) = try await imported(InventedFiles.gpx(track(times)), "a.gpx")
      // The second file can be a duplicate of the first.
      guard let workout = detail?.workout else { continue }
      #expect(workout.elapsedTime <= 121)
      #expect(abs(workout.start.timeIntervalSince(start)) <= 1)
    }
    #expect(try await flow.count() == 1)
  }

  @Test(arguments: ["1901-12-13T20:45:52Z", "1969-12-31T10:00:00Z", "2126-02-07T06:28:15Z", "2030-01-01T00:00:00Z"])
  func `a file from an impossible year is rejected`(_ start: String) async throws {
    let start = try Date(start, strategy: .iso8601)
    let (file, _) = try await imported(InventedFiles.gpx(track(times(60, from: start))), "a.gpx")
    #expect(file.rejection != nil)
    #expect(try await flow.count() == 0)
  }

  @Test func `times that run backward do not give a workout of zero seconds`() async throws {
    let (file, detail) = try await imported(InventedFiles.gpx(track(times(300, from: start).reversed())), "a.gpx")
    #expect(file.rejection != nil || (detail?.workout.elapsedTime ?? 0) > 0)
  }

  @Test func `of two recordings, the one with more data is imported, whatever its name`() async throws {
    let points = track(times(600, from: start))
    for (name, power) in [("a.gpx", Int?.none), ("b.gpx", 220)] {
      try InventedFiles.gpx(points, power: power).write(to: folder.appending(path: name))
    }
    let report = try await flow.run(folder.path())
    #expect(report.files.map { $0.imported.count } == [0, 1])
    let id = try #require(report.files.last?.imported.first)
    #expect(try await flow.detail(id)?.workout.averagePowerWatts == 220)
    #expect(try await flow.detail(id)?.alternativeSources.map(\.fileName) == ["a.gpx"])
    #expect(try await flow.count() == 1)
  }
}
