import Foundation

/// The fields of one row, without their quotation marks.
struct CSVRow {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  var count: Int { ends.count }
  var byteCount: Int { bytes.count }

  /// Empty for a field that the row does not have.
  func field(_ index: Int) -> ArraySlice<UInt8> {
    guard ends.indices.contains(index) else { return [] }
    return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// Without surrounding spaces and line breaks; `nil` if nothing is left.
  func text(_ index: Int) -> String? {
    let field = field(index)
    guard !field.isEmpty else { return nil }
    let text = String(decoding: field, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func endField() {
    ends.append(bytes.count)
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
