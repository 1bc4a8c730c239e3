import CoreNetwork
import CoreSync
import Foundation
import Testing

@testable import CorePocketBase

struct RecordTests {
  private let ids = ServerID(owner: "owner1234567890")
  private let workouts = PocketBaseCollection("workouts", fileField: "track")

  @Test func `a record becomes a row with its local ID, and its time as the version`() throws {
    let row = try #require(try record().row(in: workouts, ids: ids))
    #expect(row.key == RowKey(collection: "workouts", id: "w-1"))
    #expect(row.version == "2026-11-21 10:15:06.721Z" && row.isDeleted)
    #expect(row.stamp == ServerStamp(time: "2026-11-21 10:15:06.721Z", id: "owner1234567890-w-1"))
    #expect(row.fields == ["track": .text("aa")])
  }

  @Test func `a file is reported only if it matches the digest in the row`() throws {
    #expect(
      try record().row(in: workouts, ids: ids)?.file == RemoteFile(digest: "aa", location: "file_x.bin"))
    #expect(try record(digest: "bb").row(in: workouts, ids: ids)?.file == nil)
    #expect(try record(file: "").row(in: workouts, ids: ids)?.file == nil)
    #expect(try record().row(in: PocketBaseCollection("profiles"), ids: ids)?.file == nil)
  }

  @Test func `a record that belongs to another account is ignored`() throws {
    #expect(try record().row(in: workouts, ids: ServerID(owner: "other1234567890")) == nil)
  }

  @Test func `a record lists the states it was made from, newest first`() throws {
    let row = try #require(
      try record(history: "2026-11-21 10:15:05.000Z,2026-11-21 10:15:04.000Z").row(in: workouts, ids: ids))
    #expect(
      row.history
        == ["2026-11-21 10:15:05.000Z", "2026-11-21 10:15:04.000Z"].map {
          ServerStamp(time: $0, id: "owner1234567890-w-1")
        })
    #expect(try record(history: "").row(in: workouts, ids: ids)?.history == [])
    #expect(try record().row(in: workouts, ids: ids)?.history == [])
  }

  private func record(file: String = "file_x.bin", digest: String = "aa", history: String? = nil) throws -> Record {
    let history = history.map { #","history":"\#($0)""# } ?? ""
    let text = """
      {"id":"owner1234567890-w-1","owner":"owner1234567890","fields":{"track":"t:aa"},"deleted":true,
      "updated":"2026-11-21 10:15:06.721Z","file":"\(file)","file_digest":"\(digest)","later":{}\(history)}
      """
    return try JSONCoding.value(Record.self, from: Data(text.utf8))
  }
}
