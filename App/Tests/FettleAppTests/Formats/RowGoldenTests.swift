import CoreSync
import CoreSyncTestSupport
import DomainAccount
import Foundation
import Testing

@testable import FettleApp

/// The rows that a log sends to its server.
@MainActor struct RowGoldenTests {
  private func text(_ value: FieldValue) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Each collection with one value for every field that any of its rows has.
  private func text(_ rows: [RowKey: ScriptedServer.Row]) throws -> String {
    let collections = Dictionary(grouping: rows) { $0.key.collection }.sorted { $0.key < $1.key }
    return try collections.map { collection, rows in
      let fields = rows.sorted { $0.key.id < $1.key.id }.map(\.value.fields).reduce(into: Fields()) { all, row in
        all.merge(row) { $0 == .null ? $1 : $0 }
      }
      let lines = try fields.sorted { $0.key < $1.key }.map { "  \($0.key): \(try text($0.value))\n" }
      return "\(collection)\n" + lines.joined()
    }.joined()
  }

  @Test func `the rows of each collection match their golden file, and a deletion leaves their fields`() async throws {
    let log = try await FilledLog()
    try await log.signIn()
    let rows = await log.server.rows.rows
    #expect(Set(rows.keys.map(\.collection)) == Set(log.container.syncedTables.map(\.collection)))
    #expect(try FormatGoldens.difference(of: log.shown(text(rows)), from: "rows.txt", in: "Rows") == nil)
    for words in [
      ["workouts", "delete", "latest"], ["gear", "delete", "Chain"], ["goals", "delete", "Ready for autumn"],
      ["filters", "delete", "hills"],
    ] {
      try await log.run(words)
    }
    _ = try await log.container.synchronize.execute()
    let after = await log.server.rows.rows
    let deleted = after.filter { $0.value.isDeleted && rows[$0.key]?.isDeleted == false }
    #expect(deleted.count == 4)
    for (key, row) in deleted { #expect(row.fields == rows[key]?.fields, "\(key.collection)") }
    await log.close()
  }
}
