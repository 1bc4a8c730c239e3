import DomainAccount
import DomainAccountTestSupport
import Testing

@Suite struct OutboxTests {
  private let outbox = Outbox(account: SyncStatus.sampleAccount, entries: OutboxEntry.samples, unlistedCount: 950)

  @Test func `a limit leaves the first, and what was refused`() {
    let limited = outbox.limited(to: 1)
    #expect(limited.account == outbox.account)
    #expect(limited.entries == [.sampleWaiting, .sampleRefused])
    #expect(limited.unlistedCount == 952)
  }

  @Test(arguments: [4, 5, Int.max])
  func `a limit that is not reached changes nothing`(_ limit: Int) {
    #expect(outbox.limited(to: limit) == outbox)
  }

  @Test(arguments: 0...4)
  func `a limit changes nothing about how many wait and were refused`(_ limit: Int) {
    #expect(outbox.limited(to: limit).waitingCount == 953)
    #expect(outbox.limited(to: limit).refused == [.sampleRefused])
  }

  @Test func `what is retried waits among those that are listed`() throws {
    var retried = outbox
    try retried.retry(OutboxEntry.sampleRefused.id)
    #expect(retried.waitingCount == 954)
    #expect(retried.refused == [])
  }
}
