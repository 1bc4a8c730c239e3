import CoreCommon
import CoreNetwork
import Foundation
import Testing

struct RemoteFailureTests {
  private static let now = Date(timeIntervalSince1970: 1_000)
  private static let rejection = NetworkError.Rejection(status: 400, body: Data())

  @Test(arguments: [
    (NetworkError.cannotReach(.nameNotFound), RemoteFailure.nameNotFound),
    (.cannotReach(.refused), .unreachable), (.cannotReach(.lost), .unreachable),
    (.cannotReach(.notSecure(reason: "expired")), .notSecure(reason: "expired")), (.timedOut, .timedOut),
    (.credentialsRejected, .credentialsRejected), (.forbidden(rejection), .serverFault), (.notFound, .invalidResponse),
    (.gone, .invalidResponse), (.conflict(rejection), .invalidResponse),
    (.preconditionFailed(rejection), .invalidResponse),
    (.rejected(rejection), .invalidResponse), (.requestTooLarge, .invalidResponse),
    (.responseTooLarge(limitByteCount: 1), .invalidResponse),
    (.rateLimited(until: nil), .rateLimited(after: nil)),
    (.rateLimited(until: Date(timeIntervalSince1970: 1_060)), .rateLimited(after: 60)),
    (.rateLimited(until: Date(timeIntervalSince1970: 940)), .rateLimited(after: 0)),
    (.serverFault(status: 500, until: nil), .serverFault), (.serverFault(status: 507, until: nil), .serverFull),
    (.invalidResponse(reason: "html"), .invalidResponse),
    (.unsendable(reason: "x"), .invalidResponse), (.localFile(.full), .diskFull),
    (.localFile(.unwritable(path: "/x")), .diskFull), (.localFile(.unreadable(path: "/x")), .invalidResponse),
    (.localFile(.changed(path: "/x")), .invalidResponse), (.missingLibrary("libx.so.1"), .missingLibrary("libx.so.1")),
  ])
  func `each network error maps to a sync engine failure`(error: NetworkError, failure: RemoteFailure) {
    #expect(RemoteFailure(error, now: Self.now) == failure)
  }

  @Test func `an engine failure is kept, and a cancellation maps to unreachable`() {
    #expect(RemoteFailure(RemoteFailure.diskFull, now: Self.now) == .diskFull)
    #expect(RemoteFailure(CancellationError(), now: Self.now) == .unreachable)
  }
}
