import DomainAccount
import DomainAccountTestSupport
import Foundation
import Testing

@Suite struct SyncReportTests {
  private static let account = SyncStatus.sampleAccount

  @Test(
    arguments: [
      (12, 3, 1, "12 changes sent, 3 changes and 1 file received"), (1, 0, 0, "1 change sent"),
      (0, 1, 0, "1 change received"), (0, 0, 2, "2 files received"), (2, 0, 1, "2 changes sent, 1 file received"),
      (0, 0, 0, "nothing was new"),
    ])
  func `a log in step tells what came and went`(_ sent: Int, _ received: Int, _ files: Int, _ words: String) {
    let report = SyncReport(
      ending: .inStep, sentCount: sent, receivedCount: received, fileCount: files, status: .sampleInStep)
    #expect(report.sentence == "In step with \(Self.account): \(words).")
  }

  @Test(
    arguments: [
      (3, "3 changes wait, and nothing is lost"), (1, "1 change waits, and nothing is lost"), (0, "Nothing is lost"),
    ])
  func `a trouble tells what waits, what to do and when it is tried again`(_ waiting: Int, _ kept: String) {
    let report = SyncReport(
      ending: .failed(.unreachable, retry: Date(timeIntervalSince1970: 0)),
      status: SyncStatus(account: Self.account, waitingCount: waiting))
    let told =
      "Not in step with \(Self.account): the server cannot be reached. \(kept); check the connection and the "
      + "address."
    #expect(report.sentence == told)
    #expect(report.sentence { _ in "14:05" } == "\(told) It is tried again at 14:05.")
  }

  @Test func `what is not tried again names no time`() {
    let report = SyncReport(ending: .failed(.credentialsRefused, retry: nil), status: .sampleInStep)
    #expect(report.sentence { _ in "14:05" } == report.sentence)
    #expect(report.sentence.contains("fettle login URL"))
  }

  @Test func `every other ending is told, too`() {
    let endings: [SyncReport.Ending] = [.waiting(until: Date(timeIntervalSince1970: 0)), .anotherIsSyncing, .signedOut]
    let sentences = endings.map { SyncReport(ending: $0, status: .sampleBehind).sentence { _ in "14:05" } }
    #expect(
      sentences == [
        "Not yet in step with \(Self.account): what was tried in vain is tried again at 14:05. 3 changes wait.",
        "Another program on this machine brings the log in step with \(Self.account) right now.",
        "Nobody is signed in, so there is nothing to be in step with; `fettle login URL` signs in.",
      ])
  }
}
