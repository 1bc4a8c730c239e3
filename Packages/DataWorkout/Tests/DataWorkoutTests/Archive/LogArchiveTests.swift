import CoreDatabase
import CoreSystem
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

/// The tables of workouts and the original files, in a ZIP and in a folder.
final class LogArchiveTests {
  private static let archive = TableArchive(
    format: "fettle.archive/1", program: "Fettle", introduction: "A log.", tables: WorkoutSchema.archiveTables,
    problem: { try WorkoutSchema.problem($0) })

  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-archive-\(UUID().uuidString)")
  private var path: String { folder.appending(path: "log.zip").path() }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func original(_ text: String, _ name: String) -> (file: OriginalFile, content: [UInt8]) {
    let digest = SHA256Digest(of: Data(text.utf8)).hexadecimal
    return (
      OriginalFile(contentDigest: digest, fileName: name, fileDigest: digest, byteCount: text.utf8.count),
      Array(text.utf8)
    )
  }

  private func write(_ log: TestLog, _ originals: LogOriginals? = nil) async throws -> (written: Int, leftOut: Int)? {
    let path = path
    try Data().write(to: URL(filePath: path))
    let file = try #require(FileHandle(forWritingAtPath: path))
    let members = ArchiveMembers(try ZIPArchiveOutput(modified: 0) { try file.write(contentsOf: Data($0)) })
    _ = try await log.database.write(Self.archive, to: members)
    let files = try await originals?.write(to: members)
    try members.finish()
    try file.close()
    return files
  }

  private var source: LogArchiveSource {
    get throws { try #require(LogArchiveSource(at: path, home: "/", of: Self.archive)) }
  }

  private func fill(_ log: TestLog) async throws(TableArchiveError) {
    let source: LogArchiveSource
    do { source = try self.source } catch { throw .notAnArchive }
    _ = try await log.database.fill(from: source, of: Self.archive, mapping: { $0 })
  }

  /// Workouts with tracks that are edited, deleted and undone.
  private func rich() async throws -> TestLog {
    let log = try TestLog()
    try await log.addSamples()
    try await log.import([.recording(101, digest: "aa", daysAgo: 40), .recording(102, digest: "bb", daysAgo: 41)])
    let undone = try await log.import([.recording(103, digest: "cc", daysAgo: 50)])
    _ = try await log.imports.undo(undone, force: true)
    _ = try await log.workouts.edit(.sample(3), [.title("Zoë's \"hill\"\n🏃"), .distance(12_345.678)])
    _ = try await log.workouts.delete(.sample(2))
    try await log.addMany(40)
    let filters = OfflineFirstSavedFilterRepository(database: log.database, now: { TestLog.now })
    let goals = OfflineFirstGoalRepository(database: log.database, now: { TestLog.now })
    for filter in SavedFilter.samples { _ = try await filters.add(filter) }
    for goal in Goal.samples { _ = try await goals.add(goal) }
    let planned = OfflineFirstPlannedWorkoutRepository(database: log.database, now: { TestLog.now })
    for one in PlannedWorkout.samples { _ = try await planned.add(one) }
    _ = try await filters.delete(SavedFilter.samples[0].id)
    return log
  }

  /// Everything that is not computed. Totals are compared with the workouts: their last digit depends on the order of
  /// addition, which no log stores.
  private func rows(_ log: TestLog) async throws -> [String] {
    var rows = try await log.contents().filter {
      !["daily_sum", "daily_load", "yearly_sum"].contains(String($0.prefix { $0 != " " }))
    }
    for table in ["import", "import_file", "gear", "saved_filter", "goal", "planned_workout"] {
      rows += try await log.rows("SELECT * FROM \(table)")
    }
    return rows
  }

  @Test func `all tables are equal in the new log, and its totals agree`() async throws {
    let log = try await rich()
    let copy = try TestLog()
    _ = try await write(log)
    try await fill(copy)
    #expect(try await rows(copy) == rows(log))
    #expect(try await copy.disagreements() == [])
    #expect(try await copy.titles(WorkoutFilter(text: "zoe")) == log.titles(WorkoutFilter(text: "zoe")))
  }

  @Test func `tracks that CSV cannot express are kept as they are stored`() async throws {
    let log = try TestLog()
    try await log.import([.recording(101, digest: "aa", daysAgo: 40)])
    try await log.execute("UPDATE track SET samples = x'FF00FF'")
    let copy = try TestLog()
    _ = try await write(log)
    try await fill(copy)
    #expect(try await rows(copy) == rows(log))
  }

  @Test(
    arguments: [
      "start = 1e300", "elapsed = -1", "number = 9223372036854775807", "id = '../../etc'", "day = 1000000",
      "utc_offset = 9000000000",
    ])
  func `values that no workout can have are rejected`(_ change: String) async throws {
    let log = try TestLog()
    try await log.addSamples()
    // Nothing refers to it, so that its id can change.
    try await log.execute("DELETE FROM track; DELETE FROM lap; DELETE FROM duplicate")
    try await log.execute(
      "UPDATE workout SET \(change), deleted_at = 1 WHERE number = (SELECT min(number) FROM workout)")
    let copy = try TestLog()
    _ = try await write(log)
    await #expect(throws: TableArchiveError.self) { try await fill(copy) }
    #expect(try await copy.rows("SELECT * FROM workout").isEmpty)
  }

  @Test func `original files are the same again, and one that is gone is left out`() async throws {
    let log = try TestLog()
    let files = [original("ride", "Morning Ride.FIT.gz"), original("run", "run"), original("lost", "lost.gpx")]
    let originals = InMemoryOriginalRepository(files)
    originals.lose(files[2].file)
    let result = try #require(try await write(log, LogOriginals(originals)))
    #expect(result == (2, 1))
    let kept = InMemoryOriginalRepository()
    #expect(try await LogOriginals(kept).read(source) == (2, []))
    #expect(try await kept.originals() == files.prefix(2).map(\.file).sorted { $0.contentDigest < $1.contentDigest })
    for file in files.prefix(2) { #expect(try await kept.content(of: file.file).bytes() == file.content) }
    let walk = try source.walk()
    var names: [String] = []
    while let name = try walk.next() { names.append(name) }
    #expect(names.contains("originals/\(files[0].file.contentDigest).fit.gz"))
    #expect(names.contains("originals/\(files[1].file.contentDigest)"))
    kept.fail(with: .unreadable(fileName: "a", reason: "b"))
    #expect(try await LogOriginals(kept).read(source) == (0, ["Morning Ride.FIT.gz", "run"]))
    await #expect(throws: TableArchiveError.self) { try await write(log, LogOriginals(kept)) }
  }

  @Test func `an original file whose name or digest could lead elsewhere is rejected`() async throws {
    let digest = SHA256Digest(of: Data()).hexadecimal
    for file in [
      OriginalFile(contentDigest: digest, fileName: "../a.fit", fileDigest: digest, byteCount: 1),
      OriginalFile(contentDigest: digest, fileName: "a.fit", fileDigest: "../../a", byteCount: 1),
    ] {
      _ = try await write(try TestLog(), LogOriginals(InMemoryOriginalRepository([(file, [1])])))
      let kept = InMemoryOriginalRepository()
      await #expect(throws: TableArchiveError.self) { try await LogOriginals(kept).read(source) }
      #expect(try await kept.originals().isEmpty)
    }
  }

  @Test func `a log without original files has none to read`() async throws {
    _ = try await write(try TestLog())
    #expect(try await LogOriginals(InMemoryOriginalRepository()).read(source) == (0, []))
  }
}
