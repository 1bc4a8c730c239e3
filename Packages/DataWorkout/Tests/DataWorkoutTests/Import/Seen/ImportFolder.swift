import DomainWorkout
import DomainWorkoutTestSupport
import Foundation

@testable import DataWorkout

/// A folder with files, and a log that imports them.
final class ImportFolder: Sendable {
  private static let old = TestLog.now.addingTimeInterval(-1_000)

  let url = FileManager.default.temporaryDirectory.appending(path: "fettle-seen-\(UUID().uuidString)")
  let log: TestLog

  init() throws {
    log = try TestLog()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file that was last modified at a time before the import.
  func write(_ name: String, _ content: [UInt8], at time: Date = old) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content).write(to: file)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path())
  }

  func write(_ name: String, _ content: String, at time: Date = old) throws {
    try write(name, Array(content.utf8), at: time)
  }

  /// Makes files unreadable as what they are, without a trace of it in their size and time: whoever reads them has to
  /// reject them.
  func spoil(_ names: String...) throws {
    for name in names {
      let path = url.appending(path: name).path()
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      try write(
        name, [UInt8](repeating: 0x2E, count: attributes[.size] as? Int ?? 0),
        at: attributes[.modificationDate] as? Date ?? Self.old)
    }
  }

  @discardableResult
  func `import`(
    _ names: String..., unchanged: ImportWorkoutsUseCase.UnchangedFiles = .report, timeZone: TimeZone? = nil
  ) async throws -> ImportReport {
    let reader = DiskWorkoutFileReader(timeZone: .gmt, home: "/", now: { TestLog.now })
    let useCase = ImportWorkoutsUseCase(
      files: reader, imports: log.imports, gear: InMemoryGearRepository(), thresholds: InMemoryThresholdHistory(),
      readersAtOnce: 2)
    return try await useCase.execute(
      names.map { url.appending(path: $0).path() }, unchanged: unchanged, timeZone: timeZone
    ) { _ in }
  }

  /// A workout of ten minutes on a day of its own.
  static func gpx(_ day: Int) -> String {
    let points = (0...10).map { minute in
      let time = String(format: "2026-03-%02dT08:%02d:00Z", day, minute)
      return "<trkpt lat=\"46.00\(10 + minute)\" lon=\"14.5\"><time>\(time)</time></trkpt>"
    }
    return "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>\(points.joined())"
      + "</trkseg></trk></gpx>"
  }
}
