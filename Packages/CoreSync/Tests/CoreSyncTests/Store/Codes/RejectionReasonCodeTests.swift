import CoreDatabase
import CoreSyncTestSupport
import Foundation
import GRDB
import Testing

@testable import CoreSync

/// The reason why a change is parked is stored as a code.
struct RejectionReasonCodeTests {
  private static let reasons: [(RejectionReason, String)] = [
    (.server("title: too long, by 3 %"), "server value=title:%20too%20long%2C%20by%203%20%25"), (.unstated, "unstated"),
    (.noCollection("workouts"), "no-collection name=workouts"),
    (.fileTooLarge(limitBytes: 40 << 20), "file-too-large bytes=41943040"), (.tooLarge, "too-large"),
    (.unknownOutcome, "unknown-outcome"), (.unknown("eclipse moon=full"), "eclipse moon=full"), (.unknown(""), ""),
    (.unknown("file-too-large"), "file-too-large"),
  ]

  @Test(arguments: reasons.indices)
  func `every reason is stored as its code and read back`(_ index: Int) {
    let (reason, text) = Self.reasons[index]
    #expect(reason.stored == text)
    #expect(RejectionReason(stored: text) == reason)
  }
}
