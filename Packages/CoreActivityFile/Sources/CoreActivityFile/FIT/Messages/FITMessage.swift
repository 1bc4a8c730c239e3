/// A message of a rare kind, with all its fields. Records are read differently.
struct FITMessage {
  private var numbers: [UInt8: [Double]] = [:]
  private var texts: [UInt8: String] = [:]
  private var sessionTexts: [FITSessionText: String] = [:]

  /// - Precondition: the message is within the bytes.
  init(_ bytes: RawSpan, at start: Int, definition: FITDefinition) {
    for field in definition.fields {
      let offset = start + field.offset
      if field.baseType == .string {
        texts[field.number] = Self.text(bytes, in: offset..<offset + field.byteCount)
      } else {
        numbers[field.number] = Self.values(bytes, of: field, at: offset, isBigEndian: definition.isBigEndian)
      }
    }
    guard definition.globalMessage == FITProfile.Message.session else { return }
    for field in definition.developerFields where field.key.developerIndex == FITDeveloperLayout.developerIndex {
      guard let text = FITSessionText(rawValue: field.key.fieldNumber) else { continue }
      let offset = start + field.offset
      sessionTexts[text] = Self.text(bytes, in: offset..<offset + field.byteCount)
    }
  }

  /// The first value of a field, without its scale and offset (FIT stores `(value + offset) * scale`). The offset is
  /// subtracted before the division, which keeps the decimals as short as on the device.
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

  /// The text in a developer field of a session that ``FITActivityWriter`` wrote.
  func text(_ field: FITSessionText) -> String? {
    sessionTexts[field]
  }

  private static func values(
    _ bytes: RawSpan,
    of field: FITDefinition.Field,
    at offset: Int,
    isBigEndian: Bool
  ) -> [Double] {
    let type = field.baseType
    if type == .byte {
      // Bytes of 0xFF are absent only if all of them are.
      let values = (0..<field.byteCount).map { Double(bytes.byte(at: offset + $0)) }
      return values.allSatisfy { $0 == 0xFF } ? [] : values
    }
    return (0..<field.byteCount / type.byteCount).map { index in
      type.value(in: bytes, at: offset + index * type.byteCount, isBigEndian: isBigEndian)
    }
  }

  /// Up to a NUL, or the whole field if a device left that out. `nil` if empty.
  private static func text(_ bytes: RawSpan, in range: Range<Int>) -> String? {
    let characters = range.map { bytes.byte(at: $0) }.prefix { $0 != 0 }
    let text = String(decoding: characters, as: UTF8.self)
    return text.isEmpty ? nil : text
  }
}
