import Dispatch
import GRDB
import Logging
import Synchronization

/// Holds the open connection of a database, and opens another where the file at its path is another one by now, or
/// where it can be written to at last. Who observes is moved to the new connection.
final class ConnectionKeeper: Sendable {
  private struct State {
    var connection: DatabaseConnection
    var followers: [Int: @Sendable (DatabaseConnection) -> Void] = [:]
    var nextFollower = 0
  }

  private let opening: DatabaseOpening
  private let state: Mutex<State>
  /// Opening a file waits for locks and the disk, which no task may do.
  private let queue = DispatchQueue(label: "fettle.CoreDatabase.reopening")
  private let logger = Logger(label: "fettle.CoreDatabase")

  init(_ opening: DatabaseOpening) throws {
    self.opening = opening
    state = Mutex(State(connection: DatabaseConnection(try opening.open())))
  }

  var current: DatabaseConnection {
    state.withLock { $0.connection }
  }

  /// Calls `follow` with the connection of now and with each later one, until the result is released.
  func follow(_ follow: @escaping @Sendable (DatabaseConnection) -> Void) -> Following {
    let (number, connection) = state.withLock { state in
      state.nextFollower += 1
      state.followers[state.nextFollower] = follow
      return (state.nextFollower, state.connection)
    }
    follow(connection)
    return Following { [weak self] in self?.state.withLock { _ = $0.followers.removeValue(forKey: number) } }
  }

  /// The connection to write with: one that can only be read for now is opened again.
  func forWriting() async throws(DatabaseFailure) -> DatabaseConnection {
    let connection = current
    guard let refusal = connection.refusal else { return connection }
    guard connection.isReadOnlyForNow else { throw refusal }
    let next = try await reopen(connection)
    if let refusal = next.refusal { throw refusal }
    return next
  }

  /// What a failure comes to. Where another file took the place of the open one, what that held is kept in a copy and
  /// the new file is opened; the failure says so.
  func settle(_ failure: DatabaseFailure, of connection: DatabaseConnection) async -> DatabaseFailure {
    guard case .replaced = failure else { return failure }
    do throws(DatabaseFailure) {
      return .replaced(copy: try await onQueue { [self] in try replace(connection) })
    } catch {
      return error
    }
  }

  /// The same without waiting, for who observes: either they are moved to the new connection, or `fail` is called.
  func settle(_ failure: DatabaseFailure, of connection: DatabaseConnection, else fail: @escaping @Sendable () -> Void)
  {
    guard case .replaced = failure else { return fail() }
    queue.async { [self] in
      if (try? replace(connection)) == nil { fail() }
    }
  }
}

extension ConnectionKeeper {
  /// - Returns: where a copy of the old file's content is.
  private func replace(_ old: DatabaseConnection) throws -> String? {
    guard current === old else { return nil }
    let copy = keepCopy(of: old)
    do {
      try open(after: old)
    } catch {
      logger.error("the file in the place of the open one cannot be opened", metadata: ["cause": "\(error)"])
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
    let opened = try opening.open(mayCreate: false)
    // Values that were read never seem newer than those to come. Only the connection that writes surely has the old
    // file open: one more that reads might open the new one.
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
    guard old.refusal == nil else { return nil }
    let files = DatabaseFiles(old.path)
    let copy = files.freeCopyBeforeReplacement()
    do {
      try old.pool.writeWithoutTransaction { database in
        try DatabaseCopy(of: database, beside: copy, isChecked: false).place(replacing: false)
      }
      files.pruneCopiesBeforeReplacements()
      return copy
    } catch {
      logger.error("no copy of the replaced file could be made", metadata: ["cause": "\(error)"])
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
