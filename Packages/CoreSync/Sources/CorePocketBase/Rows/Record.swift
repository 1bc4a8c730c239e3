import CoreNetwork
import CoreSync
import CoreSystem
import Foundation

/// A row in the server's format.
struct Record: Decodable, Sendable {
  /// The fields to request.
  static let columns = "id,fields,deleted,updated,history,file,file_digest,machine,action"

  let id: String
  let fields: WireFields
  let deleted: Bool
  let updated: String
  /// The times of the states that the row was derived from, the newest first, separated by commas; `nil` from an older
  /// server.
  let history: String?
  /// The name of its file; empty without one.
  let file: String?
  let fileDigest: String?
  /// The machine and the action that made the last change; empty if they are unknown, `nil` from an older server.
  let machine: String?
  let action: String?

  private enum CodingKeys: String, CodingKey {
    case id, fields, deleted, updated, history, file, machine, action
    case fileDigest = "file_digest"
  }

  var position: PullCursor.Position { PullCursor.Position(time: updated, id: id) }

  /// - Returns: `nil` for a row that no client of this account created.
  func row(in collection: PocketBaseCollection, ids: ServerID) -> ServerRow? {
    guard let localID = ids.localID(id) else { return nil }
    return ServerRow(
      key: RowKey(collection: collection.name, id: localID), fields: fields.fields, isDeleted: deleted,
      version: updated, stamp: ServerStamp(time: updated, id: id), file: remoteFile(collection),
      history: (history ?? "").split(separator: ",").map { ServerStamp(time: String($0), id: id) },
      origin: ChangeOrigin(text: Self.name(action), machine: Self.name(machine)))
  }

  /// The longest name of a machine or an action.
  private static let longestName = 100

  /// `nil` for an empty name.
  private static func name(_ text: String?) -> String? {
    text.flatMap { $0.isEmpty ? nil : String($0.prefix(longestName)) }
  }

  /// The file, if it is the one that the row names: a client may have named another without having its bytes.
  private func remoteFile(_ collection: PocketBaseCollection) -> RemoteFile? {
    guard let field = collection.fileField, let file, !file.isEmpty, let fileDigest,
      fields.fields[field] == .text(fileDigest)
    else { return nil }
    return RemoteFile(digest: fileDigest, location: file)
  }
}

/// Some rows in the server's format.
struct RecordPage: Decodable, Sendable {
  let items: [Record]
}

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
      case "fields": fields = wireFields(&names)
      case nil: return nil
      default: guard skipValue() else { return nil }
      }
    } while take(",")
    guard take("}"), let id, let updated, let deleted, let fields else { return nil }
    return Record(
      id: id, fields: WireFields(fields), deleted: deleted, updated: updated, history: history, file: file,
      fileDigest: fileDigest, machine: machine, action: action)
  }
}

/// The ids of an account's rows on the server: the owner's id, a hyphen, and the local id. All accounts share one table
/// there, and the same activity file gives everybody the same local id.
struct ServerID: Hashable, Sendable {
  private let prefix: String

  init(owner: String) {
    prefix = owner + "-"
  }

  func id(of key: RowKey) -> String {
    prefix + key.id
  }

  /// - Returns: `nil` for an id that no client of this account created.
  func localID(_ id: String) -> String? {
    id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : nil
  }
}

/// A kind of row on the server.
public struct PocketBaseCollection: Hashable, Sendable {
  /// The name of the kind, here and on the server.
  public let name: String
  /// The field that names a row's file by the SHA-256 of its bytes; `nil` for a kind of row without files.
  public let fileField: String?

  /// Describes a kind of row; by default it has no files.
  public init(_ name: String, fileField: String? = nil) {
    self.name = name
    self.fileField = fileField
  }

  var path: [String] { ["api", "collections", name, "records"] }
}
