import CoreCommon
import DomainAccount
import DomainAccountTestSupport
import Foundation
import Testing

struct SyncReportTests {
  private static let account = SyncStatus.sampleAccount

  @Test(
    arguments: [
      (12, 3, 1, "12 changes sent, 3 changes and 1 file received"), (1, 0, 0, "1 change sent"),
      (0, 1, 0, "1 change received"), (0, 0, 2, "2 files received"), (2, 0, 1, "2 changes sent, 1 file received"),
      (0, 0, 0, "nothing new"),
    ])
  func `a successful sync says how much was sent and received`(
    _ sent: Int, _ received: Int, _ files: Int, _ words: String
  ) {
    let report = SyncReport(
      ending: .inSync, sentCount: sent, receivedCount: received, fileCount: files, status: .sampleInStep)
    #expect(report.sentence == "In sync with \(Self.account): \(words).")
  }

  @Test(
    arguments: [
      (3, "3 changes are pending, and nothing is lost"), (1, "1 change is pending, and nothing is lost"),
      (0, "Nothing is lost"),
    ])
  func `a failed sync says what is pending, what to do and when the next try is`(_ waiting: Int, _ kept: String) {
    let report = SyncReport(
      ending: .failed(.unreachable, retry: Date(timeIntervalSince1970: 0)),
      status: SyncStatus(account: Self.account, backlog: SyncBacklog(waitingCount: waiting)))
    let sentence =
      "Not in sync with \(Self.account): the server cannot be reached. \(kept); check the connection and the "
      + "address."
    #expect(report.sentence == sentence)
    #expect(report.sentence { _ in "14:05" } == "\(sentence) Next try at 14:05.")
  }

  @Test func `a failure without a retry names no time`() {
    let report = SyncReport(ending: .failed(.credentialsRejected, retry: nil), status: .sampleInStep)
    #expect(report.sentence { _ in "14:05" } == report.sentence)
    #expect(report.sentence.hasSuffix("sign in again."))
  }

  @Test func `every other ending is reported, too`() {
    let endings: [SyncReport.Ending] = [.waiting(until: Date(timeIntervalSince1970: 0)), .anotherIsSyncing, .signedOut]
    let sentences = endings.map { SyncReport(ending: $0, status: .sampleBehind).sentence { _ in "14:05" } }
    #expect(
      sentences == [
        "Not yet in sync with \(Self.account): failed changes are retried at 14:05. 3 changes are pending.",
        "Another sync with \(Self.account) is already running on this machine.",
        "Not signed in, so there is nothing to sync with.",
      ])
  }

  @Test func `files that could not be received are not reported as changes`() {
    let report = SyncReport(ending: .waiting(until: Date(timeIntervalSince1970: 0)), status: .sampleInStep)
    let sentence =
      "Not yet in sync with \(Self.account): not everything could be received intact. It is requested again "
    #expect(report.sentence == sentence + "later, and nothing is lost.")
    #expect(report.sentence { _ in "14:05" } == sentence + "at 14:05, and nothing is lost.")
  }
}
