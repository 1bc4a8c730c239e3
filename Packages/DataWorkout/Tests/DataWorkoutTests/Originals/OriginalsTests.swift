import CoreActivityFile
import CoreReasons
import CoreSystem
import CoreTesting
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

/// The originals of imported files, from the import to their end.
struct OriginalsTests {
  private let log: OriginalLog
  private let run = OriginalLog.gpx()

  init() throws {
    log = try OriginalLog()
  }

  private func fileCount() -> Int { log.folder.files().stored.count }

  @Test func `an imported file is kept, compressed and private, and comes back byte for byte`() async throws {
    try log.write(run, "run.gpx")
    let report = try await log.import("run.gpx")
    #expect(report.importedCount == 1 && report.files[0].remarks == [])
    #expect(try await log.kept() == ["run.gpx": run])
    let original = try #require(try await log.originals.originals().first)
    let stored = try #require(log.folder.stored(original.fileDigest))
    #expect(stored.isCompressed && stored.byteCount < run.count / 2)
    #expect(FilePermissions.ofFile(at: stored.path) == .exactly(0o600))
    let digest = try #require(try await log.log.page()?.workouts.first)
    let detail = try #require(try await log.log.first(log.log.workouts.workout(digest.id)) ?? nil)
    #expect(try await log.originals.original(ofContent: #require(detail.source).contentDigest) == original)
  }

  @Test func `a compressed file is kept as it is, under its own name`() async throws {
    let bytes = try gzip(run)
    try log.write(bytes, "run.gpx.gz")
    try await log.import("run.gpx.gz")
    #expect(try await log.kept() == ["run.gpx.gz": bytes])
    let original = try #require(try await log.originals.originals().first)
    #expect(original.fileDigest != original.contentDigest && original.byteCount == bytes.count)
    #expect(log.folder.stored(original.fileDigest)?.isCompressed == false)
  }

  @Test func `a file that is compressed with xz is kept as it is`() async throws {
    let run = """
      /Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AM4ALFdAB4Zyge04nyeGyJuWTiXI6jGRF5xdE72Ra3BJUw6KvVH3KCMdhhnogIQOdEW\
      JkkpbzhuMw8keVgC2feH8Rl2xqsC9b4yDySaJ2wlT76tAkbS6ChEBYmCc2j9pHZgF4K4uKjsunkJFZTYYev8xiErDCTrE9vkHDEd\
      bZswdjyLQpjIR7dVBb4TiO8r/TPPtHX2jKmYAsyZ/ii75vPVpStw5UnJP+2Lo3S2uumHnG/NGPSWKgAAAABXH+3186AXFgABzQG5\
      BgAApY20N7HEZ/sCAAAAAARZWg==
      """
    let bytes = try Array(#require(Data(base64Encoded: run)))
    try log.write(bytes, "run.gpx.xz")
    #expect(try await log.import("run.gpx.xz").importedCount == 1)
    #expect(try await log.kept() == ["run.gpx.xz": bytes])
    let original = try #require(try await log.originals.originals().first)
    #expect(log.folder.stored(original.fileDigest)?.isCompressed == false)
  }

  @Test func `the same content is kept once, under the name it was first imported with`() async throws {
    try log.write(run, "run.gpx")
    try log.write(run, "again.gpx")
    try log.write(gzip(run), "third.gpx.gz")
    try await log.import("run.gpx")
    try await log.import("again.gpx", "third.gpx.gz")
    #expect(try await log.kept() == ["run.gpx": run])
    #expect(fileCount() == 1)
  }

  @Test func `a second recording of a workout is kept, too`() async throws {
    let other = OriginalLog.gpx(latitude: 46.000_01)
    try log.write(run, "run.gpx")
    try log.write(other, "watch.gpx")
    let report = try await log.import("run.gpx", "watch.gpx")
    #expect(report.duplicateCount == 1)
    #expect(try await log.kept() == ["run.gpx": run, "watch.gpx": other])
  }

  @Test func `a member of an archive is kept as it was in the archive, and a rejected file is not`() async throws {
    let compressed = try gzip(OriginalLog.gpx(day: 2))
    try log.write(
      TarBytes.archive([
        ("a/run.gpx", run), ("b/walk.gpx.gz", compressed), ("c/bad.gpx", Array("<gpx>".utf8)),
      ]), "all.tar")
    let report = try await log.import("all.tar")
    #expect(report.importedCount == 2 && report.rejectedCount == 1)
    #expect(try await log.kept() == ["run.gpx": run, "walk.gpx.gz": compressed])
    #expect(fileCount() == 2)
  }

  @Test func `nothing is kept when originals are turned off, and importing again keeps them later`() async throws {
    try log.write(run, "run.gpx")
    try await log.import("run.gpx", keeping: false)
    #expect(try await log.kept() == [:])
    #expect(fileCount() == 0)
    #expect(try await log.import("run.gpx").importedCount == 0)
    #expect(try await log.kept() == ["run.gpx": run])
    try log.write(OriginalLog.gpx(day: 3), "later.gpx")
    try await log.import("later.gpx", keeping: false)
    #expect(try await log.kept() == ["run.gpx": run])
  }

  @Test func `undoing an import removes what nothing else refers to`() async throws {
    try log.write(run, "run.gpx")
    try log.write(OriginalLog.gpx(day: 2), "two.gpx")
    try await log.import("run.gpx")
    let second = try #require(try await log.import("run.gpx", "two.gpx").id)
    #expect(fileCount() == 2)
    _ = try await log.log.imports.undo(second, force: false)
    #expect(try await log.kept() == ["run.gpx": run])
    #expect(fileCount() == 1)
  }

  @Test func `a deleted workout keeps its original, and has it when it is restored`() async throws {
    try log.write(run, "run.gpx")
    try log.write(OriginalLog.gpx(day: 2), "two.gpx")
    try await log.import("run.gpx")
    let second = try #require(try await log.import("two.gpx").id)
    let id = try #require(try await log.log.page()?.workouts.last?.id)
    _ = try await log.log.workouts.delete(id)
    _ = try await log.log.imports.undo(second, force: false)
    _ = try await log.log.workouts.restore(id)
    #expect(try await log.kept() == ["run.gpx": run])
  }

  @Test func `what an interrupted import leaves is counted, and removed by a repair`() async throws {
    try log.write(run, "run.gpx")
    try await log.import("run.gpx")
    let left = OriginalLog.gpx(day: 9)
    try log.folder.write(
      SHA256Digest(of: Data(left)).hexadecimal, named: "left.gpx", durably: false, RecordedFile.memory(left).once)
    #expect(try await log.originals.examine().unusedCount == 1)
    do {
      // An import that is running may still refer to it.
      let lock = try #require(log.folder.lock(.shared))
      try await log.originals.repair()
      withExtendedLifetime(lock) {}
    }
    #expect(fileCount() == 2)
    try await log.originals.repair()
    #expect(fileCount() == 1)
    #expect(try await log.originals.examine().unusedCount == 0)
    #expect(try await log.kept() == ["run.gpx": run])
  }

  @Test func `a damaged original is found, and after a repair importing the file keeps it again`() async throws {
    try log.write(run, "run.gpx")
    try log.write(OriginalLog.gpx(day: 2), "two.gpx")
    try await log.import("run.gpx", "two.gpx")
    let originals = try await log.originals.originals().sorted { $0.fileName < $1.fileName }
    for original in originals {
      let path = try #require(log.folder.stored(original.fileDigest)).path
      var bytes = try Data(contentsOf: URL(filePath: path))
      if original.fileName == "run.gpx" { bytes[bytes.count / 2] ^= 0x40 } else { bytes = Data(bytes.dropLast(9)) }
      try bytes.write(to: URL(filePath: path))
    }
    #expect(try await Set(log.originals.examine().damaged) == ["run.gpx", "two.gpx"])
    await #expect(throws: OriginalError.damaged(fileName: "run.gpx")) { try await log.bytes(of: originals[0]) }
    await #expect(throws: OriginalError.damaged(fileName: "two.gpx")) { try await log.bytes(of: originals[1]) }
    try await log.originals.repair()
    await #expect(throws: OriginalError.missing(fileName: "run.gpx")) { try await log.bytes(of: originals[0]) }
    let found = try await log.originals.examine()
    #expect(Set(found.missing) == ["run.gpx", "two.gpx"] && found.damaged == [] && found.unusedCount == 0)
    try await log.import("run.gpx", "two.gpx")
    #expect(try await log.originals.examine().missing == [])
    #expect(try await log.kept()["run.gpx"] == run)
  }

  @Test func `a disk that is full does not stop an import: the remark says why the file was not kept`() async throws {
    try log.write(run, "run.gpx")
    try Data().write(to: URL(filePath: log.folder.path))
    let report = try await log.import("run.gpx")
    #expect(report.importedCount == 1)
    guard case .originalNotKept = report.files[0].remarks.first else {
      Issue.record("the remarks are \(report.files[0].remarks)")
      return
    }
    #expect(try await log.originals.originals() == [])
  }

  @Test(.enabled(if: OriginalSamples.path != nil, "FETTLE_SAMPLES is not set"))
  func `every sample that is imported comes back byte for byte`() async throws {
    let files = OriginalSamples.files()
    for (number, file) in files.enumerated() {
      try FileManager.default.copyItem(at: file, to: log.files.appending(path: "\(number)-\(file.lastPathComponent)"))
    }
    let names = files.enumerated().map { "\($0.offset)-\($0.element.lastPathComponent)" }
    var digests: Set<String> = []
    for name in names { try await log.import(name) }
    for original in try await log.originals.originals() {
      let bytes = try Data(contentsOf: log.files.appending(path: original.fileName))
      #expect(try await log.bytes(of: original) == Array(bytes), "\(original.fileName)")
      digests.insert(original.contentDigest)
    }
    let used = try await log.log.rows(
      "SELECT source_digest FROM workout UNION SELECT source_digest FROM duplicate ORDER BY 1")
    #expect(digests == Set(used))
    #expect(digests.count > 10)
  }

  private func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    let file = log.files.appending(path: ".gzip-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    try #require(runInShell("gzip -n \(shellWord(file.path()))"))
    let compressed = file.appendingPathExtension("gz")
    defer { try? FileManager.default.removeItem(at: compressed) }
    return try Array(Data(contentsOf: compressed))
  }
}

private enum OriginalSamples {
  static let path = ProcessInfo.processInfo.environment["FETTLE_SAMPLES"]

  /// The recordings among the samples.
  static func files() -> [URL] {
    let all = path.flatMap { FileManager.default.enumerator(at: URL(filePath: $0), includingPropertiesForKeys: nil) }
    return (all?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { ActivityFileDecoder.accepts(fileName: $0.lastPathComponent) }.sorted { $0.path() < $1.path() }
  }
}

extension RecordedFile {
  fileprivate var once: () throws(OriginalError) -> [UInt8] {
    let read = reading()
    return { read() }
  }
}
