import Commands
import CoreDatabase
import Foundation

extension DoctorReport {
  /// Adds findings about the database file.
  mutating func add(_ file: DatabaseExamination, at path: String) {
    let megabytes = Double(file.fileByteCount + file.walByteCount) / 1_048_576
    let free = Double(file.freePageCount * file.pageByteCount) / 1_048_576
    add(
      "space", .good,
      String(format: "%@ has %.1f MiB, including %.1f MiB of free space", path, megabytes, free))
    if file.integrityProblems.isEmpty {
      add("integrity", .good, "no damage found (SQLite \(file.sqliteVersion))")
    } else {
      add(
        "integrity", .bad,
        "the file is damaged: \(file.integrityProblems.prefix(3).joined(separator: "; ")). Restore a backup with "
          + "`fettle restore FILE`, or save everything readable with `fettle doctor --salvage NEWFILE`")
    }
    if file.foreignKeyViolationCounts.isEmpty {
      add("orphans", .good, "every lap, track and duplicate belongs to a workout")
    } else {
      let counts = file.foreignKeyViolationCounts.sorted { $0.key < $1.key }.map { "\($0.value) in \($0.key)" }
      add(
        "orphans", .bad,
        "rows belong to nothing: \(counts.joined(separator: ", ")). `fettle doctor --salvage NEWFILE` drops them")
    }
    addSchema(file)
  }

  private mutating func addSchema(_ file: DatabaseExamination) {
    if file.isForeign {
      add("schema", .bad, "this is the database of another program; choose another file with --database")
    } else if file.isObsolete {
      add("schema", .bad, "a development version of Fettle has written it. \(DevelopmentLog.wayOver())")
    } else if !file.unknownMigrations.isEmpty {
      add(
        "schema", .bad,
        "a newer version of Fettle has written it (\(file.unknownMigrations.joined(separator: ", "))); use that version"
      )
    } else if !file.pendingMigrations.isEmpty {
      add(
        "schema", .note,
        "written by an earlier version; the next command that opens it saves a copy and upgrades it")
    } else {
      add("schema", .good, "\(file.appliedMigrations.count) steps, up to date")
    }
  }
}
