import CoreCommon
import CoreDatabase
import Foundation

/// The names and limits of the objects of a log. `App/Documentation/LogFormat.md` describes them with examples.
enum LogFormat {
  /// Programs that know only earlier versions do not read the log. The first version had no bases and no encryption.
  static let version = 2
  static let identityName = "fettle.json"
  static let commitFolder = "log"
  static let fileFolder = "files"
  static let baseFolder = "base"
  static let partFolder = "parts"
  static let keyFolder = "keys"
  /// All folders of a log.
  static let folders = [commitFolder, fileFolder, baseFolder, partFolder, keyFolder, StoreProbe.folder]

  static let identityByteLimit = 4 << 10
  /// The largest commit, or part of a base, as stored.
  static let commitByteLimit = 8 << 20
  /// The largest commit, or part of a base, decompressed.
  static let contentByteLimit = 32 << 20
  /// The largest change, as JSON.
  static let changeByteLimit = 1_000_000
  /// The most changes that this program puts into a commit.
  static let changeLimit = 500
  /// The largest file of a row.
  static let fileByteLimit = 40 << 20
  /// How many earlier states a row remembers.
  static let historyLimit = 8

  static func commitName(_ number: Int) -> String { name(number, in: commitFolder) }

  /// The base of all commits up to a number.
  static func baseName(_ number: Int) -> String { name(number, in: baseFolder) }

  static func keyName(_ number: Int) -> String { name(number, in: keyFolder) }

  private static func name(_ number: Int, in folder: String) -> String { "\(folder)/\(CommitVersion.name(of: number))" }

  static func fileName(_ digest: String) -> String { "\(fileFolder)/\(digest)" }

  static func partName(_ digest: String) -> String { "\(partFolder)/\(digest)" }
}

/// The object that says which log it is: `fettle.json`.
struct LogIdentity: Codable, Hashable, Sendable {
  let format: Int
  /// A UUID.
  let id: String
  /// Whether everything else is sealed; missing in a log that is not.
  private let encrypted: Bool?

  init(id: String, isEncrypted: Bool) {
    format = LogFormat.version
    self.id = id
    encrypted = isEncrypted ? true : nil
  }

  var isEncrypted: Bool { encrypted ?? false }

  /// Parses the object.
  ///
  /// - Throws: `newerFormat`, or `invalidResponse` for anything else.
  static func read(_ content: Data) throws(RemoteFailure) -> LogIdentity {
    // What a newer version has besides its number is unknown.
    struct Format: Decodable { let format: Int }
    guard let format = try? JSONDecoder().decode(Format.self, from: content).format, format >= 1 else {
      throw .invalidResponse
    }
    guard format <= LogFormat.version else { throw .newerFormat }
    guard let identity = try? JSONDecoder().decode(LogIdentity.self, from: content),
      UUID(uuidString: identity.id) != nil
    else { throw .invalidResponse }
    return identity
  }

  /// The identity of the log in a store, which is of this version's format afterward; `nil` if there is no log. Programs
  /// that know only the earlier format refuse the log from then on.
  ///
  /// - Throws: what ``read(_:)`` throws, or why the store failed.
  static func current(in store: any ObjectStore) async throws(RemoteFailure) -> LogIdentity? {
    guard let content = try await store.read(LogFormat.identityName, upTo: LogFormat.identityByteLimit) else {
      return nil
    }
    let identity = try read(content)
    guard identity.format < LogFormat.version else { return identity }
    // Of several machines that do it at once, all write the same.
    let current = LogIdentity(id: identity.id, isEncrypted: identity.isEncrypted)
    _ = try await store.replace(LogFormat.identityName, with: try current.stored())
    return current
  }

  func stored() throws(RemoteFailure) -> Data {
    guard let json = try? JSONText.encode(self) else { throw .invalidResponse }
    return Data(json.utf8)
  }
}
