import CoreDatabase
import CoreNetwork
public import CoreSync
public import Foundation

extension RemoteFailure {
  /// What a request's failure is to the engine.
  ///
  /// - Parameter now: what a server's time to come back is measured from.
  public init(_ error: any Error, now: Date) {
    switch error {
    case let failure as RemoteFailure: self = failure
    case let error as NetworkError: self.init(error, now: now)
    // Cancelled: whoever asked no longer listens.
    default: self = .unreachable
    }
  }

  private init(_ error: NetworkError, now: Date) {
    switch error {
    case .cannotReach(.nameNotFound): self = .nameNotFound
    case .cannotReach(.refused), .cannotReach(.lost): self = .unreachable
    case .cannotReach(.notSecure(let reason)): self = .notSecure(reason: reason)
    case .timedOut: self = .timedOut
    case .credentialsRefused: self = .credentialsRefused
    case .rateLimited(let until): self = .rateLimited(after: until.map { max(0, $0.timeIntervalSince(now)) })
    // What is forbidden to a good token is forbidden by how the server is set up.
    case .serverFault, .forbidden: self = .serverFault
    case .notFound, .gone, .conflict, .preconditionFailed, .refused, .requestTooLarge, .answerTooLarge, .nonsense,
      .unsendable:
      self = .nonsense
    case .localFile(.full), .localFile(.unwritable): self = .diskFull
    case .localFile(.unreadable), .localFile(.changed): self = .nonsense
    }
  }

  /// What it is to the engine that the bytes of a row's file could not be read here.
  init(_ failure: DatabaseFailure) {
    switch failure {
    case .full: self = .diskFull
    // It is tried again; what is wrong with the database, the person hears from those who write to it.
    case .busy, .readOnly, .damaged, .notADatabase, .foreign, .newerSchema, .replaced, .missing, .cannotOpen, .other:
      self = .timedOut
    }
  }
}

/// Runs what talks to the server, and says its failure in the engine's words.
func remotely<Value>(
  _ time: NetworkTime, _ body: () async throws -> Value
) async throws(RemoteFailure) -> Value {
  do {
    return try await body()
  } catch {
    throw RemoteFailure(error, now: time.now())
  }
}
