/// The developer fields of some activities, with one number for all fields that have the same name and unit; and those of
/// their texts.
struct FITDeveloperLayout {
  private struct Key: Hashable {
    var name: String
    var unit: String?
    /// Of several fields with this name in one activity.
    var occurrence: Int
  }

  static let developerIndex: UInt8 = 0
  /// Readers limit the number of fields, too.
  private static let mostFields = 64
  /// Identifies Fettle among the programs that write developer fields.
  private static let applicationID: [UInt8] = [
    0xf8, 0x17, 0xb2, 0x0e, 0x51, 0x6c, 0x4d, 0x0a, 0x9c, 0x3f, 0x2a, 0x44, 0x60, 0x5b, 0x7e, 0x92,
  ]

  private var keys: [Key] = []
  private var baseTypes: [FITBaseType] = []
  private var texts: Set<FITSessionText> = []

  init(_ activities: [Activity]) {
    for activity in activities {
      texts.formUnion(FITSessionTexts(activity).all)
      for (key, field) in Self.keyed(activity) {
        let baseType = FITBaseType.smallest(for: field.column.rawValues)
        if let index = keys.firstIndex(of: key) {
          if baseTypes[index] != baseType { baseTypes[index] = .float64 }
        } else if keys.count < Self.mostFields {
          keys.append(key)
          baseTypes.append(baseType)
        }
      }
    }
  }

  /// The fields of one of the activities that have a number.
  func fields(of activity: Activity) -> [(number: UInt8, baseType: FITBaseType, values: SampleColumn)] {
    Self.keyed(activity).compactMap { key, field in
      guard let index = keys.firstIndex(of: key), let number = UInt8(exactly: index) else { return nil }
      return (number, baseTypes[index], field.column)
    }
  }

  /// Appends the messages that describe the fields, which come before the first record.
  func appendDescriptions(to messages: inout FITMessages) {
    guard !keys.isEmpty || !texts.isEmpty else { return }
    messages.append(
      207, [FITStoredField(1, bytes: Self.applicationID), FITStoredField(3, .uint8, Int(Self.developerIndex))])
    for (index, key) in keys.enumerated() {
      messages.append(
        FITProfile.Message.fieldDescription,
        [
          FITStoredField(0, .uint8, Int(Self.developerIndex)), FITStoredField(1, .uint8, index),
          FITStoredField(2, .uint8, Int(baseTypes[index].code)), FITStoredField(3, key.name),
          FITStoredField(8, key.unit),
        ])
    }
    // Last, as readers keep the first ones.
    for text in FITSessionText.allCases where texts.contains(text) {
      messages.append(
        FITProfile.Message.fieldDescription,
        [
          FITStoredField(0, .uint8, Int(Self.developerIndex)), FITStoredField(1, .uint8, Int(text.rawValue)),
          FITStoredField(2, .uint8, Int(FITBaseType.string.code)), FITStoredField(3, text.name),
          FITStoredField(14, .uint16, Int(FITProfile.Message.session)),
        ])
    }
  }

  private static func keyed(_ activity: Activity) -> [(Key, DeveloperField)] {
    var seen: [Key: Int] = [:]
    return activity.developerFields.filter { $0.column.presentCount > 0 }.map { field in
      var key = Key(name: field.name, unit: field.unit, occurrence: 0)
      let earlier = seen[key, default: 0]
      seen[key] = earlier + 1
      key.occurrence = earlier
      return (key, field)
    }
  }
}
