import Foundation

/// The description of an archive: its first member.
struct TableArchiveManifest: Codable, Equatable {
  struct Table: Codable, Equatable {
    var name: String
    /// The path of its rows.
    var file: String
    /// The number of rows.
    var rows: Int
  }

  var format: String
  var program: String
  /// The steps of the schema that the tables have, in order.
  var schema: [String]
  var tables: [Table]

  var bytes: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(self)) + Array("\n".utf8)
    }
  }
}

/// The part of every version's manifest that shows whether it can be read.
private struct ManifestHead: Decodable {
  var format: String
  var program: String?
}

extension TableArchive {
  /// Whether content is the manifest of this kind of archive, of any version.
  public func isManifest(_ bytes: [UInt8]) -> Bool {
    guard let head = try? JSONDecoder().decode(ManifestHead.self, from: Data(bytes)) else { return false }
    return head.format.split(separator: "/").first == format.split(separator: "/").first
  }

  func manifest(_ bytes: [UInt8]) throws -> TableArchiveManifest {
    guard isManifest(bytes), let head = try? JSONDecoder().decode(ManifestHead.self, from: Data(bytes)) else {
      throw TableArchiveError.notAnArchive
    }
    guard head.format == format else { throw TableArchiveError.newer(program: head.program ?? head.format) }
    do {
      return try JSONDecoder().decode(TableArchiveManifest.self, from: Data(bytes))
    } catch {
      throw TableArchiveError.damaged(member: Self.manifestPath, problem: "it is not a description of tables")
    }
  }
}
