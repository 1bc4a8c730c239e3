import CoreNetwork
import CoreSync
import Foundation

extension RecordPage {
  /// Parses a page in the server's usual format. Anything unusual is left to the general decoder, which also reports
  /// errors.
  static func read(_ data: Data) throws(NetworkError) -> RecordPage {
    var reader = PlainJSONReader(data)
    if let items = reader.records() { return RecordPage(items: items) }
    return try JSONCoding.value(RecordPage.self, from: data)
  }
}

extension PlainJSONReader {
  fileprivate mutating func records() -> [Record]? {
    guard take("{") else { return nil }
    var records: [Record]?
    // Usually those of all rows.
    var names: [String] = []
    repeat {
      guard let name = name() else { return nil }
      if name == "items" {
        guard let items = list(of: { $0.record(&names) }) else { return nil }
        records = items
      } else if !skipValue() {
        return nil
      }
    } while take(",")
    return take("}") && isAtEnd ? records : nil
  }

  private mutating func list<Element>(of element: (inout PlainJSONReader) -> Element?) -> [Element]? {
    guard take("[") else { return nil }
    var list: [Element] = []
    if take("]") { return list }
    repeat {
      guard let element = element(&self) else { return nil }
      list.append(element)
    } while take(",")
    return take("]") ? list : nil
  }

  private mutating func record(_ names: inout [String]) -> Record? {
    guard take("{") else { return nil }
    var (id, updated, history, file, fileDigest): (String?, String?, String?, String?, String?)
    var (machine, action): (String?, String?)
    var deleted: Bool?
    var fields: Fields?
    repeat {
      switch name() {
      case "id": id = text()
      case "updated": updated = text()
      case "history": history = text()
      case "file": file = text()
      case "file_digest": fileDigest = text()
      case "machine": machine = text()
      case "action": action = text()
      case "deleted": deleted = bool()
      case "fields": fields = self.fields(&names)
      case nil: return nil
      default: guard skipValue() else { return nil }
      }
    } while take(",")
    guard take("}"), let id, let updated, let deleted, let fields else { return nil }
    return Record(
      id: id, fields: WireFields(fields), deleted: deleted, updated: updated, history: history, file: file,
      fileDigest: fileDigest, machine: machine, action: action)
  }

  /// - Parameter names: those of the previous row, in order.
  private mutating func fields(_ names: inout [String]) -> Fields? {
    guard take("{") else { return nil }
    var fields = Fields(minimumCapacity: names.count)
    if take("}") { return fields }
    var index = 0
    repeat {
      if index == names.count || !take(name: names[index]) {
        guard let name = name() else { return nil }
        names.replaceSubrange(index..., with: CollectionOfOne(name))
      }
      guard let value = wireValue() else { return nil }
      fields[names[index]] = value.value
      index += 1
    } while take(",")
    return take("}") ? fields : nil
  }

  private mutating func wireValue() -> WireValue? {
    if take("null") { return WireValue(.null) }
    if let text = text() { return WireValue(text: text) }
    return bool().map { WireValue(.bool($0)) }
  }
}
