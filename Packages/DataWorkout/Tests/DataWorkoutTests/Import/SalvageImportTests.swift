import CoreReasons
import CoreSystem
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

/// Importing damaged files from disk and from archives.
final class SalvageImportTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-salvage-\(UUID().uuidString)")
  private let reader = DiskWorkoutFileReader(
    timeZone: .gmt, home: "/", now: { Date(timeIntervalSince1970: 1_790_000_000) })

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func read(
    _ name: String, _ bytes: [UInt8], isSalvaging: Bool = true
  ) async throws(WorkoutFileError) -> WorkoutFileContent {
    let path = folder.appending(path: name).path()
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { throw .noSuchFile(path: path) }
    let found = await reader.files(at: [path], timeZone: nil, isSalvaging: isSalvaging)
    let index = found.files.firstIndex { $0.finding == .file }
    guard let index else { throw .nothingToImport(path: path) }
    return try await found.read(index)
  }

  private let document: [UInt8] = {
    let points = (0..<60).map { second in
      "<trkpt lat=\"46.00\(second + 10)\" lon=\"14.5\"><time>2026-05-01T06:00:\(second < 10 ? "0" : "")\(second)Z</time></trkpt>"
    }
    return Array(
      ("<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>\(points.joined())"
        + "</trkseg></trk></gpx>").utf8)
  }()

  private var cut: [UInt8] { Array(document.prefix(document.count / 2)) }

  @Test func `a damaged file is marked with what is missing`() async throws {
    let content = try await read("a.gpx", cut)
    let workout = try #require(content.workouts.first)
    let salvaged = try #require(workout.source?.salvaged)
    #expect(salvaged.sampleCount == workout.track.count)
    #expect((20..<40).contains(salvaged.sampleCount))
    #expect(salvaged.keptSeconds == workout.track.offsets.last)
    #expect(salvaged.losses == [.rest])
    #expect(content.remarks == [.salvaged(salvaged)])
  }

  @Test func `without being asked for, nothing is kept, and the report says what could be`() async throws {
    let kept = try await read("a.gpx", cut).workouts.first?.track.count ?? 0
    await #expect(
      throws: WorkoutFileError.damaged(.truncated(.document, samples: kept), salvageableSamples: kept)
    ) {
      try await self.read("a.gpx", self.cut, isSalvaging: false)
    }
  }

  @Test func `a file with too little before the damage is rejected as before`() async throws {
    let short = Array(document.prefix(400))
    for isSalvaging in [true, false] {
      await #expect(throws: WorkoutFileError.rejected(.truncated(.document, samples: 4))) {
        try await self.read("a.gpx", short, isSalvaging: isSalvaging)
      }
    }
  }

  @Test func `a recording that cannot be true is rejected for the damage`() async throws {
    let early = Array(String(decoding: cut, as: UTF8.self).replacing("2026-05-01", with: "1975-05-01").utf8)
    let error = await #expect(throws: WorkoutFileError.self) { try await self.read("a.gpx", early) }
    guard case .rejected(.truncated(.document, _)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `an intact file is not marked`() async throws {
    let content = try await read("a.gpx", document)
    #expect(content.workouts.first?.source?.salvaged == nil)
    #expect(content.remarks.isEmpty)
  }

  @Test func `of an archive that is cut off in a file, the beginning of that file is kept`() async throws {
    let archive = TarBytes.archive([("a.gpx", document)])
    let content = try await read("a.tar", Array(archive.prefix(512 + document.count / 2)))
    let salvaged = try #require(content.workouts.first?.source?.salvaged)
    #expect((20..<40).contains(salvaged.sampleCount))
    await #expect(
      throws: WorkoutFileError.damaged(.unreadableMember(.cutOff), salvageableSamples: salvaged.sampleCount)
    ) {
      try await self.read("a.tar", Array(archive.prefix(512 + self.document.count / 2)), isSalvaging: false)
    }
  }
}
