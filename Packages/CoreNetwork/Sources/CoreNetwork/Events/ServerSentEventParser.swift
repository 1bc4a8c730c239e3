/// Parses a stream of server-sent events according to the HTML standard, however it is split into pieces.
struct ServerSentEventParser: Equatable, Sendable {
  /// The identifier to continue from after a reconnection.
  private(set) var lastEventID = ""
  /// The pause before a reconnection that the server asks for, in milliseconds.
  private(set) var retryMilliseconds: Int?
  /// The largest size of an event, in bytes of its lines.
  let byteLimit: Int

  private var line: [UInt8] = []
  private var skipsLineFeed = false
  private var isFirstLine = true
  private var name = ""
  private var data: [String] = []
  private var byteCount = 0

  init(byteLimit: Int, lastEventID: String = "") {
    self.byteLimit = byteLimit
    self.lastEventID = lastEventID
  }

  /// The events that these bytes complete.
  ///
  /// - Throws: `responseTooLarge` if an event exceeds the limit.
  mutating func consume(_ bytes: some Sequence<UInt8>) throws(NetworkError) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for byte in bytes {
      let followsReturn = skipsLineFeed
      skipsLineFeed = byte == UInt8(ascii: "\r")
      if byte == UInt8(ascii: "\n"), followsReturn { continue }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if let event = endLine() { events.append(event) }
      } else {
        line.append(byte)
        byteCount += 1
        guard byteCount <= byteLimit else { throw .responseTooLarge(limitByteCount: byteLimit) }
      }
    }
    return events
  }

  private mutating func endLine() -> ServerSentEvent? {
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isFirstLine = false
    defer { line.removeAll(keepingCapacity: true) }
    guard !line.isEmpty else { return endEvent() }
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    var value = line[colon...].dropFirst()
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    take(field: String(decoding: line[..<colon], as: UTF8.self), value: String(decoding: value, as: UTF8.self))
    // A comment ends with its line; other lines count until their event ends.
    if colon == line.startIndex { byteCount -= line.count }
    return nil
  }

  private mutating func take(field: String, value: String) {
    switch field {
    case "event": name = value
    case "data": data.append(value)
    case "id" where !value.utf8.contains(0): lastEventID = value
    case "retry" where !value.isEmpty && value.utf8.allSatisfy { (48...57).contains($0) }:
      retryMilliseconds = Int(value)
    default: break
    }
  }

  private mutating func endEvent() -> ServerSentEvent? {
    defer {
      name = ""
      data = []
      byteCount = 0
    }
    guard !data.isEmpty else { return nil }
    return ServerSentEvent(
      id: lastEventID, name: name.isEmpty ? "message" : name, data: data.joined(separator: "\n"))
  }
}

/// One event of a stream of server-sent events.
public struct ServerSentEvent: Equatable, Sendable {
  /// The stream's last identifier so far, empty if there was none.
  public let id: String
  /// `message` if the server gave no name.
  public let name: String
  /// Its lines of data, joined by line feeds.
  public let data: String

  public init(id: String = "", name: String = "message", data: String) {
    self.id = id
    self.name = name
    self.data = data
  }
}
