import Foundation
import Synchronization
import SystemCurl

/// A thread that runs many exchanges in parallel, until it is stopped. It sleeps while there is nothing to do.
private final class TransferLoop: Sendable {
  private struct News {
    var count = 0
    var begun: [Exchange] = []
    var cancelled: [Int] = []
    var isLast = false
  }

  private let news = Mutex(News())
  private let multi: CurlMulti

  init(_ environment: NetworkEnvironment) throws(NetworkError) {
    multi = try CurlMulti()
    Thread.detachNewThread { [self] in run(environment) }
  }

  fileprivate func makeNumber() -> Int {
    news.withLock { news in
      news.count += 1
      return news.count
    }
  }

  /// Begins an exchange, unless the task has already been canceled; then nobody would end it.
  func begin(_ exchange: Exchange) {
    let isCancelled = news.withLock { news in
      guard !Task.isCancelled else { return true }
      news.begun.append(exchange)
      return false
    }
    if isCancelled { exchange.waiter.resume(throwing: CancellationError()) } else { multi.wakeUp() }
  }

  func cancel(_ number: Int) {
    news.withLock { $0.cancelled.append(number) }
    multi.wakeUp()
  }

  /// Ends the thread, and with it all connections. No exchange may be running.
  func stop() {
    news.withLock { $0.isLast = true }
    multi.wakeUp()
  }

  private func takeNews() -> News {
    news.withLock { news in
      defer {
        news.begun = []
        news.cancelled = []
      }
      return news
    }
  }

  private func run(_ environment: NetworkEnvironment) {
    var transfers = Transfers(multi: multi, environment: environment)
    while case let news = takeNews(), !news.isLast {
      for exchange in news.begun { transfers.begin(exchange) }
      for number in news.cancelled { transfers.cancel(number) }
      transfers.perform()
      transfers.wait()
    }
  }
}

/// An exchange in progress: passes the body to libcurl, and received data to the sink. Used only on the loop's thread.
final class Transfer {
  let exchange: Exchange
  let handle: CurlHandle
  /// The server has responded to a TLS handshake.
  var serverAnsweredTLS = false
  private var body: BodyReader
  private var head: Response?
  private var fault: NetworkError?

  init(_ exchange: Exchange, _ environment: NetworkEnvironment) throws(NetworkError) {
    self.exchange = exchange
    body = BodyReader(exchange.request.body)
    handle = try CurlHandle()
    try handle.prepare(exchange.request, environment)
    try handle.callBack(self)
  }

  /// - Returns: whether the transfer may continue; the same applies below.
  func receive(headerLine line: UnsafeRawBufferPointer) -> Bool {
    // A 1xx header is followed by another header, and the final one by a trailer.
    guard head == nil, line.elementsEqual("\r\n".utf8) || line.elementsEqual("\n".utf8) else { return true }
    let head = Response(status: handle.number(CURLINFO_RESPONSE_CODE), field: handle.headerField)
    guard head.status >= 200 else { return true }
    self.head = head
    return attempt { () throws(NetworkError) in try exchange.sink.begin(head) } != nil
  }

  func receive(_ data: Data) -> Bool {
    attempt { () throws(NetworkError) in try exchange.sink.receive(data) } != nil
  }

  /// - Returns: the number of bytes of the body; 0 at its end.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    attempt { () throws(NetworkError) in try body.read(into: buffer) }
  }

  /// The body is sent again, on another connection.
  func rewind() {
    body = BodyReader(exchange.request.body)
  }

  func end(_ code: CURLcode) {
    if let fault {
      exchange.waiter.resume(throwing: fault)
    } else if code != CURLE_OK {
      exchange.waiter.resume(
        throwing: NetworkError(code, text: handle.failureText, serverAnsweredTLS: serverAnsweredTLS))
    } else if let head {
      exchange.waiter.resume(returning: head)
    } else {
      // libcurl accepts half a header as a whole one.
      exchange.waiter.resume(throwing: NetworkError.cannotReach(.lost))
    }
  }

  private func attempt<Value>(_ body: () throws(NetworkError) -> Value) -> Value? {
    do throws(NetworkError) {
      return try body()
    } catch {
      fault = error
      return nil
    }
  }
}

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

/// A request, the receiver of its response, and the caller that waits for the end.
struct Exchange: Sendable {
  let number: Int
  let request: WireRequest
  let sink: any ResponseSink
  let waiter: CheckedContinuation<Response, any Error>
}

/// Sends the requests of a client with libcurl. Its thread starts with the first of them; when it is released, its
/// connections are closed and its thread ends.
final class Transport: Sendable {
  private let loop = Mutex<TransferLoop?>(nil)
  private let environment: NetworkEnvironment

  init(_ environment: NetworkEnvironment = NetworkEnvironment()) {
    self.environment = environment
  }

  deinit {
    loop.withLock { $0?.stop() }
  }

  /// Sends a request and passes the response's body to the sink, which is not called after the return. If the task is
  /// canceled, it ends at once and closes the connection.
  ///
  /// - Returns: the header of the complete response.
  func send(_ request: WireRequest, to sink: any ResponseSink) async throws -> Response {
    let loop = try startedLoop()
    let number = loop.makeNumber()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        loop.begin(Exchange(number: number, request: request, sink: sink, waiter: waiter))
      }
    } onCancel: {
      loop.cancel(number)
    }
  }

  private func startedLoop() throws(NetworkError) -> TransferLoop {
    try loop.withLock { loop throws(NetworkError) in
      if let loop { return loop }
      let started = try TransferLoop(environment)
      loop = started
      return started
    }
  }
}
