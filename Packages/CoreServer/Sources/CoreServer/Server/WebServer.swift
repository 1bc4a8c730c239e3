import FlyingSocks

/// An HTTP/1.1 server for one person's browsers.
///
/// FlyingSocks waits for its sockets; requests and responses are read and written here, because every step has a limit
/// of size and of time (``ServerLimits``).
///
///     let server = WebServer { request in .text("Hello, \(request.path)") }
///     let address = try await server.start()
public actor WebServer {
  /// Answers one request; several run at once. It is canceled when the server stops.
  public typealias Handler = @Sendable (ServerRequest) async -> ServerResponse

  private enum State {
    case stopped, starting
    case running(Task<Void, Never>)
  }

  private let context: ServerContext
  private var state = State.stopped

  /// A server that does not listen yet.
  public init(_ options: ServerOptions = ServerOptions(), handler: @escaping Handler) {
    context = ServerContext(options: options, handler: handler, connections: ConnectionTable(options.limits))
  }

  deinit {
    if case .running(let work) = state { work.cancel() }
  }

  /// What the server does at this moment.
  public nonisolated var activity: ServerActivity { context.connections.activity }

  /// Begins to listen.
  ///
  /// - Returns: where; with the port that was chosen if the options ask for a free one.
  @discardableResult
  public func start() async throws(ServerStartError) -> ListeningAddress {
    guard case .stopped = state else { throw .alreadyStarted }
    state = .starting
    do {
      let listener = try Listener(host: context.options.host, port: context.options.port)
      let pool = SocketPool.make()
      try await pool.prepare()
      state = .running(Task { [context] in await context.run(listener, pool) })
      return listener.address
    } catch {
      state = .stopped
      throw error as? ServerStartError ?? ServerStartError(error)
    }
  }

  /// Closes all connections, also those of streams, and waits until the handlers have returned.
  public func stop() async {
    guard case .running(let work) = state else { return }
    work.cancel()
    await work.value
    state = .stopped
  }

  /// Returns when the server has ended: because it was stopped, or because the system no longer reports what happens on
  /// its sockets.
  public func waitUntilStopped() async {
    if case .running(let work) = state { await work.value }
  }
}

/// Where a server listens.
public struct ListeningAddress: Hashable, Sendable, CustomStringConvertible {
  /// A numeric address, without brackets.
  public let host: String
  /// The port, never 0.
  public let port: Int

  /// An address that is known already.
  public init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  /// Host and port as an address has them: `127.0.0.1:8080`, `[::1]:8080`.
  public var description: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }

  /// Whether only programs on this machine can connect.
  public var isLoopback: Bool { host == "::1" || host.hasPrefix("127.") }
}

/// Why a server cannot listen.
public enum ServerStartError: Error, Equatable, Sendable {
  /// Another program listens there.
  case addressInUse
  /// The system reserves the port, usually because it is below 1024.
  case permissionDenied
  /// The host is not an address of this machine.
  case notOnThisMachine
  /// The host is not a numeric address, or the port is not between 0 and 65535.
  case invalidAddress
  /// The server already listens.
  case alreadyStarted
  /// The system gave another reason.
  ///
  /// - Parameter code: its `errno`.
  case system(code: Int32)
}

/// What all connections of a server share.
struct ServerContext: Sendable {
  /// How often connections whose time is up are closed.
  private static let tick = Duration.seconds(1)
  /// The pause before the next attempt to accept a connection that lacked a descriptor.
  private static let pause = Duration.milliseconds(100)

  let options: ServerOptions
  let handler: WebServer.Handler
  let connections: ConnectionTable

  var limits: ServerLimits { options.limits }
  var time: ServerTime { options.time }

  /// Serves connections until the task is canceled, or the pool of sockets fails.
  func run(_ listener: Listener, _ pool: some AsyncSocketPool) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await pool.run() }
      group.addTask { await closeLateConnections() }
      group.addTask { await serveConnections(of: listener, pool) }
      await group.next()
      group.cancelAll()
    }
  }

  private func closeLateConnections() async {
    while (try? await time.sleep(Self.tick)) != nil { connections.closeLate(at: time.now()) }
  }

  private func serveConnections(of listener: Listener, _ pool: some AsyncSocketPool) async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        switch listener.accept() {
        case .connection(let accepted):
          let socket = ClientSocket(accepted, pool: pool, time: time)
          guard let number = connections.admit(socket, at: time.now()) else {
            refuse(socket)
            continue
          }
          group.addTask {
            await Connection(socket, self).serve()
            connections.remove(number)
            await socket.close()
          }
        case .none:
          guard (try? await pool.suspendSocket(listener.socket, untilReadyFor: .connection)) != nil else { return }
        case .aborted: continue
        case .noResources:
          connections.closeIdlest()
          guard (try? await time.sleep(Self.pause)) != nil else { return }
        }
      }
    }
  }

  private func refuse(_ socket: ClientSocket) {
    var response = ServerResponse.refused(503, "The server has too many connections.")
    options.securityHeaders.apply(to: &response)
    socket.writeAtOnce(response.encoded(closes: true, at: time.now()))
    socket.closeUnused()
  }
}
