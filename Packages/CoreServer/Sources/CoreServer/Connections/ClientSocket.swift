import FlyingSocks
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a connection cannot be used any longer.
enum ConnectionError: Error {
  /// The client closed it, or it was lost.
  case closed
  /// The client was silent for too long.
  case timedOut
  /// The task was canceled.
  case canceled
}

/// The server's end of one connection.
///
/// Each wait for the client has a limit. A timer for each wait would cost more than the wait, so the socket only notes
/// its deadline, and ``closeIfLate(at:)`` is called for all sockets once a second.
final class ClientSocket: Sendable {
  private struct State {
    var isOpen = true
    var isLate = false
    var deadline: Date?
    var isWriting = false
    var idleSince: Date?
  }

  /// Larger pieces would not be sent faster.
  private static let writeByteLimit = 256 << 10
  #if canImport(Darwin)
    private static let sendFlags: Int32 = 0
  #else
    private static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif

  /// Whether the client is a program on this machine.
  let isLocal: Bool
  private let socket: Socket
  private let pool: any AsyncSocketPool
  private let time: ServerTime
  private let state = Mutex(State())

  init(_ socket: Socket, pool: some AsyncSocketPool, time: ServerTime) {
    self.socket = socket
    self.pool = pool
    self.time = time
    isLocal =
      switch try? socket.remotePeer() {
      case .ip4(let host, _): host.hasPrefix("127.")
      case .ip6(let host, _): host == "::1" || host.hasPrefix("::ffff:127.")
      case .unix: true
      case nil: false
      }
    try? socket.setFlags(.nonBlocking)
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
    setOption(Int32(IPPROTO_TCP), TCP_NODELAY)
    #if canImport(Darwin)
      setOption(SOL_SOCKET, SO_NOSIGPIPE)
    #endif
  }

  private func setOption(_ level: Int32, _ name: Int32) {
    var value: Int32 = 1
    setsockopt(socket.file.rawValue, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// The next bytes, at least one, and how long the client let wait for them.
  ///
  /// - Parameter limit: how long to wait; without one, as long as the connection lasts.
  func read(
    atMost byteCount: Int, within limit: Duration?
  ) async throws(ConnectionError) -> (bytes: [UInt8], waited: Duration) {
    var waited = Duration.zero
    while true {
      do {
        let bytes = try socket.read(atMost: byteCount)
        // A client whose bytes are always there already would keep a thread to itself.
        if waited == .zero { await Task.yield() }
        return (bytes, waited)
      } catch SocketError.blocked {
        waited += try await wait(for: .read, within: limit.map { $0 - waited })
      } catch {
        throw .closed
      }
    }
  }

  /// Sends all of the data.
  func write(_ data: Data, pace: TransferPace) async throws(ConnectionError) {
    var pace = pace
    var sentCount = 0
    while sentCount < data.count {
      switch send(data.dropFirst(sentCount)) {
      case .sent(let count):
        if sentCount > 0 { await Task.yield() }
        sentCount += count
        pace.add(byteCount: count)
      case .blocked: pace.add(pause: try await wait(for: .write, within: pace.patience))
      case .closed: throw .closed
      }
    }
  }

  /// Sends what fits into the system's buffer.
  func writeAtOnce(_ data: Data) {
    _ = send(data)
  }

  private enum Sent {
    case sent(Int), blocked, closed
  }

  private func send(_ data: Data) -> Sent {
    let file = socket.file.rawValue
    let count = data.withUnsafeBytes { bytes in
      Self.send(file, bytes.baseAddress, min(bytes.count, Self.writeByteLimit), Self.sendFlags)
    }
    if count >= 0 { return .sent(count) }
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? .blocked : .closed
  }

  /// The system's function, whose name the methods above hide.
  private static let send: @Sendable (Int32, UnsafeRawPointer?, Int, Int32) -> Int = { file, bytes, count, flags in
    #if canImport(Glibc)
      Glibc.send(file, bytes, count, flags)
    #elseif canImport(Musl)
      Musl.send(file, bytes, count, flags)
    #elseif canImport(Darwin)
      Darwin.send(file, bytes, count, flags)
    #endif
  }

  /// Returns when the client has closed the connection, or has sent something although it waits for a response.
  func waitForClient() async {
    _ = try? await read(atMost: 1, within: nil)
  }

  /// Ends the sending direction and discards what the client still sends, until it has seen the end or a limit is
  /// reached. Closing at once would make the system discard the response as well.
  func closeGently(byteLimit: Int, within limit: Duration) async {
    shutDown(Int32(SHUT_WR))
    var (byteCount, waited) = (0, Duration.zero)
    while byteCount < byteLimit, let read = try? await read(atMost: 64 << 10, within: limit - waited) {
      byteCount += read.bytes.count
      waited += read.waited
    }
  }

  /// - Returns: how long it took.
  private func wait(for event: Socket.Event, within limit: Duration?) async throws(ConnectionError) -> Duration {
    let start = time.now()
    if let limit {
      guard limit > .zero else { throw .timedOut }
      state.withLock { state in
        state.deadline = start + limit
        state.isWriting = event == .write
      }
    }
    defer {
      if limit != nil { state.withLock { $0.deadline = nil } }
    }
    do {
      try await pool.suspendSocket(socket, untilReadyFor: [event])
    } catch is CancellationError {
      throw .canceled
    } catch {
      throw state.withLock(\.isLate) ? .timedOut : .closed
    }
    guard !state.withLock(\.isLate) else { throw .timedOut }
    return time.now().duration(since: start)
  }

  /// Ends a wait whose deadline has passed. A client that is late with its request can still receive a response.
  func closeIfLate(at now: Date) {
    state.withLock { state in
      guard state.isOpen, !state.isLate, let deadline = state.deadline, deadline <= now else { return }
      state.isLate = true
      shutdown(socket.file.rawValue, state.isWriting ? Int32(SHUT_RDWR) : Int32(SHUT_RD))
    }
  }

  /// Ends the connection, which wakes the task that waits for it. The descriptor stays until `close`, so that no other
  /// connection gets its number while somebody still waits.
  func shutDown(_ direction: Int32 = Int32(SHUT_RDWR)) {
    state.withLock { state in
      if state.isOpen { shutdown(socket.file.rawValue, direction) }
    }
  }

  /// Since when the connection has had no request; `nil` while it has one.
  var idleSince: Date? {
    get { state.withLock(\.idleSince) }
    set { state.withLock { $0.idleSince = newValue } }
  }

  /// Frees the descriptor. No task may wait for the socket any longer.
  ///
  /// FlyingSocks wakes a task first and takes the descriptor off its list then. If the descriptor was free in between,
  /// the next connection with its number would be on the list already and would never be watched. A wait for no socket
  /// fails at once, but only after whatever the pool was doing.
  func close() async {
    try? await pool.suspendSocket(Socket(file: .init(rawValue: -1)), untilReadyFor: .read)
    closeUnused()
  }

  /// Frees the descriptor of a socket for which no task ever waited.
  func closeUnused() {
    state.withLock { state in
      guard state.isOpen else { return }
      state.isOpen = false
      try? socket.close()
    }
  }
}

/// How long a client may still pause during a transfer. Bytes earn time, and pauses use it up.
struct TransferPace: Sendable {
  private let limit: Duration
  private let bytesPerSecond: Int
  private(set) var patience: Duration

  init(_ limits: ServerLimits) {
    limit = limits.pauseDuration
    bytesPerSecond = max(1, limits.bytesPerSecond)
    patience = limits.pauseDuration
  }

  mutating func add(byteCount: Int = 0, pause: Duration = .zero) {
    let earned = Duration.seconds(Double(byteCount) / Double(bytesPerSecond))
    patience = min(limit, patience - pause + earned)
  }
}
