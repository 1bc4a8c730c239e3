import Foundation
import Testing

@testable import CoreNetwork

struct RetryAfterTests {
  private let now = Date(timeIntervalSince1970: 784_111_700)

  @Test(arguments: [
    ("0", 0.0), ("120", 120), (" 7 ", 7), ("Sun, 06 Nov 1994 08:49:37 GMT", 77), ("Sun, 06 Nov 1994 08:48:00 GMT", -20),
  ])
  func `seconds and dates are parsed`(header: String, seconds: Double) {
    #expect(RetryAfter.date(header, now: now) == now + seconds)
  }

  @Test(arguments: ["", "-1", "1.5", "soon", "١٢", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Foo 1994 08:49:37 GMT"])
  func `other values are ignored`(header: String) {
    #expect(RetryAfter.date(header, now: now) == nil)
  }

  @Test func `a huge number of seconds is capped at 366 days`() {
    #expect(RetryAfter.date(String(repeating: "9", count: 400), now: now) == now + 366 * 86_400)
  }

  @Test(arguments: [(429, true), (503, true), (500, false), (502, false)])
  func `Retry-After applies only to status 429 and 503`(status: Int, counts: Bool) {
    let error = NetworkError(status: status, body: Data(), retryAfter: "5", now: now)
    #expect(error.retryDate == (counts ? now + 5 : nil))
  }
}
