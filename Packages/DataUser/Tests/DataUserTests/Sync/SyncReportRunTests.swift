import CoreCommon
import CoreSync
import DataUser
import DomainAccount
import DomainCore
import Foundation
import Testing

struct SyncReportRunTests {
  private static let now = Date(timeIntervalSince1970: 1_000)
  private static let later = Date(timeIntervalSince1970: 1_060)
  private static let signedIn = SyncStatus(
    account: "robin@log.example.org", backlog: SyncBacklog(waitingCount: 2, heldCount: 1))

  private func report(_ run: SyncRun?, _ status: SyncStatus = signedIn) -> SyncReport {
    SyncReport(run, Snapshot(status, revision: 7), now: Self.now)
  }

  @Test(
    arguments: [
      (.finished(.quiet), .inSync), (.finished(.waiting(until: 1_060, after: nil)), .waiting(until: later)),
      (.finished(.waiting(until: 1_060, after: .serverFault)), .failed(.serverFault, retry: later)),
      (.finished(.credentialsRejected), .failed(.credentialsRejected, retry: nil)),
      (.finished(.signedOut), .failed(.credentialsRejected, retry: nil)), (.anotherIsSyncing, .anotherIsSyncing),
      (.joined, .anotherIsSyncing), (.cancelled, .waiting(until: now)),
    ] as [(SyncResult, SyncReport.Ending)])
  func `the result of a run is described in the domain's words`(_ result: SyncResult, _ ending: SyncReport.Ending) {
    #expect(report(SyncRun(result)).ending == ending)
  }

  @Test func `without a usable server the report says signed out, or asks to sign in again`() {
    #expect(report(nil, SyncStatus()).ending == .signedOut)
    #expect(report(nil).ending == .failed(.credentialsRejected, retry: nil))
  }

  @Test func `received and sent changes are reported with the state of the log`() {
    let run = SyncRun(.finished(.quiet), SyncTally(sentCount: 1, receivedCount: 2, fileCount: 3))
    let report = report(run)
    #expect((report.sentCount, report.receivedCount, report.fileCount) == (1, 2, 3))
    #expect(report.status == Self.signedIn)
    #expect(report.revision == 7)
  }
}
