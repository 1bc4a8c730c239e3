import CoreNetwork
import CorePocketBase
import CoreCommon
import DomainAccount
import Foundation

extension AccountError {
  /// The failure of a request as an error that people understand.
  ///
  /// - Parameter now: the time that a server's retry delay is relative to.
  init(_ error: any Error, at server: ServerAddress, now: Date) {
    if case PocketBaseError.notFettle = error {
      self = .notFettle(server: server.description)
    } else {
      self = .server(RemoteFailure(error, now: now), server: server.description)
    }
  }
}
