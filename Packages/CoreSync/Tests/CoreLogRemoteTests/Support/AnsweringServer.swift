import Foundation
import Synchronization

/// An HTTP server on loopback that answers each request as a test says, one request for each connection.
final class AnsweringServer: Sendable {
  struct Request: Sendable {
    let method: String
    /// With the query.
    let path: String
    /// By name in lowercase.
    let headers: [String: String]
    let body: Data
  }

  struct Answer: Sendable {
    var status: Int
    var headers: [String: String] = [:]
    var body = ""
  }

  let port: UInt16
  private let listener: Int32
  private let answer: @Sendable (Request) -> Answer
  private let received = Mutex<[Request]>([])

  var requests: [Request] { received.withLock { $0 } }

  init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
    self.answer = answer
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard bound else { throw CocoaError(.fileReadUnknown) }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [weak self] in
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        self?.serve(connection)
        close(connection)
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func serve(_ connection: Int32) {
    var data = Data()
    let end = Data("\r\n\r\n".utf8)
    while data.range(of: end) == nil {
      guard let piece = receive(connection) else { return }
      data += piece
    }
    guard let head = data.range(of: end) else { return }
    let lines = String(decoding: data[..<head.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let first = lines[0].split(separator: " ").map(String.init)
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      headers[parts[0].lowercased()] = parts.count > 1 ? parts[1] : ""
    }
    var body = data[head.upperBound...]
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    while body.count < length {
      guard let piece = receive(connection) else { return }
      body += piece
    }
    let request = Request(method: first[0], path: first[1], headers: headers, body: Data(body))
    received.withLock { $0.append(request) }
    let answer = answer(request)
    var text = "HTTP/1.1 \(answer.status) X\r\nContent-Length: \(answer.body.utf8.count)\r\nConnection: close\r\n"
    for (name, value) in answer.headers { text += "\(name): \(value)\r\n" }
    let bytes = Array((text + "\r\n" + answer.body).utf8)
    _ = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  private func receive(_ connection: Int32) -> Data? {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = block.withUnsafeMutableBytes { recv(connection, $0.baseAddress, $0.count, 0) }
    return count > 0 ? Data(block.prefix(count)) : nil
  }
}
