import CoreNetwork
import CoreSync
import Foundation

/// One change as one request of a batch.
struct RowWrite: Sendable {
  /// The index of the change.
  let index: Int
  let change: OutgoingChange
  let collection: PocketBaseCollection
  /// The row's id on the server.
  let id: String
  let file: UploadFile?
  /// The request in JSON.
  let text: Data

  /// Its contribution to the size of a batch.
  var byteCount: Int { text.count + (file?.byteCount ?? 0) }

  init(
    _ change: OutgoingChange, index: Int, in collection: PocketBaseCollection, id: String, owner: String,
    file: UploadFile?
  ) throws(NetworkError) {
    self.index = index
    self.change = change
    self.collection = collection
    self.id = id
    self.file = file
    let path = "/" + collection.path.joined(separator: "/")
    // A PUT creates the row if there is none, a PATCH never does.
    let request =
      change.operation == .create
      ? Request(
        method: "PUT", url: path, headers: ["If-None-Match": "*"],
        body: Body(change, collection, hasFile: file != nil, id: id, owner: owner))
      : Request(
        method: "PATCH", url: path + "/" + id, headers: change.expectedVersion.map { ["If-Match": $0] } ?? [:],
        body: Body(change, collection, hasFile: file != nil))
    text = try JSONCoding.data(request)
  }

  private struct Request: Encodable {
    let method: String
    let url: String
    let headers: [String: String]
    let body: Body
  }

  /// Missing fields stay unchanged.
  private struct Body: Encodable {
    var id: String?
    var owner: String?
    var fields: WireFields?
    var deleted: Bool?
    var file: String?
    var fileDigest: String?
    // A server of an older schema ignores both.
    let machine: String?
    let action: String?

    private enum CodingKeys: String, CodingKey {
      case id, owner, fields, deleted, file, machine, action
      case fileDigest = "file_digest"
    }

    init(
      _ change: OutgoingChange, _ collection: PocketBaseCollection, hasFile: Bool, id: String? = nil,
      owner: String? = nil
    ) {
      self.id = id
      self.owner = owner
      machine = change.origin.machine
      action = change.origin.text
      if change.operation == .create || !change.fields.isEmpty { fields = WireFields(change.fields) }
      switch change.operation {
      case .create, .restore: deleted = false
      case .delete: deleted = true
      case .update: break
      }
      switch collection.fileField.flatMap({ change.fields[$0] }) {
      case .text(let digest) where hasFile: fileDigest = digest
      case .null where change.operation != .create: (file, fileDigest) = ("", "")
      default: break
      }
    }
  }
}
