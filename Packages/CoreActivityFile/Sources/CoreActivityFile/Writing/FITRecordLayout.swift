/// How the samples of one activity become record messages: one field for each quantity that any sample has.
struct FITRecordLayout {
  private enum Form {
    case plain
    case semicircles
    /// The number below the decimal point, as 128ths, and the rest.
    case fraction, whole
  }

  private struct Field {
    var number: UInt8
    var baseType: FITBaseType
    var values: SampleColumn
    var scale = 1.0
    var offset = 0.0
    var form = Form.plain
  }

  private let fields: [Field]
  private let developerFields: [(number: UInt8, baseType: FITBaseType, values: SampleColumn)]

  static let localType: UInt8 = 1

  init(_ activity: Activity, developer: FITDeveloperLayout) {
    fields = Self.fields(of: activity.samples)
    developerFields = developer.fields(of: activity)
  }

  private static func fields(of samples: ActivitySamples) -> [Field] {
    var fields: [Field] = []
    func add(
      _ number: UInt8, _ type: FITBaseType, _ column: SampleColumn?, scale: Double = 1, offset: Double = 0,
      form: Form = .plain
    ) {
      guard let column, column.presentCount > 0 else { return }
      fields.append(
        Field(number: number, baseType: type, values: column, scale: scale, offset: offset, form: form))
    }
    if samples.latitudeDegrees != nil, samples.longitudeDegrees != nil {
      add(0, .int32, samples.latitudeDegrees, form: .semicircles)
      add(1, .int32, samples.longitudeDegrees, form: .semicircles)
    }
    add(78, .uint32, samples.altitudeMeters, scale: 5, offset: 500)
    add(5, .uint32, samples.distanceMeters, scale: 100)
    add(73, .uint32, samples.speedMetersPerSecond, scale: 1000)
    add(3, .uint8, samples.heartRateBPM)
    add(7, .uint16, samples.powerWatts)
    add(4, .uint8, samples.cadenceRPM, form: .whole)
    if samples.cadenceRPM?.rawValues.contains(where: { !$0.isNaN && $0 != $0.rounded() }) == true {
      add(53, .uint8, samples.cadenceRPM, form: .fraction)
    }
    add(13, .int8, samples.temperatureCelsius)
    return fields
  }

  /// The definition message.
  var definition: [UInt8] {
    var definition: [UInt8] = [0x40 | (developerFields.isEmpty ? 0 : 0x20) | Self.localType, 0, 0]
    definition.append(UInt64(FITProfile.Message.record), byteCount: 2)
    definition.append(UInt8(clamping: fields.count + 1))
    definition += [FITProfile.timestampField, 4, FITBaseType.uint32.code]
    for field in fields { definition += [field.number, UInt8(field.baseType.byteCount), field.baseType.code] }
    if !developerFields.isEmpty {
      definition.append(UInt8(clamping: developerFields.count))
      for field in developerFields {
        definition += [field.number, UInt8(field.baseType.byteCount), FITDeveloperLayout.developerIndex]
      }
    }
    return definition
  }

  /// Appends the record message of one sample.
  func append(_ sample: Int, at time: UInt32, to bytes: inout [UInt8]) {
    bytes.append(Self.localType)
    bytes.append(UInt64(time), byteCount: 4)
    for field in fields { bytes.append(Self.bits(of: field, sample), byteCount: field.baseType.byteCount) }
    for field in developerFields {
      let bits = field.baseType.bits(of: field.values.raw(at: sample)) ?? field.baseType.absentBits
      bytes.append(bits, byteCount: field.baseType.byteCount)
    }
  }

  private static func bits(of field: Field, _ sample: Int) -> UInt64 {
    let value = field.values.raw(at: sample)
    guard !value.isNaN else { return field.baseType.absentBits }
    let stored =
      switch field.form {
      case .plain: field.baseType.bits(of: (value + field.offset) * field.scale)
      case .semicircles: semicircles(value)
      case .whole: field.baseType.bits(of: (cadence128ths(value) / 128).rounded(.down))
      case .fraction: field.baseType.bits(of: cadence128ths(value).truncatingRemainder(dividingBy: 128))
      }
    return stored ?? field.baseType.absentBits
  }

  private static func cadence128ths(_ value: Double) -> Double { (value * 128).rounded() }

  /// 180 degrees east is out of range, and the same meridian as 180 degrees west.
  private static func semicircles(_ degrees: Double) -> UInt64? {
    guard degrees.magnitude <= 180 else { return nil }
    let stored = (degrees / 180 * 2_147_483_648).rounded()
    return FITBaseType.int32.bits(of: stored >= 2_147_483_647 ? -2_147_483_648 : stored)
  }
}

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
