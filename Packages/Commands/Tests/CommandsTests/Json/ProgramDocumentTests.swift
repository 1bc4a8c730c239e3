import CoreUI
import CoreUITestSupport
import DomainAccount
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureProfile
import Foundation
import Testing

@testable import Commands

/// The documents about the program itself are a stable format, too.
struct ProgramDocumentTests {
  @Test func `the documents for doctor, its salvage, backup and restore match their golden files`() throws {
    var report = DoctorReport()
    report.add("integrity", .good, "no damage was found")
    report.add("sums", .bad, "2 differ")
    report.add("workouts", .good, "9, 7 with a track")
    report.add(
      "deleted", .note,
      "1 deleted workout kept (0.1 MiB) for restoring; see `fettle workouts list "
        + "deleted`")
    report.add(
      "tracks", .bad,
      "1 cannot be read (00000000). Restore a backup, or undo their import with "
        + "`fettle imports undo` and import the files again")
    report.add("tracks", .bad, "1 with a wrong name (00000000); `fettle doctor --repair` corrects it")
    report.add("tracks", .note, "2 still on the server; `fettle sync` fetches them")
    report.add("sums", .good, "all agree with the workouts")
    report.add("search", .good, "the index agrees with titles, notes and tags")
    report.add(
      "imports", .note,
      "unfinished: 7. Run the same `fettle import` to continue, or undo one with "
        + "`fettle imports undo`")
    report.add("originals", .good, "52 files kept (2.6 MiB); new files are not kept, because keep-originals is false")
    report.add(
      "originals", .note,
      "1 missing (a.fit). The workouts are complete; import the files again to "
        + "keep them")
    report.add(
      "originals", .bad,
      "4 damaged (b.fit, c.fit, d.fit, …). The workouts are complete; `fettle "
        + "doctor --repair` removes the damaged files, then import them again to keep "
        + "them")
    report.add(
      "originals", .note,
      "1 belong to no workout, as after an interrupted import; `fettle doctor "
        + "--repair` removes them")
    report.originals = DoctorReport.OriginalCounts(count: 52, byteCount: 2_700_000)
    #expect(try difference(of: DoctorDocument(report)) == nil)
    #expect(try difference(of: BackupDocument(file: "copy.sqlite")) == nil)
    #expect(try difference(of: RestoreDocument(file: "log.sqlite", from: "copy.sqlite", keptOld: "old.sqlite")) == nil)
    let tables = [
      SalvageDocument.TableJSON(name: "workout", savedRows: 9, refusedRows: 0, orphanedRows: 0, isDamaged: false),
      SalvageDocument.TableJSON(name: "track", savedRows: 6, refusedRows: 1, orphanedRows: 2, isDamaged: true),
    ]
    #expect(try difference(of: SalvageDocument(file: "new.sqlite", tables: tables)) == nil)
  }

  @Test func `the reports of an archive match their golden files`() throws {
    let report = LogArchiveReport(file: "whole.zip", rowCounts: ["workout": 2, "gear": 1, "lap": 0])
    #expect(try difference(of: LogArchiveExportDocument(report)) == nil)
    #expect(try difference(of: LogArchiveImportDocument(report)) == nil)
  }

  @Test func `the flags match their golden file`() throws {
    #expect(try difference(of: FlagsDocument(.sample)) == nil)
  }

  @Test func `the configuration matches its golden file`() throws {
    let rows = [
      ConfigurationRow(
        .color, value: "never", origin: .flag("--color"),
        overridden: [.variable("FETTLE_COLOR"), .file(path: "/home/kim/.config/fettle/config.json")]),
      ConfigurationRow(
        StartupSetting(name: "server", purpose: "The server.", allowed: "an address"), value: nil, origin: .standard,
        overridden: []),
    ]
    let document = ConfigurationDocument(
      rows, environment: "staging", environments: ["home", "staging"], problems: ["There is no screen “a”."],
      file: "/home/kim/.config/fettle/config.json")
    #expect(try difference(of: document) == nil)
  }

  @Test func `the usage report matches its golden file`() throws {
    let entries = [
      UsageEntry(day: "2026-05-01", screen: "dashboard", action: "opened", count: 3),
      UsageEntry(day: "2026-07-01", screen: "dashboard", action: "opened", count: 2),
      UsageEntry(day: "2026-06-30", screen: "workouts", action: "search", count: 1),
    ]
    #expect(try difference(of: UsageDocument(UsageReport(entries, today: .sampleToday))) == nil)
  }
}
