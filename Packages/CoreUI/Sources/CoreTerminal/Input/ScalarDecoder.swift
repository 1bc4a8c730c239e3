/// Assembles scalars from UTF-8 that arrives in pieces. Invalid UTF-8 is dropped.
struct ScalarDecoder: Sendable {
  private var bytes: [UInt8] = []
  private var byteCount = 0

  /// Whether an incomplete scalar needs more bytes.
  var isPartial: Bool { byteCount > 0 }

  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    if byte & 0xC0 == 0x80 { return takeContinuation(byte) }
    self = ScalarDecoder()
    switch byte {
    case ..<0x80: return Unicode.Scalar(byte)
    case 0xC2...0xDF: byteCount = 2
    case 0xE0...0xEF: byteCount = 3
    case 0xF0...0xF4: byteCount = 4
    default: return nil
    }
    bytes.append(byte)
    return nil
  }

  private mutating func takeContinuation(_ byte: UInt8) -> Unicode.Scalar? {
    guard isPartial else { return nil }
    bytes.append(byte)
    guard bytes.count == byteCount else { return nil }
    defer { self = ScalarDecoder() }
    return String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
  }
}
