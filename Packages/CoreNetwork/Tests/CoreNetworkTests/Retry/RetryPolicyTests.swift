import Foundation
import Testing

@testable import CoreNetwork

struct RetryPolicyTests {
  private let now = TestTime.now
  private let policy = RetryPolicy(attempts: 5, firstPause: .seconds(1), longestPause: .seconds(6))

  private func pause(
    _ error: NetworkError, attempt: Int = 1, isIdempotent: Bool = true, jitter: Double = 1
  ) -> Duration? {
    policy.pause(after: error, attempt: attempt, isIdempotent: isIdempotent, now: now, jitter: jitter)
  }

  @Test func `pauses double up to the longest, until the attempts are used up`() {
    #expect((1...5).map { pause(.timedOut, attempt: $0) } == [.seconds(1), .seconds(2), .seconds(4), .seconds(6), nil])
  }

  @Test func `jitter shortens a pause by up to half`() {
    #expect(pause(.timedOut, attempt: 3, jitter: 0) == .seconds(2))
    #expect(pause(.timedOut, attempt: 3, jitter: 0.5) == .seconds(3))
  }

  @Test(arguments: [
    NetworkError.timedOut, .cannotReach(.refused), .cannotReach(.lost), .cannotReach(.nameNotFound),
    .rateLimited(until: nil), .serverFault(status: 500, until: nil), .serverFault(status: 503, until: nil),
  ])
  func `a temporary failure is retried only if the request is idempotent`(error: NetworkError) {
    #expect(pause(error) != nil)
    #expect(pause(error, isIdempotent: false) == nil)
  }

  @Test(arguments: [
    NetworkError.credentialsRejected, .notFound, .gone, .requestTooLarge, .responseTooLarge(limitByteCount: 1),
    .invalidResponse(reason: ""), .unsendable(reason: ""), .localFile(.full), .cannotReach(.notSecure(reason: "")),
    .serverFault(status: 501, until: nil), .rejected(.init(status: 400, body: Data())),
    .forbidden(.init(status: 403, body: Data())), .conflict(.init(status: 409, body: Data())),
    .preconditionFailed(.init(status: 412, body: Data())),
  ])
  func `a permanent failure is not retried`(error: NetworkError) {
    #expect(pause(error) == nil)
  }

  @Test func `the server's retry time is respected up to the longest pause`() {
    #expect(pause(.rateLimited(until: now + 5), jitter: 0) == .seconds(5))
    #expect(pause(.serverFault(status: 503, until: now + 6), attempt: 4, jitter: 0) == .seconds(6))
    #expect(pause(.rateLimited(until: now - 5)) == .zero)
    #expect(pause(.rateLimited(until: now + 7)) == nil)
  }

  @Test func `a policy with one attempt never retries`() {
    #expect(RetryPolicy.never.pause(after: .timedOut, attempt: 1, isIdempotent: true, now: now, jitter: 0) == nil)
  }

  @Test func `the backoff step cannot overflow`() {
    #expect(policy.backoff(step: .max, jitter: 1) == .seconds(6))
    #expect(policy.backoff(step: .min, jitter: 1) == .seconds(1))
  }
}
