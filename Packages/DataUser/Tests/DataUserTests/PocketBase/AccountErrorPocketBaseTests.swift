import CoreCommon
import CoreNetwork
import CorePocketBase
import DomainAccount
import Foundation
import Testing

@testable import DataUser

struct AccountErrorPocketBaseTests {
  private static let now = Date(timeIntervalSince1970: 1)
  private static let later = Date(timeIntervalSince1970: 60)
  private static let rejection = NetworkError.Rejection(status: 400, body: Data())

  @Test(
    arguments: [
      (.cannotReach(.nameNotFound), .nameNotFound), (.cannotReach(.refused), .unreachable),
      (.cannotReach(.lost), .unreachable), (.cannotReach(.notSecure(reason: "expired")), .notSecure(reason: "expired")),
      (.timedOut, .timedOut), (.credentialsRejected, .credentialsRejected), (.forbidden(rejection), .serverFault),
      (.notFound, .invalidResponse), (.rejected(rejection), .invalidResponse),
      (.rateLimited(until: later), .rateLimited(after: 59)),
      (.rateLimited(until: nil), .rateLimited(after: nil)), (.serverFault(status: 503, until: nil), .serverFault),
      (.invalidResponse(reason: "it is a page"), .invalidResponse), (.localFile(.full), .diskFull),
      (.localFile(.unwritable(path: "/x")), .diskFull),
      (.localFile(.unreadable(path: "/x")), .invalidResponse),
    ] as [(NetworkError, RemoteFailure)])
  func `a failed request becomes an error in plain words`(_ error: NetworkError, _ trouble: RemoteFailure)
    throws
  {
    let server = try ServerAddress("https://log.example.org")
    #expect(AccountError(error, at: server, now: Self.now) == .server(trouble, server: "https://log.example.org"))
  }

  @Test func `a server of another kind is reported as such`() throws {
    let server = try ServerAddress("https://log.example.org")
    #expect(
      AccountError(PocketBaseError.notFettle, at: server, now: Self.now)
        == .notFettle(server: "https://log.example.org"))
  }
}
