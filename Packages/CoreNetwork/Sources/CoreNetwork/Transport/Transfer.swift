import Foundation
import SystemCurl

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
