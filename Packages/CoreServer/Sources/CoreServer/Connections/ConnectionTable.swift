import Foundation
import Synchronization

/// What a server does at one moment.
public struct ServerActivity: Equatable, Sendable {
  /// Open connections.
  public internal(set) var connectionCount = 0
  /// Requests that handlers work on.
  public internal(set) var requestCount = 0
  /// Responses that are being sent as streams.
  public internal(set) var streamCount = 0
  /// Connections that were closed or refused since the beginning because there were too many.
  public internal(set) var rejectedConnectionCount = 0
}

/// The connections of a server, and how many of each kind of work there are.
final class ConnectionTable: Sendable {
  private struct State {
    var sockets: [Int: ClientSocket] = [:]
    var lastNumber = 0
    var activity = ServerActivity()

    /// Ends the connection that has been without a request the longest, if there is one.
    mutating func closeIdlest() -> Bool {
      let idle = sockets.compactMap { number, socket in socket.idleSince.map { (number, $0) } }
      guard let (number, _) = idle.min(by: { $0.1 < $1.1 }) else { return false }
      sockets.removeValue(forKey: number)?.shutDown()
      activity.rejectedConnectionCount += 1
      return true
    }
  }

  private let limits: ServerLimits
  private let state = Mutex(State())

  init(_ limits: ServerLimits) {
    self.limits = limits
  }

  var activity: ServerActivity {
    state.withLock { state in
      var activity = state.activity
      activity.connectionCount = state.sockets.count
      return activity
    }
  }

  /// Adds a connection, for which another one may have to go.
  ///
  /// - Returns: its number, or `nil` if all others are in use.
  func admit(_ socket: ClientSocket, at now: Date) -> Int? {
    socket.idleSince = now
    return state.withLock { state in
      guard state.sockets.count < limits.connectionCount || state.closeIdlest() else {
        state.activity.rejectedConnectionCount += 1
        return nil
      }
      state.lastNumber += 1
      state.sockets[state.lastNumber] = socket
      return state.lastNumber
    }
  }

  func remove(_ number: Int) {
    state.withLock { _ = $0.sockets.removeValue(forKey: number) }
  }

  func closeIdlest() {
    state.withLock { _ = $0.closeIdlest() }
  }

  func closeLate(at now: Date) {
    state.withLock { state in
      for socket in state.sockets.values { socket.closeIfLate(at: now) }
    }
  }

  /// - Returns: whether one more is allowed; only then must `endRequest` follow.
  func beginRequest() -> Bool { begin(\.requestCount, limit: limits.requestCount) }

  func endRequest() { end(\.requestCount) }

  /// - Returns: whether one more is allowed; only then must `endStream` follow.
  func beginStream() -> Bool { begin(\.streamCount, limit: limits.streamCount) }

  func endStream() { end(\.streamCount) }

  private func begin(_ count: WritableKeyPath<ServerActivity, Int>, limit: Int) -> Bool {
    state.withLock { state in
      guard state.activity[keyPath: count] < limit else { return false }
      state.activity[keyPath: count] += 1
      return true
    }
  }

  private func end(_ count: WritableKeyPath<ServerActivity, Int>) {
    state.withLock { $0.activity[keyPath: count] -= 1 }
  }
}
