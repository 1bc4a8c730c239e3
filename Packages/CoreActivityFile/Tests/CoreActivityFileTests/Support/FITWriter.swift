/// Writes FIT files for tests, valid or deliberately invalid, independently of the decoder's code.
struct FITWriter {
  enum BaseType: UInt8 {
    case enumeration = 0x00
    case int8 = 0x01
    case uint8 = 0x02
    case uint16 = 0x84
    case int32 = 0x85
    case uint32 = 0x86
    case string = 0x07
    case float32 = 0x88
    case byte = 0x0D

    var byteCount: Int {
      switch self {
      case .uint16: 2
      case .int32, .uint32, .float32: 4
      default: 1
      }
    }
  }

  struct Field {
    var number: UInt8
    var type: BaseType
    var byteCount: Int

    init(_ number: UInt8, _ type: BaseType, bytes byteCount: Int? = nil) {
      self.number = number
      self.type = type
      self.byteCount = byteCount ?? type.byteCount
    }
  }

  enum HeaderChecksum {
    case right, zero, wrong
  }

  private(set) var body: [UInt8] = []
  private var layouts: [UInt8: (fields: [Field], developerBytes: Int, isBigEndian: Bool)] = [:]

  mutating func define(
    _ local: UInt8,
    message: UInt16,
    _ fields: [Field],
    developer: [(number: UInt8, byteCount: UInt8, index: UInt8)] = [],
    isBigEndian: Bool = false
  ) {
    layouts[local] = (fields, developer.reduce(0) { $0 + Int($1.byteCount) }, isBigEndian)
    body += [0x40 | (developer.isEmpty ? 0 : 0x20) | local, 0, isBigEndian ? 1 : 0]
    body += bytes(UInt64(message), 2, isBigEndian)
    body.append(UInt8(fields.count))
    for field in fields { body += [field.number, UInt8(field.byteCount), field.type.rawValue] }
    guard !developer.isEmpty else { return }
    body.append(UInt8(developer.count))
    for field in developer { body += [field.number, field.byteCount, field.index] }
  }

  /// - Parameters:
  ///   - values: one per number, as its bit pattern.
  ///   - text: the text of all string fields, concatenated; the last may be shorter than its field.
  mutating func write(_ local: UInt8, _ values: [Int], text: String = "", developer: [UInt8] = []) {
    body.append(local)
    append(local, values, text: text, developer: developer)
  }

  /// A data message with a compressed timestamp header.
  mutating func write(compressed local: UInt8, timeOffset: UInt8, _ values: [Int]) {
    body.append(0x80 | local << 5 | timeOffset & 0x1F)
    append(local, values, text: "", developer: [])
  }

  mutating func writeRaw(_ bytes: [UInt8]) {
    body += bytes
  }

  func file(
    headerBytes: Int = 14,
    statedDataBytes: Int? = nil,
    headerChecksum: HeaderChecksum = .right,
    hasChecksum: Bool = true
  ) -> [UInt8] {
    var header: [UInt8] = [UInt8(headerBytes), 0x10, 0x64, 0x00]
    header += bytes(UInt64(statedDataBytes ?? body.count), 4, false)
    header += Array(".FIT".utf8)
    if headerBytes == 14 {
      let checksum = Self.checksum(header)
      switch headerChecksum {
      case .right: header += bytes(UInt64(checksum), 2, false)
      case .zero: header += [0, 0]
      case .wrong: header += bytes(UInt64(checksum ^ 0x5A5A | 1), 2, false)
      }
    }
    let content = header + body
    return hasChecksum ? content + bytes(UInt64(Self.checksum(content)), 2, false) : content
  }

  /// Computed bit by bit, unlike the decoder's checksum.
  static func checksum(_ bytes: [UInt8]) -> UInt16 {
    var checksum: UInt16 = 0
    for byte in bytes {
      checksum ^= UInt16(byte)
      for _ in 0..<8 { checksum = checksum & 1 == 0 ? checksum >> 1 : (checksum >> 1) ^ 0xA001 }
    }
    return checksum
  }

  private mutating func append(_ local: UInt8, _ values: [Int], text: String, developer: [UInt8]) {
    guard let layout = layouts[local] else { return }
    var rest = values[...]
    var restOfText = Array(text.utf8)[...]
    for field in layout.fields {
      if field.type == .string {
        let characters = restOfText.prefix(field.byteCount)
        body += characters + [UInt8](repeating: 0, count: field.byteCount - characters.count)
        restOfText = restOfText.dropFirst(field.byteCount)
      } else {
        for _ in 0..<field.byteCount / field.type.byteCount {
          body += bytes(UInt64(truncatingIfNeeded: rest.popFirst() ?? 0), field.type.byteCount, layout.isBigEndian)
        }
      }
    }
    body += developer
  }

  private func bytes(_ value: UInt64, _ count: Int, _ isBigEndian: Bool) -> [UInt8] {
    let little = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
    return isBigEndian ? little.reversed() : little
  }
}
