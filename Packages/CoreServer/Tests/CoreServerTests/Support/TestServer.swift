import CoreServer
import CoreTesting

/// Runs a test with a server that listens, and stops it.
func withServer<Value: Sendable>(
  _ options: ServerOptions = ServerOptions(), handler: @escaping WebServer.Handler,
  _ test: (WebServer, Int) async throws -> Value
) async throws -> Value {
  let server = WebServer(options, handler: handler)
  let port = try await server.start().port
  do {
    let value = try await test(server, port)
    await server.stop()
    return value
  } catch {
    await server.stop()
    throw error
  }
}

extension ServerTime {
  /// The time of a clock that a test moves.
  init(_ clock: ManualClock) {
    self.init(now: { clock.now }, sleep: { try await clock.sleep($0) })
  }
}

extension ServerOptions {
  /// Options whose time passes as fast as the server looks at it, in large steps, while a connection may be idle forever.
  static func hurrying(_ clock: ManualClock) -> ServerOptions {
    var options = ServerOptions(time: ServerTime(clock))
    options.limits.idleDuration = .seconds(1_000_000_000)
    return options
  }
}

extension ManualClock {
  /// Moves the clock each time the server looks at its connections, while the body runs.
  func hurrying<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await body() }
      group.addTask { [self] in
        while !Task.isCancelled {
          await waitForSleep(of: 1)
          advance(by: 31)
        }
        return nil
      }
      defer { group.cancelAll() }
      while let value = try await group.next() {
        if let value { return value }
      }
      throw CancellationError()
    }
  }
}
