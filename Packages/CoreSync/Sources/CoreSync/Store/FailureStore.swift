public import CoreCommon
import Foundation
public import GRDB

extension SyncFailure {
  /// The failure of the last sync; `nil` if it completed. Reads in the caller's transaction.
  public init?(_ database: Database) throws {
    guard let failure = try FailureStore.failure(database) else { return nil }
    self = failure
  }
}

/// The failure of the last sync, next to the account.
enum FailureStore {
  static func failure(_ database: Database) throws -> SyncFailure? {
    let sql = "SELECT failure, failed_at FROM sync_account WHERE id = 1 AND server IS NOT NULL AND failure IS NOT NULL"
    guard let row = try Row.fetchOne(database.cachedStatement(sql: sql)), let cause = RemoteFailure(name: row[0]) else {
      return nil
    }
    return SyncFailure(cause, since: Date(timeIntervalSince1970: row[1] ?? 0))
  }

  static func save(_ database: Database, _ failure: SyncFailure?) throws {
    try database.execute(
      sql: "UPDATE sync_account SET failure = ?, failed_at = ? WHERE id = 1",
      arguments: [failure?.cause.name, failure?.since.timeIntervalSince1970])
  }
}

extension RemoteFailure {
  private static let notSecure = "not-secure: "
  private static let noCollection = "no-collection: "
  private static let missingLibrary = "missing-library: "

  /// The time a server asks to wait is stored elsewhere.
  fileprivate var name: String {
    switch self {
    case .unreachable: "unreachable"
    case .nameNotFound: "name-not-found"
    case .notSecure(let reason): Self.notSecure + reason
    case .timedOut: "timed-out"
    case .credentialsRejected: "credentials-refused"
    case .rateLimited: "rate-limited"
    case .serverFault: "server-fault"
    case .invalidResponse: "nonsense"
    case .diskFull: "disk-full"
    case .missingLibrary(let name): Self.missingLibrary + name
    case .noCollection(let name): Self.noCollection + name
    }
  }

  fileprivate init?(name: String) {
    switch name {
    case "unreachable": self = .unreachable
    case "name-not-found": self = .nameNotFound
    case "timed-out": self = .timedOut
    case "credentials-refused": self = .credentialsRejected
    case "rate-limited": self = .rateLimited(after: nil)
    case "server-fault": self = .serverFault
    case "nonsense": self = .invalidResponse
    case "disk-full": self = .diskFull
    case _ where name.hasPrefix(Self.notSecure): self = .notSecure(reason: String(name.dropFirst(Self.notSecure.count)))
    case _ where name.hasPrefix(Self.missingLibrary):
      self = .missingLibrary(String(name.dropFirst(Self.missingLibrary.count)))
    case _ where name.hasPrefix(Self.noCollection):
      self = .noCollection(String(name.dropFirst(Self.noCollection.count)))
    default: return nil
    }
  }

  /// Whether it has the same text, except for the time to wait.
  func isLike(_ other: RemoteFailure?) -> Bool {
    name == other?.name
  }
}
