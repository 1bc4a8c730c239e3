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
