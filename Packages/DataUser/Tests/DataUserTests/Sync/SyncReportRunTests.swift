import CoreSync
import DataUser
import DomainAccount
import DomainCore
import Foundation
import Testing

@Suite struct SyncReportRunTests {
  private static let now = Date(timeIntervalSince1970: 1_000)
  private static let later = Date(timeIntervalSince1970: 1_060)
  private static let signedIn = SyncStatus(account: "robin@log.example.org", waitingCount: 2, heldCount: 1)

  private func report(_ run: SyncRun?, _ status: SyncStatus = signedIn) -> SyncReport {
    SyncReport(run, Snapshot(status, revision: 7), now: Self.now)
  }

  @Test(
    arguments: [
      (.rested(.quiet), .inSync), (.rested(.waiting(until: 1_060, after: nil)), .waiting(until: later)),
      (.rested(.waiting(until: 1_060, after: .serverFault)), .failed(.serverFault, retry: later)),
      (.rested(.credentialsRejected), .failed(.credentialsRejected, retry: nil)),
      (.rested(.signedOut), .failed(.credentialsRejected, retry: nil)), (.anotherIsSyncing, .anotherIsSyncing),
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
    let run = SyncRun(.rested(.quiet), SyncTally(sentCount: 1, receivedCount: 2, fileCount: 3))
    let report = report(run)
    #expect((report.sentCount, report.receivedCount, report.fileCount) == (1, 2, 3))
    #expect(report.status == Self.signedIn)
    #expect(report.revision == 7)
  }

  @Test(
    arguments: [
      (.unreachable, .unreachable), (.nameNotFound, .nameNotFound),
      (.notSecure(reason: "expired"), .notSecure(reason: "expired")), (.timedOut, .timedOut),
      (.credentialsRejected, .credentialsRejected), (.rateLimited(after: nil), .rateLimited(until: nil)),
      (.rateLimited(after: 60), .rateLimited(until: later)), (.serverFault, .serverFault),
      (.invalidResponse, .invalidResponse),
      (.diskFull, .diskFull), (.noCollection("gear"), .noCollection("gear")),
      (.missingLibrary("libx.so.1"), .missingLibrary("libx.so.1")),
    ] as [(RemoteFailure, ServerFailure)])
  func `every failure of a sync is one of the domain's, and the other way round`(
    _ failure: RemoteFailure, _ meaning: ServerFailure
  ) {
    #expect(ServerFailure(failure, now: Self.now) == meaning)
    #expect(origin(of: meaning) == failure)
  }

  /// Like `ServerFailure.init(_:now:)`, an exhaustive switch: neither type can gain a case that the other lacks.
  private func origin(of failure: ServerFailure) -> RemoteFailure {
    switch failure {
    case .unreachable: .unreachable
    case .nameNotFound: .nameNotFound
    case .notSecure(let reason): .notSecure(reason: reason)
    case .timedOut: .timedOut
    case .credentialsRejected: .credentialsRejected
    case .rateLimited(let time): .rateLimited(after: time?.timeIntervalSince(Self.now))
    case .serverFault: .serverFault
    case .invalidResponse: .invalidResponse
    case .diskFull: .diskFull
    case .missingLibrary(let name): .missingLibrary(name)
    case .noCollection(let name): .noCollection(name)
    }
  }
}
