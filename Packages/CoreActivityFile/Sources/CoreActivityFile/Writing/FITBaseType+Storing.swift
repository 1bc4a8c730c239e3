extension FITBaseType {
  /// The code in a definition message; bit 7 marks types that have an endianness.
  var code: UInt8 { byteCount > 1 ? rawValue | 0x80 : rawValue }

  /// The bits that mean "absent".
  var absentBits: UInt64 {
    switch self {
    case .enumeration, .uint8, .byte: 0xFF
    case .int8: 0x7F
    case .int16: 0x7FFF
    case .uint16: 0xFFFF
    case .int32: 0x7FFF_FFFF
    case .uint32, .float32: 0xFFFF_FFFF
    case .int64: 0x7FFF_FFFF_FFFF_FFFF
    case .uint64, .float64: .max
    case .string, .uint8z, .uint16z, .uint32z, .uint64z: 0
    }
  }

  /// The bits of a number, rounded if the type is for whole numbers; `nil` if the type cannot express it.
  func bits(of value: Double) -> UInt64? {
    switch self {
    case .enumeration, .uint8, .byte: whole(value, 0...0xFE)
    case .int8: whole(value, -0x80...0x7E)
    case .int16: whole(value, -0x8000...0x7FFE)
    case .uint16: whole(value, 0...0xFFFE)
    case .int32: whole(value, -0x8000_0000...0x7FFF_FFFE)
    case .uint32: whole(value, 0...0xFFFF_FFFE)
    case .uint8z: whole(value, 1...0xFF)
    case .uint16z: whole(value, 1...0xFFFF)
    case .uint32z: whole(value, 1...0xFFFF_FFFF)
    case .float32: value.isFinite && Float(value).isFinite ? bits(of: Float(value)) : nil
    case .float64: value.isFinite ? value.bitPattern : nil
    case .string, .int64, .uint64, .uint64z: nil
    }
  }

  private func bits(of value: Float) -> UInt64 { UInt64(value.bitPattern) }

  private func whole(_ value: Double, _ range: ClosedRange<Double>) -> UInt64? {
    let rounded = value.rounded()
    return range.contains(rounded) ? UInt64(bitPattern: Int64(rounded)) : nil
  }

  /// The smallest type that expresses all the numbers exactly.
  static func smallest(for values: some Sequence<Double>) -> FITBaseType {
    var candidates: [FITBaseType] = [.uint8, .int16, .int32, .float32]
    for value in values where !value.isNaN {
      candidates.removeAll { !$0.isExact(value) }
      if candidates.isEmpty { break }
    }
    return candidates.first ?? .float64
  }

  private func isExact(_ value: Double) -> Bool {
    self == .float32 ? Double(Float(value)) == value : value == value.rounded() && bits(of: value) != nil
  }
}

extension [UInt8] {
  /// The lowest bytes of a number, the lowest first.
  mutating func append(_ bits: UInt64, byteCount: Int) {
    for index in 0..<byteCount { append(UInt8(truncatingIfNeeded: bits >> (8 * UInt64(index)))) }
  }
}
