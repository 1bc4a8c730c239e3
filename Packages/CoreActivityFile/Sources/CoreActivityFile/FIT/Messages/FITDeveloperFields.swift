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
