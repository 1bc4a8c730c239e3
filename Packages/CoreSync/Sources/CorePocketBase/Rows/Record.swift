import CoreSync

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
