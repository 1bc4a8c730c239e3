/// The storage type of a FIT field's values. Each type has one value that means "absent".
enum FITBaseType: UInt8 {
  case enumeration = 0x00
  case int8 = 0x01
  case uint8 = 0x02
  case int16 = 0x03
  case uint16 = 0x04
  case int32 = 0x05
  case uint32 = 0x06
  case string = 0x07
  case float32 = 0x08
  case float64 = 0x09
  case uint8z = 0x0A
  case uint16z = 0x0B
  case uint32z = 0x0C
  case byte = 0x0D
  case int64 = 0x0E
  case uint64 = 0x0F
  case uint64z = 0x10

  /// Bit 7 of the code only indicates that the type has an endianness. An unknown type is read as bytes.
  init(code: UInt8) {
    self = FITBaseType(rawValue: code & 0x1F) ?? .byte
  }

  var byteCount: Int {
    switch self {
    case .enumeration, .int8, .uint8, .string, .uint8z, .byte: 1
    case .int16, .uint16, .uint16z: 2
    case .int32, .uint32, .float32, .uint32z: 4
    case .float64, .int64, .uint64, .uint64z: 8
    }
  }

  /// One value; NaN if it is absent, and for text.
  /// - Precondition: the value is within the bytes.
  @inline(__always)
  func value(in bytes: RawSpan, at offset: Int, isBigEndian: Bool) -> Double {
    switch self {
    case .enumeration, .uint8, .byte: present(bytes.byte(at: offset), unless: 0xFF)
    case .uint8z: present(bytes.byte(at: offset), unless: 0)
    case .int8: present(bytes.integer(at: offset, as: Int8.self), unless: .max)
    case .uint16: present(bytes.integer(at: offset, as: UInt16.self, isBigEndian: isBigEndian), unless: .max)
    case .uint16z: present(bytes.integer(at: offset, as: UInt16.self, isBigEndian: isBigEndian), unless: 0)
    case .int16: present(bytes.integer(at: offset, as: Int16.self, isBigEndian: isBigEndian), unless: .max)
    case .uint32: present(bytes.integer(at: offset, as: UInt32.self, isBigEndian: isBigEndian), unless: .max)
    case .uint32z: present(bytes.integer(at: offset, as: UInt32.self, isBigEndian: isBigEndian), unless: 0)
    case .int32: present(bytes.integer(at: offset, as: Int32.self, isBigEndian: isBigEndian), unless: .max)
    case .uint64: present(bytes.integer(at: offset, as: UInt64.self, isBigEndian: isBigEndian), unless: .max)
    case .uint64z: present(bytes.integer(at: offset, as: UInt64.self, isBigEndian: isBigEndian), unless: 0)
    case .int64: present(bytes.integer(at: offset, as: Int64.self, isBigEndian: isBigEndian), unless: .max)
    case .float32:
      finite(Double(Float(bitPattern: bytes.integer(at: offset, as: UInt32.self, isBigEndian: isBigEndian))))
    case .float64:
      finite(Double(bitPattern: bytes.integer(at: offset, as: UInt64.self, isBigEndian: isBigEndian)))
    case .string: .nan
    }
  }

  @inline(__always)
  private func present<Integer: FixedWidthInteger>(_ value: Integer, unless absent: Integer) -> Double {
    value == absent ? .nan : Double(value)
  }

  @inline(__always)
  private func finite(_ value: Double) -> Double {
    value.isFinite ? value : .nan
  }
}

extension Double {
  /// Whether the number is valid for a field of the profile. A file may give a field another type, such as a 64-bit
  /// float, with numbers that would overflow any total. False for NaN.
  @inline(__always)
  var isOfProfile: Bool { abs(self) <= 1e12 }
}
