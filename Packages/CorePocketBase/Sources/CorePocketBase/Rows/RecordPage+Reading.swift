import CoreNetwork
import CoreSync
import Foundation

extension RecordPage {
  /// Reads a page as the server writes it, without the general decoder, which takes as long as half of storing it. What
  /// is in any way unusual is left to that one.
  static func read(_ data: Data) throws(NetworkError) -> RecordPage {
    var reader = RecordPageReader(data)
    if let page = reader.page() { return page }
    return try JSONCoding.value(RecordPage.self, from: data)
  }
}

private struct RecordPageReader {
  private var cursor: JSONCursor

  init(_ data: Data) {
    cursor = JSONCursor([UInt8](data))
  }

  mutating func page() -> RecordPage? {
    var items: [Record]?
    guard cursor.take("{") else { return nil }
    repeat {
      guard let name = name() else { return nil }
      if name != "items" {
        guard cursor.wholeNumber() != nil else { return nil }
      } else if items == nil, let told = records() {
        items = told
      } else {
        return nil
      }
    } while cursor.take(",")
    guard cursor.take("}"), cursor.isAtEnd else { return nil }
    return items.map { RecordPage(items: $0) }
  }

  private mutating func records() -> [Record]? {
    var records: [Record] = []
    guard cursor.take("[") else { return nil }
    if cursor.take("]") { return records }
    repeat {
      guard let record = record() else { return nil }
      records.append(record)
    } while cursor.take(",")
    return cursor.take("]") ? records : nil
  }

  private mutating func record() -> Record? {
    var texts: [String: String] = [:]
    var fields: Fields?
    var isDeleted: Bool?
    guard cursor.take("{") else { return nil }
    repeat {
      guard let name = name() else { return nil }
      switch name {
      case "fields" where fields == nil: fields = self.fields()
      case "deleted" where isDeleted == nil: isDeleted = bool()
      case "id", "updated", "file", "file_digest":
        guard let text = cursor.string(), texts.updateValue(text, forKey: name) == nil else { return nil }
      default: return nil
      }
    } while cursor.take(",")
    guard cursor.take("}"), let id = texts["id"], let fields, let isDeleted, let updated = texts["updated"] else {
      return nil
    }
    return Record(
      id: id, fields: WireFields(fields), deleted: isDeleted, updated: updated, file: texts["file"],
      fileDigest: texts["file_digest"])
  }

  private mutating func fields() -> Fields? {
    var fields: Fields = [:]
    fields.reserveCapacity(40)
    guard cursor.take("{") else { return nil }
    if cursor.take("}") { return fields }
    repeat {
      guard let name = name(), let value = value(), fields.updateValue(value, forKey: name) == nil else { return nil }
    } while cursor.take(",")
    return cursor.take("}") ? fields : nil
  }

  private mutating func value() -> FieldValue? {
    if cursor.take(word: "null") { return .null }
    if let text = cursor.string() { return WireValue.value(text) }
    return bool().map { .bool($0) }
  }

  private mutating func bool() -> Bool? {
    if cursor.take(word: "true") { return true }
    return cursor.take(word: "false") ? false : nil
  }

  private mutating func name() -> String? {
    guard let name = cursor.string(), cursor.take(":") else { return nil }
    return name
  }
}
