import DataWorkout
import DomainAccount
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import FettleApp

@Suite struct DoctorReportTests {
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

  @Test func `tracks that have not come are worth knowing`() {
    #expect(tracks(report()).isEmpty)
    let report = report(awaited: 2)
    #expect(report.isSound)
    #expect(tracks(report).map(\.verdict) == [.note])
    #expect(tracks(report).first?.text == "not come from the server yet: 2; `fettle sync` fetches what it has")
  }

  @Test func `tracks that are called otherwise than they are have to be named anew`() {
    let report = report(misnamed: [.sample(1), .sample(2)])
    #expect(!report.isSound)
    #expect(tracks(report).map(\.verdict) == [.bad])
    #expect(tracks(report).first?.text.contains("2 (") == true)
    #expect(tracks(report).first?.text.contains("`fettle doctor --repair`") == true)
  }

  @Test func `values that no workout can have are worth knowing`() {
    var report = DoctorReport()
    report.add(
      WorkoutLibraryExamination(
        workoutCount: 3, deletedCount: 0, deletedByteCount: 0, trackCount: 2, awaitedTrackCount: 0,
        unreadableTracks: [], misnamedTracks: [], wrongSumCount: 0, isSearchIndexWhole: true, unfinishedImports: [],
        outOfRangeCount: 2))
    let finding = report.findings.first { $0.area == "values" }
    #expect(report.isSound)
    #expect(finding?.verdict == .note)
    #expect(finding?.text.hasPrefix("2 workouts have values that no workout can have") == true)
  }

  @Test func `only what can be sent waits to be sent`() {
    var report = DoctorReport()
    report.add(SyncStatus(account: "robin@log.example.org", waitingCount: 3, heldCount: 1, conflictCount: 1))
    #expect(report.findings.first?.text == "robin@log.example.org: 2 waiting to be sent")
  }
}
