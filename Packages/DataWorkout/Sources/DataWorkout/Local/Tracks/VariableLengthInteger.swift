/// Writes whole numbers in as few bytes as possible, seven bits per byte, low bits first.
struct VariableLengthWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  /// How many bytes a number takes.
  static func byteCount(_ number: UInt64) -> Int {
    (64 - (number | 1).leadingZeroBitCount + 6) / 7
  }

  mutating func append(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func append(_ text: String) {
    append(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }
}

/// Reads the format of `VariableLengthWriter`; `nil` if the bytes end early or form no number.
struct VariableLengthReader {
  private let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var remainingCount: Int { bytes.count - position }

  mutating func nextByte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func next() -> UInt64? {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64, let byte = nextByte() {
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    return nil
  }

  /// Reads several numbers, without the cost of finding the bytes for each.
  ///
  /// - Parameter body: gets each number and its position among them.
  /// - Returns: how many there are before the bytes end or form no number.
  @inline(__always)
  mutating func readNumbers(_ count: Int, _ body: (Int, UInt64) -> Void) -> Int {
    let (read, end) = bytes.withUnsafeBufferPointer { [position] bytes in
      var end = position
      for index in 0..<count {
        var (number, shift, place) = (UInt64(0), UInt64(0), end)
        while true {
          guard place < bytes.count, shift < 64 else { return (index, end) }
          let byte = bytes[place]
          place += 1
          number |= UInt64(byte & 0x7f) << shift
          if byte < 0x80 { break }
          shift += 7
        }
        end = place
        body(index, number)
      }
      return (count, end)
    }
    position = end
    return read
  }

  mutating func nextText() -> String? {
    guard let count = next(), count <= UInt64(remainingCount) else { return nil }
    defer { position += Int(count) }
    return String(decoding: bytes[position..<position + Int(count)], as: UTF8.self)
  }
}

extension Int64 {
  /// Maps small numbers of either sign to small unsigned ones: 0, −1, 1, −2 become 0, 1, 2, 3.
  var zigzag: UInt64 { UInt64(bitPattern: (self << 1) ^ (self >> 63)) }

  init(zigzag: UInt64) {
    self = Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1)
  }
}
