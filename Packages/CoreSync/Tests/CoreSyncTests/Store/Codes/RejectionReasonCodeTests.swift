import CoreDatabase
import CoreSyncTestSupport
import Foundation
import GRDB
import Testing

@testable import CoreSync

/// The reason why a change is parked is stored as a code.
struct RejectionReasonCodeTests {
  private static let reasons: [(RejectionReason, String)] = [
    (.server("title: too long, by 3 %"), "server value=title:%20too%20long%2C%20by%203%20%25"), (.unstated, "unstated"),
    (.noCollection("workouts"), "no-collection name=workouts"),
    (.fileTooLarge(limitBytes: 40 << 20), "file-too-large bytes=41943040"), (.tooLarge, "too-large"),
    (.unknownOutcome, "unknown-outcome"), (.unknown("eclipse moon=full"), "eclipse moon=full"), (.unknown(""), ""),
    (.unknown("file-too-large"), "file-too-large"),
  ]

  @Test(arguments: reasons.indices)
  func `every reason is stored as its code and read back`(_ index: Int) {
    let (reason, text) = Self.reasons[index]
    #expect(reason.stored == text)
    #expect(RejectionReason(stored: text) == reason)
  }

  private static let sentences: [(String, RejectionReason)] = [
    ("the server gives no reason", .unstated), ("the server keeps no gear", .noCollection("gear")),
    ("its file is larger than the 40 MiB that the server takes", .fileTooLarge(limitBytes: 40 << 20)),
    ("it is larger than the server takes", .tooLarge),
    ("it is not known whether the server has it", .unknownOutcome), ("title: too long", .server("title: too long")),
  ]

  @Test(arguments: sentences.indices)
  func `a sentence stored by an earlier version becomes its code`(_ index: Int) async throws {
    let (sentence, reason) = Self.sentences[index]
    let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-sync-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "log.sqlite").path()
    let earlier = try LocalDatabase(at: .file(path: path), migrations: SyncSchema.migrations.through("sync-4-newest"))
    _ = try await earlier.write(mapping: { $0 }) { database in
      try database.execute(
        sql: """
          INSERT INTO sync_change VALUES (1, 'i', 0, 'records', 'a', 'create', '{}', '{}', 1, NULL, 'parked', ?),
            (2, 'j', 0, 'records', 'a', 'create', '{}', '{}', 1, NULL, 'waiting', NULL)
          """, arguments: [sentence])
    }
    let database = try LocalDatabase(at: .file(path: path), migrations: SyncSchema.migrations)
    let stored = try await database.read(mapping: { $0 }) {
      try Row.fetchAll($0, sql: "SELECT reason FROM sync_change ORDER BY position").map { $0[0] as String? }
    }
    #expect(stored.map { $0.map { RejectionReason(stored: $0) } } == [reason, nil])
  }
}
