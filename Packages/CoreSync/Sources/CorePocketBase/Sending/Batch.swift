import CoreNetwork
import CoreSync
import Foundation

/// Some writes that the server performs together or not at all.
struct Batch: Sendable {
  /// The largest size of a batch, unless a single write is larger.
  static let byteLimit = 8 << 20
  /// The slowest connection that a batch supports, in bytes per second, shared with others.
  private static let slowestRate = (128 << 10) / PocketBaseSource.placeCount

  private(set) var writes: [RowWrite] = []
  private(set) var byteCount = 0

  init(_ writes: [RowWrite] = []) {
    self.writes = writes
    byteCount = writes.reduce(0) { $0 + $1.byteCount }
  }

  func hasRoom(for write: RowWrite) -> Bool {
    writes.isEmpty || (writes.count < PocketBaseSource.batchLimit && byteCount + write.byteCount <= Self.byteLimit)
  }

  mutating func append(_ write: RowWrite) {
    writes.append(write)
    byteCount += write.byteCount
  }

  /// Repeating it has no further effect: the second time, every write is stale. So it may be repeated.
  func endpoint() throws(NetworkError) -> Endpoint<[BatchResult]> {
    Endpoint(
      NetworkRequest(
        .post, ["api", "batch"], body: try body(), isIdempotent: true,
        deadline: .seconds(30 + byteCount / Self.slowestRate), answerByteLimit: 64 << 20))
  }

  private func body() throws(NetworkError) -> RequestBody {
    let text = Data(#"{"requests":["#.utf8) + writes.map(\.text).joined(separator: Data(",".utf8)) + Data("]}".utf8)
    var parts: [MultipartForm.Part] = []
    for (position, write) in writes.enumerated() {
      guard let file = write.file else { continue }
      parts.append(try file.part("requests.\(position).file"))
    }
    return parts.isEmpty ? .json(text) : .multipart(MultipartForm([.json("@jsonPayload", text)] + parts))
  }
}

/// The server's response to one write of a successful batch.
struct BatchResult: Decodable, Sendable {
  let body: Record
}

/// The server's response to a batch that failed because of one of its writes.
struct BatchRejection: Decodable, Sendable {
  struct Answer: Decodable, Sendable {
    let status: Int
    let message: String?
    /// By field.
    let data: [String: Complaint]?

    /// Its message as one short clause.
    var reason: RejectionReason {
      let said = clause
      return said.isEmpty ? .unstated : .server(said)
    }

    private var clause: String {
      let complaints = (data ?? [:]).sorted { $0.key < $1.key }.compactMap { field, complaint in
        complaint.message.map(\.asClause).flatMap { $0.isEmpty ? nil : "\(field): \($0)" }
      }
      return complaints.isEmpty ? (message ?? "").asClause : complaints.joined(separator: "; ").asClause
    }
  }

  struct Complaint: Decodable, Sendable {
    let message: String?
  }

  private struct Item: Decodable {
    let response: Answer
  }

  private struct Body: Decodable {
    struct Details: Decodable {
      let requests: [String: Item]
    }

    let data: Details
  }

  /// The write that caused the failure.
  let position: Int
  let answer: Answer

  init(from decoder: any Decoder) throws {
    let body = try Body(from: decoder)
    guard let (key, item) = body.data.requests.first, let position = Int(key) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no write is named"))
    }
    self.position = position
    answer = item.response
  }
}

extension String {
  /// Without control characters and the period, and no longer than a line or two.
  fileprivate var asClause: String {
    let visible = String(unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
    let short = visible.prefix(200).trimmingCharacters(in: .whitespaces)
    return short.hasSuffix(".") ? String(short.dropLast()) : short
  }
}

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
