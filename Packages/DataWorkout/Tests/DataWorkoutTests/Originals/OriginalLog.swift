import CoreDatabase
import CoreSystem
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation

@testable import DataWorkout

/// A log in a folder of its own, which imports real files.
final class OriginalLog {
  let files: URL
  let log: TestLog
  let originals: DiskOriginalRepository

  init() throws {
    files = FileManager.default.temporaryDirectory.appending(path: "fettle-originals-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    log = TestLog(
      try LocalDatabase(
        at: .file(path: files.appending(path: "log.sqlite").path()), migrations: WorkoutSchema.migrations))
    originals = DiskOriginalRepository(database: log.database)
  }

  deinit {
    try? FileManager.default.removeItem(at: files)
  }

  var folder: OriginalFolder { originals.folder }

  func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: files.appending(path: name))
  }

  /// A run of a few points.
  static func gpx(day: Int = 1, latitude: Double = 46) -> [UInt8] {
    let points = (0..<40).map { second in
      "<trkpt lat=\"\(latitude + Double(second) * 0.0001)\" lon=\"14.5\"><time>2026-05-\(String(format: "%02d", day))"
        + "T10:00:\(String(format: "%02d", second))Z</time></trkpt>"
    }
    return Array(
      ("<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>\(points.joined())"
        + "</trkseg></trk></gpx>").utf8)
  }

  /// Imports files and folders next to the log, as the program does.
  @discardableResult
  func `import`(_ names: String..., keeping: Bool = true) async throws -> ImportReport {
    let reader = DiskWorkoutFileReader(
      timeZone: .gmt, home: "/", now: { TestLog.now }, originals: keeping ? originals : nil)
    let useCase = ImportWorkoutsUseCase(
      files: reader, imports: log.imports,
      gear: OfflineFirstGearRepository(database: log.database, now: { TestLog.now }),
      thresholds: InMemoryThresholdHistory(), readersAtOnce: 2)
    return try await useCase.execute(names.map { files.appending(path: $0).path() }) { _ in }
  }

  func bytes(of original: OriginalFile) async throws -> [UInt8] {
    try await originals.content(of: original).bytes()
  }

  /// The names and bytes of all originals.
  func kept() async throws -> [String: [UInt8]] {
    var kept: [String: [UInt8]] = [:]
    for original in try await originals.originals() { kept[original.fileName] = try await bytes(of: original) }
    return kept
  }
}
