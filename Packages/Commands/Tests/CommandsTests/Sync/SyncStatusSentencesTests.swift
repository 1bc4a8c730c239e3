import CoreCommon
import DomainAccount
import Testing

@testable import Commands

struct SyncStatusSentencesTests {
  private static let account = "robin@log.example.org"

  @Test(
    arguments: [
      (0, 0, []), (1, 0, ["1 pending change to send."]), (2, 0, ["2 pending changes to send."]),
      (1, 1, ["1 pending change waiting for your decision: fettle conflicts list"]),
      (
        5, 2, ["3 pending changes to send.", "2 pending changes waiting for your decision: fettle conflicts list"]
      ),
    ])
  func `changes sent automatically are distinguished from those that need a decision`(
    _ waiting: Int, _ held: Int, _ sentences: [String]
  ) {
    #expect(
      SyncStatus(account: Self.account, backlog: SyncBacklog(waitingCount: waiting, heldCount: held)).sentences
        == sentences)
    #expect(SyncStatus(backlog: SyncBacklog(waitingCount: waiting, heldCount: held)).sentences.isEmpty)
  }
}
