import DomainAccount
import Testing

@testable import FettleApp

@Suite struct SyncStatusSentencesTests {
  private static let account = "robin@log.example.org"

  @Test(
    arguments: [
      (0, 0, []), (1, 0, ["1 change waits to be sent."]), (2, 0, ["2 changes wait to be sent."]),
      (1, 1, ["1 change waits for a decision: fettle conflicts list"]),
      (5, 2, ["3 changes wait to be sent.", "2 changes wait for a decision: fettle conflicts list"]),
    ])
  func `what is sent by itself is told apart from what has to be decided`(
    _ waiting: Int, _ held: Int, _ sentences: [String]
  ) {
    #expect(
      SyncStatus(account: Self.account, waitingCount: waiting, heldCount: held).sentences == sentences)
    #expect(SyncStatus(waitingCount: waiting, heldCount: held).sentences.isEmpty)
  }
}
