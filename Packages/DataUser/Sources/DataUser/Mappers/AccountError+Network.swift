import CoreNetwork
import CorePocketBase
import DomainProfile

extension AccountError {
  /// What a request's failure is to a person.
  init(_ error: any Error, at server: ServerAddress) {
    switch error {
    case PocketBaseError.notFettle: self = .notFettle(server: server.description)
    case let error as NetworkError: self = .server(ServerTrouble(error), server: server.description)
    // Cancelled: whoever asked no longer listens.
    default: self = .server(.unreachable, server: server.description)
    }
  }
}

extension ServerTrouble {
  init(_ error: NetworkError) {
    switch error {
    case .cannotReach(.nameNotFound): self = .nameNotFound
    case .cannotReach(.refused), .cannotReach(.lost): self = .unreachable
    case .cannotReach(.notSecure(let reason)): self = .notSecure(reason: reason)
    case .timedOut: self = .timedOut
    case .credentialsRefused: self = .credentialsRefused
    case .rateLimited(let until): self = .rateLimited(until: until)
    // What is forbidden to a good token is forbidden by how the server is set up.
    case .serverFault, .forbidden: self = .serverFault
    case .localFile(.full): self = .diskFull
    case .notFound, .gone, .conflict, .preconditionFailed, .refused, .requestTooLarge, .answerTooLarge, .nonsense,
      .unsendable, .localFile:
      self = .nonsense
    }
  }
}
