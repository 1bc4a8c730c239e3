import Testing

@testable import CoreSync

struct SyncPolicyTests {
  private let policy = SyncPolicy(firstDelay: 2, longestDelay: 60, longestWait: 3600)

  @Test func `delays double up to the longest, and jitter removes up to half`() {
    let delays = [0, 1, 2, 3, 5, 6, 400].map { policy.delay(afterAttempts: $0, jitter: 1) }
    #expect(delays == [2, 2, 4, 8, 32, 60, 60])
    #expect(policy.delay(afterAttempts: 3, jitter: 0) == 4)
  }

  @Test func `page sizes grow up to the limit`() {
    let policy = SyncPolicy(pageLimit: 500, firstPageLimit: 100)
    #expect([0, 1, 2, 3, 70].map(policy.pageLimit(afterPages:)) == [100, 200, 400, 500, 500])
    #expect(SyncPolicy(pageLimit: 3).pageLimit(afterPages: 0) == 3)
  }

  @Test func `a time further ahead than the longest wait counts as already due`() {
    #expect(policy.isAhead(1100, of: 1000))
    #expect(!policy.isAhead(900, of: 1000))
    #expect(!policy.isAhead(1000 + 3601, of: 1000))
    #expect(!policy.isAhead(nil, of: 1000))
  }
}
