import CoreCommon
import CoreLogRemote
import CoreNetwork
import CoreSync
import DomainAccount
import Foundation

/// What accounts have in common whose rows are in a log of commits, whatever the store.
struct LogRemoteAccounts {
  /// The end of the name of the file next to a log with what was read of the remote's.
  static let cacheSuffix = "-remote"

  let store: any ObjectStore
  /// The address, as it is stored and shown.
  let address: String

  /// Checks the store, and begins a log there unless there is one.
  ///
  /// - Returns: the identity of the log.
  func open() async throws(AccountError) -> String {
    do {
      return try await LogAccount(store).open()
    } catch let misfit as StoreMisfit {
      throw .unsuitable(server: address, reason: misfit.clause)
    } catch {
      throw .server(error as? RemoteFailure ?? .unreachable, server: address)
    }
  }

  func delete() async throws(AccountError) {
    do throws(RemoteFailure) {
      try await LogAccount(store).delete()
    } catch {
      throw .server(error, server: address)
    }
  }

  func connect(_ session: AccountSession, _ surroundings: ConnectionSurroundings, time: NetworkTime)
    -> AccountConnection
  {
    let collections = surroundings.tables.map { LogRemoteSource.Collection($0.collection, fileField: $0.fileField) }
    let source = LogRemoteSource(
      store, id: session.userID, identity: AccountIdentity(server: session.server, name: session.name),
      collections: collections, files: surroundings.files, cachePath: surroundings.path(Self.cacheSuffix), time: time)
    return AccountConnection(source: source, flags: nil)
  }
}

extension StoreMisfit {
  /// Why a log cannot sync there, as a clause.
  var clause: String {
    switch self {
    case .notAtomic:
      "it lets two machines store the same thing at once, so that one would overwrite the other's changes"
    case .disorderlyList: "it lists what it holds incompletely or out of order"
    case .changesContent: "it does not return what was stored"
    }
  }
}
