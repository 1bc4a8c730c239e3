import CoreSystem
import Foundation
import GRDB

/// Reads an archive into a new database, which it checks and updates.
struct ArchiveReading: Sendable {
  private static let largestManifest = 64 << 20

  let archive: TableArchive
  let source: any ArchiveSource
  /// All steps of the schema that this program knows.
  let steps: [Migration]
  /// The path of the new database: an empty file.
  let path: String

  func run() async throws -> TableArchiveReport {
    let (manifest, digests) = try head()
    let schema = try schema(of: manifest)
    var configuration = Configuration()
    // References are checked at the end.
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    // Nobody else knows the file and a failure removes it, so it needs neither a journal nor ordered writes.
    try await queue.writeWithoutTransaction { try $0.execute(sql: Self.scratch) }
    try MigrationList(schema).apply(to: queue)
    let (count, damaged) = try await queue.write { database in
      let rows = ArchiveRows(archive: archive, manifest: manifest, digests: digests, database: database)
      try source.visit(rows.readTables)
      try source.visit(rows.readFiles)
      return (try rows.finish(), rows.damagedMembers)
    }
    try MigrationList(steps).apply(to: queue)
    try await queue.read { database in
      if let problem = try archive.problem(database) {
        throw TableArchiveError.damaged(member: "log", problem: problem)
      }
    }
    try queue.close()
    let rowCounts = Dictionary(manifest.tables.map { ($0.name, $0.rows) }) { $1 }
    var report = TableArchiveReport(rowCounts: rowCounts, memberCount: count)
    report.damagedMembers = damaged
    return report
  }

  // In memory, an abandoned transaction would have no way back; but then the file is removed.
  private static let scratch = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536"

  /// The manifest, and the digests of all members by path.
  private func head() throws -> (TableArchiveManifest, [String: String]) {
    var contents: [String: [UInt8]] = [:]
    try source.visit { path, read in
      guard [TableArchive.manifestPath, TableArchive.digestsPath].contains(path) else { return true }
      guard contents[path] == nil else { throw TableArchiveError.damaged(member: path, problem: "it occurs twice") }
      contents[path] = try Self.content(read, of: path, upTo: Self.largestManifest)
      return true
    }
    guard let text = contents[TableArchive.manifestPath] else { throw TableArchiveError.notAnArchive }
    let manifest = try archive.manifest(text)
    guard let list = contents[TableArchive.digestsPath] else {
      throw TableArchiveError.damaged(member: TableArchive.digestsPath, problem: "it is missing")
    }
    return (manifest, try Self.digests(list))
  }

  private static func digests(_ list: [UInt8]) throws -> [String: String] {
    var digests: [String: String] = [:]
    for line in String(decoding: list, as: UTF8.self).split(separator: "\n") {
      let (digest, path) = (String(line.prefix(64)), String(line.dropFirst(66)))
      guard SHA256Digest(hexadecimal: digest) != nil, line.dropFirst(64).hasPrefix("  "), !path.isEmpty,
        digests[path] == nil
      else {
        throw TableArchiveError.damaged(member: TableArchive.digestsPath, problem: "it is not a list of digests")
      }
      digests[path] = digest
    }
    return digests
  }

  /// The steps that the archive's tables have.
  private func schema(of manifest: TableArchiveManifest) throws -> [Migration] {
    let stated: Set<String>
    do {
      stated = try MigrationList(steps).current(Set(manifest.schema))
    } catch {
      throw TableArchiveError.obsolete
    }
    guard stated.isSubset(of: steps.map(\.name)) else { throw TableArchiveError.newer(program: manifest.program) }
    return steps.filter { stated.contains($0.name) }
  }

  static func content(_ read: () throws -> [UInt8], of path: String, upTo limit: Int) throws -> [UInt8] {
    var content: [UInt8] = []
    while case let block = try read(), !block.isEmpty {
      content += block
      guard content.count <= limit else { throw TableArchiveError.damaged(member: path, problem: "it is too large") }
    }
    return content
  }
}
