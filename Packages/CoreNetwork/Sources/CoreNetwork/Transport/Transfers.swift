import SystemCurl

/// All transfers of a loop, on its thread. A transfer ends once it is removed from libcurl, so that nothing follows its
/// end.
struct Transfers {
  let multi: CurlMulti
  let environment: NetworkEnvironment
  private var running: [UnsafeMutableRawPointer: Transfer] = [:]

  init(multi: CurlMulti, environment: NetworkEnvironment) {
    self.multi = multi
    self.environment = environment
  }

  mutating func begin(_ exchange: Exchange) {
    do {
      let transfer = try Transfer(exchange, environment)
      try multi.add(transfer.handle)
      running[transfer.handle.pointer] = transfer
    } catch {
      exchange.waiter.resume(throwing: error)
    }
  }

  mutating func cancel(_ number: Int) {
    guard let transfer = running.values.first(where: { $0.exchange.number == number }) else { return }
    remove(transfer.handle.pointer)?.exchange.waiter.resume(throwing: CancellationError())
  }

  mutating func perform() {
    guard multi.perform() else { return failAll() }
    for (handle, code) in multi.takeEnded() { remove(handle)?.end(code) }
  }

  /// Waits until there is something to do.
  mutating func wait() {
    if !multi.wait() { failAll() }
  }

  /// For failures of libcurl itself, such as a lack of memory.
  private mutating func failAll() {
    for handle in running.keys { remove(handle)?.end(CURLE_RECV_ERROR) }
  }

  private mutating func remove(_ handle: UnsafeMutableRawPointer) -> Transfer? {
    guard let transfer = running.removeValue(forKey: handle) else { return nil }
    multi.remove(transfer.handle)
    return transfer
  }
}
