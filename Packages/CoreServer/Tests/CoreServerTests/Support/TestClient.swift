import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One connection to a server on loopback. Its functions block, so they are called on a thread: ``onThread(_:)``.
final class TestClient: Sendable {
  /// Why a test got no response.
  enum Failure: Error {
    case cannotConnect, closed, noResponse
  }

  /// No test waits longer for a server that does not respond.
  private static let patience = timeval(tv_sec: 30, tv_usec: 0)

  private let socket: Int32
  private let received = Mutex(Data())
  private let isClosed = Mutex(false)

  init(port: Int, receiveBufferByteCount: Int32? = nil) throws {
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    socket = Self.open(type)
    var patience = Self.patience
    for name in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(socket, SOL_SOCKET, name, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    if var count = receiveBufferByteCount {
      setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &count, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    address.sin_port = in_port_t(UInt16(clamping: port)).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Failure.cannotConnect }
  }

  private static func open(_ type: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.socket(AF_INET, type, 0)
    #elseif canImport(Musl)
      Musl.socket(AF_INET, type, 0)
    #else
      Darwin.socket(AF_INET, type, 0)
    #endif
  }

  deinit {
    leave()
  }

  /// Closes the connection.
  func leave() {
    isClosed.withLock { isClosed in
      if !isClosed { close(socket) }
      isClosed = true
    }
  }

  func write(_ text: String) throws { try write(Data(text.utf8)) }

  func write(_ data: Data) throws {
    var rest = data
    while !rest.isEmpty {
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { throw Failure.closed }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a request with a header and perhaps a body.
  func request(_ method: String, _ target: String, _ headers: [String: String] = [:], body: String? = nil) throws {
    var text = "\(method) \(target) HTTP/1.1\r\n"
    if headers["Host"] == nil { text += "Host: 127.0.0.1\r\n" }
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    if let body { text += "Content-Length: \(body.utf8.count)\r\n" }
    try write(text + "\r\n" + (body ?? ""))
  }

  /// The next response, whole.
  func response(toHead: Bool = false) throws -> TestResponse {
    let head = String(decoding: try readPast(Data("\r\n\r\n".utf8)), as: UTF8.self)
    var response = TestResponse(head)
    if toHead || response.status == 304 || response.status == 204 { return response }
    if let length = response.headers["content-length"].flatMap({ Int($0) }) {
      while buffer.count < length { guard fill() else { throw Failure.closed } }
      response.body = Data(buffer.prefix(length))
      buffer = Data(buffer.dropFirst(length))
    } else if response.headers["transfer-encoding"] == "chunked" {
      while let chunk = try self.chunk() { response.body += chunk }
    } else {
      response.body = readToEnd()
    }
    return response
  }

  /// The head of the next response, whose body follows piece by piece.
  func responseHead() throws -> TestResponse {
    TestResponse(String(decoding: try readPast(Data("\r\n\r\n".utf8)), as: UTF8.self))
  }

  /// The next chunk of a body, or nil after the last.
  func chunk() throws -> Data? {
    let size = String(decoding: try readPast(Data("\r\n".utf8)), as: UTF8.self)
    // The line's end is one character.
    guard let count = Int(size.dropLast(), radix: 16) else { throw Failure.noResponse }
    while buffer.count < count + 2 { guard fill() else { throw Failure.closed } }
    defer { buffer = Data(buffer.dropFirst(count + 2)) }
    return count == 0 ? nil : Data(buffer.prefix(count))
  }

  /// Reads chunks until their text contains a text.
  func chunks(until end: String) throws -> String {
    var text = ""
    while !text.contains(end) {
      guard let chunk = try chunk() else { throw Failure.closed }
      text += String(decoding: chunk, as: UTF8.self)
    }
    return text
  }

  /// Everything until the server closes the connection.
  func readToEnd() -> Data {
    while fill() {}
    defer { buffer = Data() }
    return buffer
  }

  private func readPast(_ end: Data) throws -> Data {
    while true {
      if let range = buffer.range(of: end) {
        defer { buffer = Data(buffer[range.upperBound...]) }
        return Data(buffer[..<range.upperBound])
      }
      guard fill() else { throw buffer.isEmpty ? Failure.closed : Failure.noResponse }
    }
  }

  private func fill() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    received.withLock { $0.append(contentsOf: bytes[..<count]) }
    return true
  }

  /// What was received and not read yet.
  private var buffer: Data {
    get { received.withLock { $0 } }
    set { received.withLock { $0 = newValue } }
  }
}

/// A response as a test received it.
struct TestResponse: Sendable {
  let status: Int
  /// By names in lower case.
  private(set) var headers: [String: String] = [:]
  var body = Data()

  init(_ head: String) {
    let lines = head.components(separatedBy: "\r\n")
    status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
  }

  var text: String { String(decoding: body, as: UTF8.self) }
}

/// Runs a function that blocks on a thread of its own: on the threads of tasks it would keep the server from running.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
