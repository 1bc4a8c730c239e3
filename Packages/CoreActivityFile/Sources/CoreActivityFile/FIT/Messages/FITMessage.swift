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

/// The layout of the data messages of one local type from here on, according to a definition message.
struct FITDefinition {
  struct Field {
    var number: UInt8
    /// From the message's first byte after its header.
    var offset: Int
    var byteCount: Int
    var baseType: FITBaseType
  }

  struct DeveloperFieldSlot {
    var key: FITDeveloperFieldKey
    var offset: Int
    var byteCount: Int
  }

  let globalMessage: UInt16
  let isBigEndian: Bool
  let fields: [Field]
  let developerFields: [DeveloperFieldSlot]
  /// Of a data message, without its header byte.
  let messageBytes: Int

  /// - Parameter start: the byte after the message's header.
  /// - Returns: `nil` if the bytes end within the definition.
  init?(_ bytes: RawSpan, at start: Int, end: Int, hasDeveloperFields: Bool) {
    guard start + 5 <= end else { return nil }
    isBigEndian = bytes.byte(at: start + 1) != 0
    globalMessage = bytes.integer(at: start + 2, as: UInt16.self, isBigEndian: isBigEndian)
    var (position, offset) = (start + 5, 0)
    var fields: [Field] = []
    let fieldsEnd = position + 3 * Int(bytes.byte(at: start + 4))
    guard fieldsEnd <= end else { return nil }
    while position < fieldsEnd {
      let byteCount = Int(bytes.byte(at: position + 1))
      var baseType = FITBaseType(code: bytes.byte(at: position + 2))
      // Some devices write sizes that are not a multiple of the type's; such a field is just bytes.
      if byteCount % baseType.byteCount != 0 { baseType = .byte }
      fields.append(
        Field(number: bytes.byte(at: position), offset: offset, byteCount: byteCount, baseType: baseType)
      )
      offset += byteCount
      position += 3
    }
    var developerFields: [DeveloperFieldSlot] = []
    if hasDeveloperFields {
      guard position < end else { return nil }
      let count = Int(bytes.byte(at: position))
      position += 1
      guard position + 3 * count <= end else { return nil }
      for _ in 0..<count {
        let key = FITDeveloperFieldKey(
          developerIndex: bytes.byte(at: position + 2),
          fieldNumber: bytes.byte(at: position)
        )
        let byteCount = Int(bytes.byte(at: position + 1))
        developerFields.append(DeveloperFieldSlot(key: key, offset: offset, byteCount: byteCount))
        offset += byteCount
        position += 3
      }
    }
    self.fields = fields
    self.developerFields = developerFields
    messageBytes = offset
  }

  /// The offset of the time in a data message, if it has one.
  var timestampOffset: Int? {
    let field = fields.first { $0.number == FITProfile.timestampField }
    guard let field, field.baseType == .uint32, field.byteCount >= 4 else { return nil }
    return field.offset
  }

  /// Of the definition message, without its header byte.
  func definitionBytes(hasDeveloperFields: Bool) -> Int {
    5 + 3 * fields.count + (hasDeveloperFields ? 1 + 3 * developerFields.count : 0)
  }
}

/// Identifies a developer field within one FIT file.
struct FITDeveloperFieldKey: Hashable {
  var developerIndex: UInt8
  var fieldNumber: UInt8
}

/// A file's description of a developer field. The message that names the developer may be missing or incomplete; it is
/// not needed to read the field.
struct FITDeveloperFieldDescription {
  var key: FITDeveloperFieldKey
  var baseType: FITBaseType
  var name: String
  var unit: String?
  var scale: Double
  var offset: Double
  /// The record column that the field can replace.
  var substitute: SampleField?

  init?(_ message: FITMessage) {
    guard
      let developerIndex = message.integer(0).flatMap(UInt8.init(exactly:)),
      let fieldNumber = message.integer(1).flatMap(UInt8.init(exactly:)),
      let code = message.integer(2).flatMap(UInt8.init(exactly:))
    else { return nil }
    key = FITDeveloperFieldKey(developerIndex: developerIndex, fieldNumber: fieldNumber)
    baseType = FITBaseType(code: code)
    name = message.text(3) ?? "field \(fieldNumber)"
    unit = message.text(8)
    scale = message.number(6).flatMap { $0 == 0 ? nil : $0 } ?? 1
    offset = message.number(7) ?? 0
    if message.integer(14) == Int(FITProfile.Message.record), let native = message.integer(15) {
      substitute = UInt8(exactly: native).flatMap { FITProfile.developerSubstitutes[$0] }
    } else if message.integer(15) == nil {
      substitute = FITProfile.namedSubstitute(name, unit: unit)
    }
  }
}

/// The developer fields of a file's records, one column each.
struct FITDeveloperColumns {
  private(set) var descriptions: [FITDeveloperFieldDescription] = []
  private var slots: [FITDeveloperFieldKey: Int] = [:]
  private var columns: [[Double]] = []

  /// Each may become as long as the number of records.
  private static let mostFields = 64

  mutating func describe(_ description: FITDeveloperFieldDescription) {
    if let slot = slots[description.key] {
      descriptions[slot] = description
    } else if descriptions.count < Self.mostFields {
      slots[description.key] = descriptions.count
      descriptions.append(description)
      columns.append([])
    }
  }

  func slot(of key: FITDeveloperFieldKey) -> Int? {
    slots[key]
  }

  /// By how many values a column grows to have one for this sample.
  func growth(slot: Int, sample: Int) -> Int {
    max(sample - columns[slot].count + 1, 0)
  }

  mutating func set(_ value: Double, slot: Int, sample: Int) {
    let missing = sample - columns[slot].count
    if missing > 0 { columns[slot].append(contentsOf: repeatElement(.nan, count: missing)) }
    if missing >= 0 { columns[slot].append(value) }
  }

  /// The fields that have a value for any of the kept samples in this range.
  func fields(keeping kept: [Int]?, in range: Range<Int>) -> [DeveloperField] {
    zip(descriptions, columns).compactMap { description, column in
      let values = range.map { index in
        let sample = kept?[index] ?? index
        return sample < column.count ? column[sample] : .nan
      }
      guard values.contains(where: { !$0.isNaN }) else { return nil }
      return DeveloperField(name: description.name, unit: description.unit, column: SampleColumn(rawValues: values))
    }
  }
}

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
  var isOfProfile: Bool { magnitude <= 1e12 }
}
