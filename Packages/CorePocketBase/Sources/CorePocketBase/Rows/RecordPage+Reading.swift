import CoreNetwork
import CoreSync
import Foundation

extension RecordPage {
  /// Reads a page without `JSONDecoder`, which takes as long as half of storing it. What is in any way unusual is left to
  /// that one, which also says what is wrong.
  static func read(_ data: Data) throws(NetworkError) -> RecordPage {
    if let page = RecordPage(json: try? JSONSerialization.jsonObject(with: data)) { return page }
    return try JSONCoding.value(RecordPage.self, from: data)
  }

  private init?(json: Any?) {
    guard let page = json as? [String: Any], let told = page["items"] as? [Any] else { return nil }
    var items: [Record] = []
    items.reserveCapacity(told.count)
    for json in told {
      guard let record = Record(json: json) else { return nil }
      items.append(record)
    }
    self.init(items: items)
  }
}

extension Record {
  fileprivate init?(json: Any) {
    guard let record = json as? [String: Any], let id = record["id"] as? String,
      let fields = record["fields"] as? [String: Any], let deleted = Bool(json: record["deleted"]),
      let updated = record["updated"] as? String
    else { return nil }
    var known = Fields(minimumCapacity: fields.count)
    for (name, json) in fields { known[name] = FieldValue(json: json) }
    self.init(
      id: id, fields: WireFields(known), deleted: deleted, updated: updated, file: record["file"] as? String,
      fileDigest: record["file_digest"] as? String)
  }
}

extension FieldValue {
  /// None for what this version does not know.
  fileprivate init?(json: Any) {
    // First, because a cast to a text that fails takes long.
    if type(of: json) == NSNull.self {
      self = .null
    } else if let text = json as? String {
      guard let value = WireValue.value(text) else { return nil }
      self = value
    } else if let bool = Bool(json: json) {
      self = .bool(bool)
    } else {
      return nil
    }
  }
}

extension Bool {
  /// None for a number, which could be cast to one.
  fileprivate init?(json: Any?) {
    guard let number = json as? NSNumber, number.objCType.pointee == CChar(UInt8(ascii: "c")) else { return nil }
    self = number.boolValue
  }
}
