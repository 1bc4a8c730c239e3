import CoreNetwork
import CorePocketBase
import CoreSync
import DomainAccount
import Foundation

extension AccountError {
  /// What a request's failure is to a person.
  ///
  /// - Parameter now: what a server's time to come back is measured from.
  init(_ error: any Error, at server: ServerAddress, now: Date) {
    if case PocketBaseError.notFettle = error {
      self = .notFettle(server: server.description)
    } else {
      self = .server(ServerFailure(RemoteFailure(error, now: now), now: now), server: server.description)
    }
  }
}
