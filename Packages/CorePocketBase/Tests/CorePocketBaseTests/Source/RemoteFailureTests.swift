import CoreNetwork
import CoreSync
import Foundation
import Testing

@testable import CorePocketBase

struct RemoteFailureTests {
  private static let now = Date(timeIntervalSince1970: 1_000)
  private static let refusal = NetworkError.Refusal(status: 400, body: Data())

  @Test(arguments: [
    (NetworkError.cannotReach(.nameNotFound), RemoteFailure.nameNotFound),
    (.cannotReach(.refused), .unreachable), (.cannotReach(.lost), .unreachable),
    (.cannotReach(.notSecure(reason: "expired")), .notSecure(reason: "expired")), (.timedOut, .timedOut),
    (.credentialsRefused, .credentialsRefused), (.forbidden(refusal), .serverFault), (.notFound, .nonsense),
    (.gone, .nonsense), (.conflict(refusal), .nonsense), (.preconditionFailed(refusal), .nonsense),
    (.refused(refusal), .nonsense), (.requestTooLarge, .nonsense), (.answerTooLarge(limitByteCount: 1), .nonsense),
    (.rateLimited(until: nil), .rateLimited(after: nil)),
    (.rateLimited(until: Date(timeIntervalSince1970: 1_060)), .rateLimited(after: 60)),
    (.rateLimited(until: Date(timeIntervalSince1970: 940)), .rateLimited(after: 0)),
    (.serverFault(status: 500, until: nil), .serverFault), (.nonsense(reason: "html"), .nonsense),
    (.unsendable(reason: "x"), .nonsense), (.localFile(.full), .diskFull),
    (.localFile(.unwritable(path: "/x")), .diskFull), (.localFile(.unreadable(path: "/x")), .nonsense),
    (.localFile(.changed(path: "/x")), .nonsense),
  ])
  func `each failure of a request is one of the engine's`(error: NetworkError, failure: RemoteFailure) {
    #expect(RemoteFailure(error, now: Self.now) == failure)
  }

  @Test func `a failure that is the engine's already stays, and a cancellation is nobody's fault`() {
    #expect(RemoteFailure(RemoteFailure.diskFull, now: Self.now) == .diskFull)
    #expect(RemoteFailure(CancellationError(), now: Self.now) == .unreachable)
  }

  @Test func `a text in a filter cannot end it`() {
    #expect(PocketBaseSource.quoted(#"a' || id != '\"#) == #"'a\' || id != \'\\'"#)
  }
}
