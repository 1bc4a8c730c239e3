import CoreCommon
import CoreLogRemote
import CoreNetwork
import CoreSync
import DomainAccount
import Foundation
import Logging

/// What accounts have in common whose rows are in a log of commits, whatever the store.
public struct LogRemoteAccounts {
  /// The end of the name of the file next to a log with what was read of the remote's.
  static let cacheSuffix = "-remote"

  let store: any ObjectStore
  /// The address, as it is stored and shown.
  let address: String
  let logger: Logger

  /// Checks the store, and begins a log there unless there is one.
  func open(_ login: Login) async throws(AccountError) -> LogAccount.Opened {
    do {
      return try await LogAccount(store).open(
        LogProtection(passphrase: login.passphrase, isRequired: login.isEncrypted))
    } catch {
      throw failure(error)
    }
  }

  /// Whether the log is still there, and is the one that was signed in to.
  func verify(_ session: AccountSession) async throws(AccountError) {
    do throws(RemoteFailure) {
      guard try await LogAccount(store).id() == session.userID else { throw .credentialsRejected }
    } catch {
      throw .server(error, server: address)
    }
  }

  func changePassphrase(of session: AccountSession, to passphrase: String) async throws(AccountError) {
    guard let key = try key(of: session) else { throw .passphrase(.notEncrypted, server: address) }
    do {
      try await LogAccount(store).changePassphrase(key, of: session.userID, to: passphrase)
    } catch {
      throw failure(error)
    }
  }

  func trim(
    _ session: AccountSession, _ surroundings: ConnectionSurroundings, time: NetworkTime
  ) async throws(AccountError) -> Int {
    let source = try source(session, surroundings, time: time)
    do throws(RemoteFailure) {
      return try await source.trim()
    } catch {
      throw .server(error, server: address)
    }
  }

  private func failure(_ error: any Error) -> AccountError {
    switch error {
    case let misfit as StoreMisfit: .unsuitable(server: address, reason: misfit.clause)
    case let failure as LogProtectionFailure: .passphrase(PassphraseProblem(failure), server: address)
    default: .server(error as? RemoteFailure ?? .unreachable, server: address)
    }
  }

  func delete() async throws(AccountError) {
    do throws(RemoteFailure) {
      try await LogAccount(store).delete()
    } catch {
      throw .server(error, server: address)
    }
  }

  func connect(
    _ session: AccountSession, _ surroundings: ConnectionSurroundings, time: NetworkTime
  ) throws(AccountError) -> AccountConnection {
    AccountConnection(source: try source(session, surroundings, time: time), flags: nil)
  }

  /// The key of the account's log; `nil` if that is not encrypted. A key that cannot be used is no reason to go on without.
  private func key(of session: AccountSession) throws(AccountError) -> LogKey? {
    guard let text = session.key else { return nil }
    guard let key = LogKey(text) else { throw .server(.credentialsRejected, server: address) }
    return key
  }

  private func source(
    _ session: AccountSession, _ surroundings: ConnectionSurroundings, time: NetworkTime
  ) throws(AccountError) -> LogRemoteSource {
    let collections = surroundings.tables.map { LogRemoteSource.Collection($0.collection, fileField: $0.fileField) }
    return LogRemoteSource(
      store, id: session.userID, key: try key(of: session),
      identity: AccountIdentity(server: session.server, name: session.name), collections: collections,
      files: surroundings.files, cachePath: surroundings.path(Self.cacheSuffix), time: time, logger: logger)
  }
}

extension PassphraseProblem {
  fileprivate init(_ failure: LogProtectionFailure) {
    self =
      switch failure {
      case .needsPassphrase: .missing
      case .wrongPassphrase: .wrong
      case .notEncrypted: .notEncrypted
      case .changedMeanwhile: .changedMeanwhile
      case .tooLittleMemory: .tooLittleMemory
      }
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
