import Foundation
import SystemCurl

/// An exchange on its way: gives libcurl the body, and the sink what libcurl brings. It belongs to the loop's thread.
final class Transfer {
  let exchange: Exchange
  let handle: CurlHandle
  /// The server has said something when asked for TLS.
  var hasHeardTLS = false
  private var body: BodyReader
  private var head: AnswerHead?
  private var fault: NetworkError?

  init(_ exchange: Exchange, _ surroundings: NetworkSurroundings) throws(NetworkError) {
    self.exchange = exchange
    body = BodyReader(exchange.request.body)
    handle = try CurlHandle()
    try handle.prepare(exchange.request, surroundings)
    try handle.callBack(self)
  }

  /// - Returns: whether the transfer may go on; so below.
  func receive(headerLine line: UnsafeRawBufferPointer) -> Bool {
    // What comes after a head of 1xx is another head, and after the final one a trailer.
    guard head == nil, line.elementsEqual("\r\n".utf8) || line.elementsEqual("\n".utf8) else { return true }
    let head = AnswerHead(status: handle.number(CURLINFO_RESPONSE_CODE), field: handle.headerField)
    guard head.status >= 200 else { return true }
    self.head = head
    return attempt { () throws(NetworkError) in try exchange.sink.begin(head) } != nil
  }

  func receive(_ data: Data) -> Bool {
    attempt { () throws(NetworkError) in try exchange.sink.receive(data) } != nil
  }

  /// - Returns: how many bytes of the body there are now; none at its end.
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
      exchange.waiter.resume(throwing: NetworkError(code, text: handle.failureText, hasHeardTLS: hasHeardTLS))
    } else if let head {
      exchange.waiter.resume(returning: head)
    } else {
      // libcurl takes half a head for a whole one.
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
