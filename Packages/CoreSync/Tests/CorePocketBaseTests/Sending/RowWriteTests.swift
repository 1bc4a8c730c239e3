import CoreSync
import Foundation
import Testing

@testable import CorePocketBase

struct RowWriteTests {
  private let workouts = PocketBaseCollection("workouts", fileField: "track")
  private let place = #""url":"/api/collections/workouts/records"#

  @Test func `a create sends the complete row on condition that none exists`() throws {
    #expect(
      try text(.create, ["title": .text("Run")], version: nil)
        == #"{"body":{"deleted":false,"fields":{"title":"t:Run"},"id":"o-w","owner":"o"},"#
        + #""headers":{"If-None-Match":"*"},"method":"PUT",\#(place)"}"#)
  }

  @Test func `a create without fields sends an empty fields object`() throws {
    #expect(try text(.create, [:], version: nil).contains(#""fields":{}"#))
  }

  @Test func `an update patches only its fields in the version it was based on`() throws {
    #expect(
      try text(.update, ["title": .text("Race")])
        == #"{"body":{"fields":{"title":"t:Race"}},"headers":{"If-Match":"v1"},"method":"PATCH",\#(place)/o-w"}"#)
  }

  @Test func `a delete and a restore change only the deleted flag`() throws {
    #expect(
      try text(.delete, [:])
        == #"{"body":{"deleted":true},"headers":{"If-Match":"v1"},"method":"PATCH",\#(place)/o-w"}"#)
    #expect(try text(.restore, [:]).contains(#""body":{"deleted":false}"#))
  }

  @Test func `the file digest is sent only together with the bytes`() throws {
    let fields: Fields = ["track": .text("aa")]
    #expect(try text(.update, fields, file: Data(count: 1)).contains(#""file_digest":"aa""#))
    #expect(try !text(.update, fields).contains("file_digest"))
  }

  @Test func `clearing a row's file field removes the file from the server`() throws {
    #expect(
      try text(.update, ["track": .null]).contains(#""body":{"fields":{"track":null},"file":"","file_digest":""}"#))
    #expect(try !text(.create, ["track": .null], version: nil).contains("file_digest"))
  }

  @Test func `the machine and the action travel with a change, if they are known`() throws {
    let origin = ChangeOrigin(action: "3f2504e04f89", machine: "laptop")
    #expect(
      try text(.delete, [:], origin: origin)
        .contains(#""body":{"action":"3f2504e04f89","deleted":true,"machine":"laptop"}"#))
    let resolution = ChangeOrigin(action: "3f2504e04f89", machine: "laptop", event: .keptMine)
    #expect(try text(.delete, [:], origin: resolution).contains(#""action":"3f2504e04f89/kept-mine""#))
  }

  private func text(
    _ operation: PendingChange.Operation, _ fields: Fields, version: String? = "v1", file: Data? = nil,
    origin: ChangeOrigin = ChangeOrigin()
  ) throws -> String {
    let change = OutgoingChange(
      intent: "i", key: RowKey(collection: "workouts", id: "w"), operation: operation, fields: fields,
      expectedVersion: version, attempt: 1, origin: origin)
    let write = try RowWrite(
      change, index: 0, in: workouts, id: "o-w", owner: "o", file: try file.map { try UploadFile($0) })
    return String(decoding: write.text, as: UTF8.self)
  }
}
