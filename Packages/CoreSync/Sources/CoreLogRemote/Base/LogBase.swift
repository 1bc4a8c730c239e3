import CoreCommon
import CoreDatabase
import CoreSync
import CoreSystem
import Foundation

/// When a machine that made a commit also stores a base, so that a first sync need not read the whole log.
struct BasePolicy: Hashable, Sendable {
  /// As many commits after the last base are too many requests.
  let commitLimit: Int
  /// A base is due when the commits after the last one are larger than that one, and than this.
  let byteMinimum: Int

  /// A first sync reads at most twice what is needed, and some thousand commits.
  static let standard = BasePolicy(commitLimit: 1_000, byteMinimum: 1 << 20)

  func isDue(after base: BaseSize, _ commits: (count: Int, byteCount: Int)) -> Bool {
    commits.count >= commitLimit || commits.byteCount > max(byteMinimum, base.byteCount)
  }
}

/// The newest base that is known; both are 0 if there is none.
struct BaseSize: Hashable, Sendable {
  /// The number of its last commit.
  var number = 0
  /// The size of its parts, as stored.
  var byteCount = 0
}

/// All rows as the commits up to one of them made them. The rows are in parts; a base exists when this object does, which is
/// stored after them.
struct LogBase: Codable, Hashable, Sendable {
  /// The number of the last commit.
  let number: Int
  /// The SHA-256 of that commit as it is stored.
  let digest: String
  /// The first digits of the SHA-256 of each commit, one after the other: they name the states that rows have had.
  let commits: String
  /// The SHA-256 of each part as it is stored, in order.
  let parts: [String]
  /// The size of the parts, as stored.
  let byteCount: Int

  /// The versions of all commits, in order; `nil` if their number is wrong.
  var versions: [CommitVersion]? {
    let digits = Array(commits.utf8)
    let width = CommitVersion.digestDigitCount
    guard digits.count == number * width, number > 0 else { return nil }
    var versions: [CommitVersion] = []
    versions.reserveCapacity(number)
    for index in 0..<number {
      let text = String(decoding: digits[index * width..<(index + 1) * width], as: UTF8.self)
      guard let version = CommitVersion("\(CommitVersion.name(of: index + 1)).\(text)") else { return nil }
      versions.append(version)
    }
    return versions
  }

  func stored(by codec: LogCodec) throws(RemoteFailure) -> Data {
    guard let json = try? JSONText.encode(self) else { throw .invalidResponse }
    return codec.stored(Deflated(Data(json.utf8)).bytes, as: LogFormat.baseName(number))
  }

  /// Parses a base; `nil` for anything else.
  init?(_ content: Data, number: Int, by codec: LogCodec) {
    guard let deflated = codec.content(content, of: LogFormat.baseName(number)),
      let json = Deflated(compressed: deflated).inflated(upTo: LogFormat.contentByteLimit),
      let base = try? JSONDecoder().decode(LogBase.self, from: json), base.number == number,
      base.parts.allSatisfy(LogFiles.isName), Set(base.parts).count == base.parts.count
    else { return nil }
    self = base
  }

  init(at head: LogHead, commits: String, parts: [String], byteCount: Int) {
    number = head.number
    digest = head.digest
    self.commits = commits
    self.parts = parts
    self.byteCount = byteCount
  }

  /// The name that a part is sealed for: it can be no part of another base, and in no other place.
  static func partContext(_ index: Int, of number: Int) -> String { "\(LogFormat.baseName(number))/\(index)" }
}

/// A row in a base.
struct BaseRow: Codable, Sendable {
  let collection: String
  let id: String
  let version: String
  let fields: WireFields
  let deleted: Bool
  let file: String?
  let history: [String]
  let action: String?
  let machine: String?

  init(_ key: RowKey, _ row: FoldedRow) {
    collection = key.collection
    id = key.id
    version = row.version.text
    fields = WireFields(row.fields)
    deleted = row.isDeleted
    file = row.file
    history = row.history.map(\.text)
    action = row.action
    machine = row.machine
  }

  var key: RowKey { RowKey(collection: collection, id: id) }

  /// - Throws: `invalidResponse` if it has a version that none of the commits gave.
  func folded(in versions: [CommitVersion]) throws(RemoteFailure) -> FoldedRow {
    func known(_ text: String) throws(RemoteFailure) -> CommitVersion {
      guard let version = CommitVersion(text), version.number <= versions.count, versions[version.number - 1] == version
      else { throw .invalidResponse }
      return version
    }
    var earlier: [CommitVersion] = []
    for text in history.prefix(LogFormat.historyLimit) { earlier.append(try known(text)) }
    return FoldedRow(
      version: try known(version), fields: fields.fields, isDeleted: deleted, file: file, history: earlier,
      action: action, machine: machine)
  }

  /// The rows of a part: lines of JSON, as a zlib stream.
  ///
  /// - Throws: `invalidResponse` for anything else.
  static func rows(_ deflated: Data) throws(RemoteFailure) -> [BaseRow] {
    guard let lines = Deflated(compressed: deflated).inflated(upTo: LogFormat.contentByteLimit) else {
      throw .invalidResponse
    }
    var rows: [BaseRow] = []
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      guard let row = try? JSONDecoder().decode(BaseRow.self, from: line) else { throw .invalidResponse }
      rows.append(row)
    }
    return rows
  }
}
