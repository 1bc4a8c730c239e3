import CoreUI
import CoreUITestSupport
import DataWorkout
import DomainAccount
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureProfile
import Foundation
import Testing

@testable import FettleApp

/// The documents about the program itself are a stable format, too.
struct ProgramDocumentTests {
  @Test func `the documents for doctor, its salvage, backup and restore match their golden files`() throws {
    var report = DoctorReport()
    report.add("integrity", .good, "no damage was found")
    report.add("sums", .bad, "2 differ")
    report.add(
      WorkoutLibraryExamination(
        workoutCount: 9, deletedCount: 1, deletedByteCount: 60_000, trackCount: 7, awaitedTrackCount: 2,
        unreadableTracks: [.sample(1)], misnamedTracks: [.sample(2)], wrongSumCount: 0, isSearchIndexWhole: true,
        unfinishedImports: [ImportID(7)]))
    var originals = OriginalExamination()
    (originals.originalCount, originals.storedByteCount, originals.unusedCount) = (52, 2_700_000, 1)
    (originals.missing, originals.damaged) = (["a.fit"], ["b.fit", "c.fit", "d.fit", "e.fit"])
    report.add(originals, isKeeping: false)
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
        name: "color", value: "never", origin: .flag("--color"),
        overridden: [.variable("FETTLE_COLOR"), .file(path: "/home/kim/.config/fettle/config.json")],
        purpose: "When colors are used.", allowed: "auto, always or never"),
      ConfigurationRow(
        name: "server", value: nil, origin: .standard, overridden: [], purpose: "The server.", allowed: "an address"),
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
