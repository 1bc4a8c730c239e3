import CoreCommon
import CoreSync
import DataWorkout
import DomainAccount
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import Commands
@testable import FettleApp

struct DoctorReportTests {
  private func report(awaited: Int = 0, misnamed: [WorkoutID] = []) -> DoctorReport {
    var report = DoctorReport()
    report.add(
      WorkoutLibraryExamination(
        workoutCount: 3, deletedCount: 0, deletedByteCount: 0, trackCount: 2, awaitedTrackCount: awaited,
        unreadableTracks: [], misnamedTracks: misnamed, wrongSumCount: 0, isSearchIndexWhole: true,
        unfinishedImports: []))
    return report
  }

  private func tracks(_ report: DoctorReport) -> [DoctorReport.Finding] {
    report.findings.filter { $0.area == "tracks" }
  }

  @Test func `tracks still on the server are a note`() {
    #expect(tracks(report()).isEmpty)
    let report = report(awaited: 2)
    #expect(report.isSound)
    #expect(tracks(report).map(\.verdict) == [.note])
    #expect(tracks(report).first?.text == "2 still on the server; `fettle sync` fetches them")
  }

  @Test func `tracks with a wrong name are a problem`() {
    let report = report(misnamed: [.sample(1), .sample(2)])
    #expect(!report.isSound)
    #expect(tracks(report).map(\.verdict) == [.bad])
    #expect(tracks(report).first?.text.hasPrefix("2 with a wrong name (") == true)
    #expect(tracks(report).first?.text.contains("`fettle doctor --repair`") == true)
  }

  @Test func `impossible values are a note`() {
    var report = DoctorReport()
    report.add(
      WorkoutLibraryExamination(
        workoutCount: 3, deletedCount: 0, deletedByteCount: 0, trackCount: 2, awaitedTrackCount: 0,
        unreadableTracks: [], misnamedTracks: [], wrongSumCount: 0, isSearchIndexWhole: true, unfinishedImports: [],
        outOfRangeCount: 2))
    let finding = report.findings.first { $0.area == "values" }
    #expect(report.isSound)
    #expect(finding?.verdict == .note)
    #expect(finding?.text.hasPrefix("2 workouts have impossible values") == true)
  }

  @Test func `what is kept of earlier changes and of undone imports is listed with its size`() {
    var report = DoctorReport()
    report.add(
      WorkoutLibraryExamination(
        workoutCount: 3, deletedCount: 0, deletedByteCount: 0, trackCount: 2, awaitedTrackCount: 0,
        unreadableTracks: [], misnamedTracks: [], wrongSumCount: 0, isSearchIndexWhole: true, unfinishedImports: [],
        hiddenCount: 1, hiddenByteCount: 2_097_152))
    report.add(LedgerSize(entryCount: 12, byteCount: 524_288, keptDays: 90))
    report.add(LedgerSize(entryCount: 0, byteCount: 0, keptDays: 0))
    #expect(report.isSound)
    let texts = report.findings.filter { ["undone", "changes"].contains($0.area) }.map(\.text)
    #expect(
      texts == [
        "1 workout of undone imports kept (2.0 MiB) for `fettle redo`",
        "12 kept (0.5 MiB), each for 90 days, for `fettle undo` and `fettle why`",
        "none kept, so nothing can be undone; see `fettle settings`, history-days",
      ])
  }

  @Test func `what is wrong with workouts and originals is listed with what to do`() {
    var report = DoctorReport()
    report.add(
      WorkoutLibraryExamination(
        workoutCount: 9, deletedCount: 1, deletedByteCount: 60_000, trackCount: 7, awaitedTrackCount: 2,
        unreadableTracks: [.sample(1)], misnamedTracks: [.sample(2)], wrongSumCount: 0, isSearchIndexWhole: true,
        unfinishedImports: [ImportID(7)]))
    var originals = OriginalExamination()
    (originals.originalCount, originals.storedByteCount, originals.unusedCount) = (52, 2_700_000, 1)
    (originals.missing, originals.damaged) = (["a.fit"], ["b.fit", "c.fit", "d.fit", "e.fit"])
    report.add(originals, isKeeping: false)
    #expect(report.originals == DoctorReport.OriginalCounts(count: 52, byteCount: 2_700_000))
    #expect(
      report.findings.map(\.text) == [
        "9, 7 with a track",
        "1 deleted workout kept (0.1 MiB) for restoring; see `fettle workouts list "
          + "deleted`",
        "1 cannot be read (00000000). Restore a backup, or undo their import with "
          + "`fettle imports undo` and import the files again",
        "1 with a wrong name (00000000); `fettle doctor --repair` corrects it",
        "2 still on the server; `fettle sync` fetches them",
        "all agree with the workouts",
        "the index agrees with titles, notes and tags",
        "unfinished: 7. Run the same `fettle import` to continue, or undo one with "
          + "`fettle imports undo`",
        "52 files kept (2.6 MiB); new files are not kept, because keep-originals is false",
        "1 missing (a.fit). The workouts are complete; import the files again to "
          + "keep them",
        "4 damaged (b.fit, c.fit, d.fit, …). The workouts are complete; `fettle "
          + "doctor --repair` removes the damaged files, then import them again to keep "
          + "them",
        "1 belong to no workout, as after an interrupted import; `fettle doctor "
          + "--repair` removes them",
      ])
  }

  @Test func `held changes do not count as waiting to be sent`() {
    var report = DoctorReport()
    report.add(
      SyncStatus(
        account: "robin@log.example.org", backlog: SyncBacklog(waitingCount: 3, heldCount: 1, conflictCount: 1)))
    #expect(report.findings.first?.text == "robin@log.example.org: 2 to send")
  }

  @Test func `loads that differ when they are computed again are a fault with a remedy`() {
    var report = DoctorReport()
    report.add(CheckedLoads(count: 300, wrong: [.sample(1)]))
    #expect(!report.isSound)
    #expect(report.findings.first?.text.contains("fettle doctor --repair") == true)
  }

  @Test func `rows with ids that cannot be used are a note, without control characters`() {
    var report = DoctorReport()
    report.add([UnusableRow(collection: "workouts", id: "x\u{1B}[2J")])
    #expect(report.isSound)
    #expect(
      report.findings.first?.text.hasPrefix("1 row has an id that this version cannot use (workouts/x[2J).") == true)
  }
}
