import DomainAccount
import DomainAccountTestSupport
import Testing

struct OutboxTests {
  private let outbox = Outbox(account: SyncStatus.sampleAccount, entries: OutboxEntry.samples, unlistedCount: 950)

  @Test func `a limit keeps the first changes and the rejected ones`() {
    let limited = outbox.limited(to: 1)
    #expect(limited.account == outbox.account)
    #expect(limited.entries == [.sampleWaiting, .sampleRejected])
    #expect(limited.unlistedCount == 952)
  }

  @Test(arguments: [4, 5, Int.max])
  func `a limit that is not reached changes nothing`(_ limit: Int) {
    #expect(outbox.limited(to: limit) == outbox)
  }

  @Test(arguments: 0...4)
  func `a limit does not affect the counts of pending and rejected changes`(_ limit: Int) {
    #expect(outbox.limited(to: limit).waitingCount == 953)
    #expect(outbox.limited(to: limit).rejected == [.sampleRejected])
  }

  @Test func `a retried change is listed among the pending ones`() throws {
    var retried = outbox
    try retried.retry(OutboxEntry.sampleRejected.id)
    #expect(retried.waitingCount == 954)
    #expect(retried.rejected == [])
  }
}
