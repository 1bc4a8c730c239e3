/// A message of which there are few, with all its fields. Records go another way.
struct FITMessage {
  private var numbers: [UInt8: [Double]] = [:]
  private var texts: [UInt8: String] = [:]

  /// - Precondition: the message lies within the bytes.
  init(_ bytes: RawSpan, at start: Int, definition: FITDefinition) {
    for field in definition.fields {
      let offset = start + field.offset
      if field.baseType == .string {
        texts[field.number] = Self.text(bytes, in: offset..<offset + field.byteCount)
      } else {
        numbers[field.number] = Self.values(bytes, of: field, at: offset, isBigEndian: definition.isBigEndian)
      }
    }
  }

  /// The first value of a field, undone of its scale and offset (FIT stores `(value + offset) * scale`). The offset is
  /// taken off before the division, which keeps the decimals as short as the device had them.
  func number(_ field: UInt8, scale: Double = 1, offset: Double = 0) -> Double? {
    guard let value = numbers[field]?.first, value.isOfProfile else { return nil }
    return (value - offset * scale) / scale
  }

  func integer(_ field: UInt8) -> Int? {
    number(field).flatMap { Int(exactly: $0.rounded()) }
  }

  /// All values of an array; NaN for the absent ones.
  func numbers(_ field: UInt8) -> [Double] {
    numbers[field] ?? []
  }

  /// A time as stored: seconds since the end of 1989.
  func time(_ field: UInt8) -> UInt32? {
    number(field).flatMap { UInt32(exactly: $0) }
  }

  func text(_ field: UInt8) -> String? {
    texts[field]
  }

  private static func values(
    _ bytes: RawSpan,
    of field: FITDefinition.Field,
    at offset: Int,
    isBigEndian: Bool
  ) -> [Double] {
    let type = field.baseType
    if type == .byte {
      // Of bytes, 0xFF is absent only when all are.
      let values = (0..<field.byteCount).map { Double(bytes.byte(at: offset + $0)) }
      return values.allSatisfy { $0 == 0xFF } ? [] : values
    }
    return (0..<field.byteCount / type.byteCount).map { index in
      type.value(in: bytes, at: offset + index * type.byteCount, isBigEndian: isBigEndian)
    }
  }

  /// Up to a NUL, or the whole field where a device left that out. Nil when empty.
  private static func text(_ bytes: RawSpan, in range: Range<Int>) -> String? {
    let characters = range.map { bytes.byte(at: $0) }.prefix { $0 != 0 }
    let text = String(decoding: characters, as: UTF8.self)
    return text.isEmpty ? nil : text
  }
}
