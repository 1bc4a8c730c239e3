import CoreCommon
import CoreDatabase
import CoreSync
import CoreSystem
import Foundation

/// Some changes that one machine made at once. Whoever creates the object of the next number makes the next commit.
struct LogCommit: Codable, Hashable, Sendable {
  /// The SHA-256 of the commit before, as it is stored; empty for the first one.
  let previous: String
  /// The name of the machine that made it; `nil` if it is unknown.
  let machine: String?
  /// Recognizes a commit whose creation was not acknowledged.
  let nonce: String
  let changes: [LogChange]

  /// The commit as it is stored: JSON, as a zlib stream, sealed in an encrypted log.
  func stored(as number: Int, by codec: LogCodec) throws(RemoteFailure) -> StoredCommit {
    let content = codec.stored(Deflated(Data(json)).bytes, as: LogFormat.commitName(number), after: previous)
    return StoredCommit(commit: self, content: content)
  }

  /// The commit as JSON. The general encoder would take a fifth of the time of a first upload.
  var json: [UInt8] {
    var bytes = Array(#"{"changes":["#.utf8)
    for (index, change) in changes.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      change.append(to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
    for (name, text) in [("machine", machine), ("nonce", nonce), ("previous", previous)] {
      guard let text else { continue }
      bytes.append(memberNamed: name)
      bytes.append(asJSON: text)
    }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }
}

extension LogCommit {
  /// Parses a commit that is written as ``json`` writes it; `nil` for any other, which the general decoder parses.
  init?(plain json: Data) {
    var reader = PlainJSONReader(json)
    var names: [String] = []
    var changes: [LogChange] = []
    guard reader.take("{\"changes\":[") else { return nil }
    while !reader.take("]") {
      guard changes.isEmpty || reader.take(","), let change = LogChange(&reader, &names) else { return nil }
      changes.append(change)
    }
    guard let machine = reader.text(after: ",\"machine\":"), reader.take(",\"nonce\":"), let nonce = reader.text(),
      reader.take(",\"previous\":"), let previous = reader.text(), reader.take("}"), reader.isAtEnd
    else { return nil }
    self.init(previous: previous, machine: machine, nonce: nonce, changes: changes)
  }
}

extension PlainJSONReader {
  /// The text of a member that may be missing; `nil` if it is not a text.
  fileprivate mutating func text(after name: StaticString) -> String?? {
    guard take(name) else { return .some(nil) }
    return text().map { .some($0) }
  }
}

/// A commit with the bytes that are stored.
struct StoredCommit: Sendable {
  let commit: LogCommit
  let content: Data
  /// The SHA-256 of the bytes.
  let digest: String

  fileprivate init(commit: LogCommit, content: Data) {
    self.commit = commit
    self.content = content
    digest = Self.digest(of: content)
  }

  /// Parses a commit.
  ///
  /// - Parameters:
  ///   - number: its number.
  ///   - previous: the digest of the commit that it must follow.
  /// - Throws: `contradictory` for a sealed commit that follows another one, or was not made with the key; `invalidResponse`
  ///   for anything else.
  init(_ content: Data, number: Int, after previous: String, by codec: LogCodec) throws(RemoteFailure) {
    guard let deflated = codec.content(content, of: LogFormat.commitName(number), after: previous) else {
      throw .contradictory
    }
    guard let json = Deflated(compressed: deflated).inflated(upTo: LogFormat.contentByteLimit),
      let commit = LogCommit(plain: json) ?? (try? JSONDecoder().decode(LogCommit.self, from: json))
    else { throw .invalidResponse }
    self.init(commit: commit, content: content)
  }

  /// The digest of a stored commit.
  static func digest(of content: Data) -> String { SHA256Digest(of: content).hexadecimal }
}

/// One change of a row in a commit.
struct LogChange: Codable, Hashable, Sendable {
  let collection: String
  let id: String
  let operation: Operation
  /// The version of the row that the change is based on; `nil` for a new row.
  let base: String?
  let fields: WireFields
  /// The SHA-256 of the row's file, if its bytes were stored before the commit.
  let file: String?
  /// The action that made the change, and what sort of change it is.
  let action: String?

  enum Operation: String, Codable, Sendable {
    case create, update, delete, restore
  }

  private enum CodingKeys: String, CodingKey {
    case collection, id, base, fields, file, action
    case operation = "do"
  }

  init(_ change: OutgoingChange, file: String?) {
    collection = change.key.collection
    id = change.key.id
    operation =
      switch change.operation {
      case .create: .create
      case .update: .update
      case .delete: .delete
      case .restore: .restore
      }
    base = change.expectedVersion
    fields = WireFields(change.fields)
    self.file = file
    action = change.origin.text
  }

  /// Parses a change that is written as `append(to:)` writes it.
  ///
  /// - Parameter names: see ``PlainJSONReader/wireFields(_:)``.
  fileprivate init?(_ reader: inout PlainJSONReader, _ names: inout [String]) {
    guard reader.take("{"), let action = reader.text(after: "\"action\":"), action == nil || reader.take(","),
      let base = reader.text(after: "\"base\":"), base == nil || reader.take(","),
      reader.take("\"collection\":"), let collection = reader.text(),
      reader.take(",\"do\":"), let operation = reader.text().flatMap(Operation.init(rawValue:)),
      reader.take(",\"fields\":"), let fields = reader.wireFields(&names), let file = reader.text(after: ",\"file\":"),
      reader.take(",\"id\":"), let id = reader.text(), reader.take("}")
    else { return nil }
    (self.action, self.base, self.collection, self.operation) = (action, base, collection, operation)
    (self.fields, self.file, self.id) = (WireFields(fields), file, id)
  }

  var key: RowKey { RowKey(collection: collection, id: id) }

  /// Its size in a commit.
  var byteCount: Int {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes.count
  }

  /// The change as JSON, with its members in order.
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    let texts = [
      ("action", action), ("base", base), ("collection", collection), ("do", operation.rawValue), ("fields", nil),
      ("file", file), ("id", id),
    ]
    for (name, text) in texts where text != nil || name == "fields" {
      bytes.append(memberNamed: name)
      if let text { bytes.append(asJSON: text) } else { fields.append(to: &bytes) }
    }
    bytes.append(UInt8(ascii: "}"))
  }
}
