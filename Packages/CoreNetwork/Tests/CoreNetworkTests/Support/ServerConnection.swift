import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The server's end of one connection.
final class ServerConnection {
  private let socket: Int32
  private let number: Int
  private var buffer = Data()
  private var isClosed = false

  init(socket: Int32, number: Int) {
    self.socket = socket
    self.number = number
  }

  deinit {
    if !isClosed { close(socket) }
  }

  /// The next request, or nil if the client has closed the connection.
  func readRequest(_ patience: LoopbackServer.Patience) -> ReceivedRequest? {
    if patience == .anything {
      return fill() ? ReceivedRequest(connection: number, method: "", target: "", headers: [:], body: buffer) : nil
    }
    guard let head = readLine(until: Data("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ").map(String.init)
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    let byteCount = patience == .request ? Int(headers["content-length"] ?? "") ?? 0 : 0
    guard words.count == 3, let body = read(byteCount) else { return nil }
    return ReceivedRequest(connection: number, method: words[0], target: words[1], headers: headers, body: body)
  }

  func write(_ data: Data) -> Bool {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  func waitForEnd() {
    while fill() { buffer.removeAll() }
  }

  /// Closes the socket so that the client sees a connection reset.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    close(socket)
    isClosed = true
  }

  private func readLine(until end: Data) -> Data? {
    while true {
      if let range = buffer.range(of: end) {
        defer { buffer = Data(buffer[range.upperBound...]) }
        return Data(buffer[..<range.lowerBound])
      }
      guard fill() else { return nil }
    }
  }

  private func read(_ count: Int) -> Data? {
    while buffer.count < count {
      guard fill() else { return nil }
    }
    defer { buffer = Data(buffer.dropFirst(count)) }
    return Data(buffer.prefix(count))
  }

  private func fill() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    buffer.append(contentsOf: bytes[..<count])
    return true
  }
}
