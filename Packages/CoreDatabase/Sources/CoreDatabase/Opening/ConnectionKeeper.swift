import Dispatch
import Foundation
import GRDB
import Logging
import Synchronization

/// Holds the open connection of a database. It opens a new one if the path now leads to another file, or if a read-only
/// database has become writable, and moves observers to the new connection.
final class ConnectionKeeper: Sendable {
  private struct State {
    var connection: DatabaseConnection
    var followers: [Int: @Sendable (DatabaseConnection?) -> Void] = [:]
    var nextFollower = 0
    var isClosed = false
  }

  /// Reads what commits made outdated, with half of the processors, and with fewer connections than a pool has.
  let renewals = Turns(min(max(1, ProcessInfo.processInfo.activeProcessorCount / 2), 4))
  private let opening: DatabaseOpening
  private let state: Mutex<State>
  /// Opening a file may block on locks and the disk, which a task must not do.
  private let queue = DispatchQueue(label: "fettle.CoreDatabase.reopening")
  private let logger = Logger(label: "fettle.CoreDatabase")

  init(_ opening: DatabaseOpening) throws {
    self.opening = opening
    state = Mutex(State(connection: DatabaseConnection(try opening.open())))
  }

  var current: DatabaseConnection {
    state.withLock { $0.connection }
  }

  /// Whether `close` was called. Reads and writes then fail, and observers are no longer notified.
  var isClosed: Bool {
    state.withLock { $0.isClosed }
  }

  /// Calls `follow` with the current connection and each later one until the result is released; with `nil` once there
  /// is no connection.
  func follow(_ follow: @escaping @Sendable (DatabaseConnection?) -> Void) -> Following {
    let (number, connection) = state.withLock { state in
      state.nextFollower += 1
      state.followers[state.nextFollower] = follow
      return (state.nextFollower, state.isClosed ? nil : state.connection)
    }
    follow(connection)
    return Following { [weak self] in self?.state.withLock { _ = $0.followers.removeValue(forKey: number) } }
  }

  /// Reads the file that is in place in one snapshot: pure reads can use a new one immediately.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database, DatabaseConnection) throws -> Value
  ) async throws -> Value {
    let connection = current
    do {
      return try await connection.read { try body($0, connection) }
    } catch {
      guard case .replaced = await settle(DatabaseFailure(error), of: connection) else { throw error }
      let next = current
      return try await next.read { try body($0, next) }
    }
  }

  /// The connection for writing. If the current one is only temporarily read-only, the file is reopened.
  func forWriting() async throws(DatabaseFailure) -> DatabaseConnection {
    let connection = current
    guard let readOnlyCause = connection.readOnlyCause else { return connection }
    guard connection.isReadOnlyForNow else { throw readOnlyCause }
    let next = try await reopen(connection)
    if let readOnlyCause = next.readOnlyCause { throw readOnlyCause }
    return next
  }

  /// Ends all observations, waits for reads and writes in progress, and closes the file. A second call does nothing.
  func close() async {
    let followers = state.withLock { state in
      defer { state.isClosed = true }
      return state.isClosed ? [] : Array(state.followers.values)
    }
    for follow in followers { follow(nil) }
    do throws(DatabaseFailure) {
      try await onQueue { [self] in try current.close() }
    } catch {
      logger.error("closing failed", metadata: ["cause": "\(error)"])
    }
  }

  /// Handles a failure. If another file has replaced the open one, it saves a copy of the old contents and opens the
  /// new file; the returned failure reports this.
  func settle(_ failure: DatabaseFailure, of connection: DatabaseConnection) async -> DatabaseFailure {
    guard case .replaced = failure else { return failure }
    do throws(DatabaseFailure) {
      return .replaced(copy: try await onQueue { [self] in try replace(connection) })
    } catch {
      return error
    }
  }
}

extension ConnectionKeeper {
  /// - Returns: the path of a copy of the old file.
  private func replace(_ old: DatabaseConnection) throws -> String? {
    guard current === old else { return nil }
    let copy = keepCopy(of: old)
    do {
      try open(after: old)
    } catch {
      logger.error("cannot open the file that replaced the open one", metadata: ["cause": "\(error)"])
      throw error
    }
    return copy
  }

  private func reopen(_ old: DatabaseConnection) async throws(DatabaseFailure) -> DatabaseConnection {
    try await onQueue { [self] in
      if current === old { try open(after: old) }
      return current
    }
  }

  private func open(after old: DatabaseConnection) throws {
    guard !isClosed else { throw DatabaseFailure.other(reason: "it was closed") }
    let opened = try opening.open(mayCreate: false)
    // Values already read must never appear newer than later ones. Only the writing connection is certain to have the
    // old file open: another reading connection might open the new one.
    let last = (try? old.pool.writeWithoutTransaction { try RevisionCounter.current($0) }) ?? 0
    let first = try opened.pool.read { try RevisionCounter.current($0) }
    let connection = DatabaseConnection(
      opened, number: old.number + 1, revisionOffset: max(0, last &+ old.revisionOffset &+ 1 &- first))
    let followers = state.withLock { state in
      state.connection = connection
      return Array(state.followers.values)
    }
    for follow in followers { follow(connection) }
  }

  private func keepCopy(of old: DatabaseConnection) -> String? {
    guard old.readOnlyCause == nil else { return nil }
    let files = DatabaseFiles(old.path)
    let copy = files.freeCopyBeforeReplacement()
    do {
      try old.pool.writeWithoutTransaction { database in
        try DatabaseCopy(of: database, beside: copy, isChecked: false).place(replacing: false)
      }
      files.pruneCopiesBeforeReplacements()
      return copy
    } catch {
      logger.error("cannot save a copy of the replaced file", metadata: ["cause": "\(error)"])
      return nil
    }
  }

  private func onQueue<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws(DatabaseFailure) -> Value {
    let result: Result<Value, DatabaseFailure> = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(returning: Result { try body() }.mapError { DatabaseFailure($0) })
      }
    }
    return try result.get()
  }
}

/// Follows connections until it is released.
final class Following: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  deinit {
    end()
  }
}

/// Rejects reads that begin after a connection was closed, and lets closing wait for those that began before.
///
/// A pool alone does not: a read that has the pool in its hands opens a new connection even while the pool is closing.
final class ReadGate: Sendable {
  private let reads = DispatchGroup()
  private let isClosed = Mutex(false)

  /// Runs a read unless the gate is closed.
  func pass<Value: Sendable>(_ read: () async throws -> Value) async throws -> Value {
    try isClosed.withLock { isClosed in
      if isClosed { throw DatabaseFailure.other(reason: "it was closed") }
      reads.enter()
    }
    defer { reads.leave() }
    return try await read()
  }

  /// Returns when the last read has ended. Blocks the thread.
  func close() {
    isClosed.withLock { $0 = true }
    reads.wait()
  }
}
