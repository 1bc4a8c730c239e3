import CoreDatabase
import CoreSystem
import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

/// Originals in backups.
struct OriginalBackupTests {
  private let log: OriginalLog
  private let run = OriginalLog.gpx()
  private let walk = OriginalLog.gpx(day: 2)

  init() throws {
    log = try OriginalLog()
  }

  private func path(_ name: String) -> String { log.files.appending(path: name).path() }

  private func importAll() async throws {
    try log.write(run, "run.gpx")
    try log.write(walk, "walk.gpx")
    try await log.import("run.gpx", "walk.gpx")
  }

  private func restore(_ backup: String, to name: String) throws -> (keptOld: String?, originalCount: Int) {
    try LocalDatabase.restoreWithOriginals(
      from: path(backup), to: path(name), knownMigrations: WorkoutSchema.migrations)
  }

  /// The originals of another log, and the tables it has.
  private func contents(of name: String) async throws -> (kept: [String: [UInt8]], tables: [String]) {
    let database = try LocalDatabase(at: .file(path: path(name)), migrations: WorkoutSchema.migrations)
    let originals = DiskOriginalRepository(database: database)
    var kept: [String: [UInt8]] = [:]
    for original in try await originals.originals() {
      kept[original.fileName] = try? await originals.content(of: original).bytes()
    }
    let tables = try await TestLog(database).rows(
      "SELECT name FROM sqlite_master WHERE name LIKE 'original%' ORDER BY 1")
    await database.close()
    return (kept, tables)
  }

  @Test func `a backup is one file with the originals, and a restore anywhere restores them`() async throws {
    try await importAll()
    let added = try await log.log.database.backUpWithOriginals(to: path("copy.sqlite"))
    #expect(added.count == 2 && added.missing == [])
    let restored = try restore("copy.sqlite", to: "other.sqlite")
    #expect(restored.originalCount == 2 && restored.keptOld == nil)
    let contents = try await contents(of: "other.sqlite")
    #expect(contents.kept == ["run.gpx": run, "walk.gpx": walk])
    #expect(contents.tables == ["original"])
  }

  @Test func `without originals a backup only names them, and those next to the log are found again`() async throws {
    try await importAll()
    try await log.log.database.backUp(to: path("copy.sqlite"))
    #expect(try restore("copy.sqlite", to: "other.sqlite").originalCount == 0)
    #expect(try await contents(of: "other.sqlite").kept == [:])
    await log.log.database.close()
    #expect(try restore("copy.sqlite", to: "log.sqlite").originalCount == 0)
    #expect(try await contents(of: "log.sqlite").kept == ["run.gpx": run, "walk.gpx": walk])
  }

  @Test func `a restore removes no original of the log it replaces`() async throws {
    try await importAll()
    let copy = path("copy.sqlite")
    _ = try await log.log.database.backUpWithOriginals(to: copy)
    let later = OriginalLog.gpx(day: 5)
    try log.write(later, "later.gpx")
    try await log.import("later.gpx")
    await log.log.database.close()
    let restored = try restore("copy.sqlite", to: "log.sqlite")
    #expect(try await contents(of: "log.sqlite").kept == ["run.gpx": run, "walk.gpx": walk])
    let kept = try #require(restored.keptOld)
    #expect(log.folder.files().stored.count == 3)
    #expect(try await contents(of: URL(filePath: kept).lastPathComponent).kept == [:])
    _ = try restore(URL(filePath: kept).lastPathComponent, to: "log.sqlite")
    #expect(try await contents(of: "log.sqlite").kept["later.gpx"] == later)
  }

  @Test func `an original that is missing is left out and named, and one that is damaged is not restored`() async throws
  {
    try await importAll()
    let originals = try await log.originals.originals()
    let (lost, damaged) = (originals[0], originals[1])
    try #require(log.folder.stored(lost.fileDigest)).remove()
    let file = try #require(log.folder.stored(damaged.fileDigest)).path
    try Data([1, 2, 3]).write(to: URL(filePath: file))
    let added = try await log.log.database.backUpWithOriginals(to: path("copy.sqlite"))
    #expect(added.count == 1 && added.missing == [lost.fileName])
    #expect(try restore("copy.sqlite", to: "other.sqlite").originalCount == 0)
    #expect(OriginalFolder(path: path("other.sqlite") + OriginalFolder.suffix).files().stored == [])
  }

  @Test func `a log without originals has a backup without them`() async throws {
    let added = try await log.log.database.backUpWithOriginals(to: path("copy.sqlite"))
    #expect(added == BackedUpOriginals())
    #expect(!log.folder.exists)
    #expect(try restore("copy.sqlite", to: "other.sqlite").originalCount == 0)
  }
}
