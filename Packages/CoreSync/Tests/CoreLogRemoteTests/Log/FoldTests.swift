import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import CoreSystem
import Foundation
import Testing

@testable import CoreLogRemote

/// Folding commits into rows, as values.
struct FoldTests {
  private static let key = RowKey(collection: "things", id: "a")

  private func change(
    _ operation: PendingChange.Operation, _ fields: Fields = [:], base: String? = nil, file: String? = nil
  ) -> LogChange {
    LogChange(
      OutgoingChange(
        intent: "i", key: Self.key, operation: operation, fields: fields, expectedVersion: base, attempt: 1),
      file: file)
  }

  private func commit(_ changes: [LogChange], after state: LogState, nonce: String = "n") throws -> StoredCommit {
    try LogCommit(previous: state.head.digest, machine: "desk", nonce: nonce, changes: changes).plain()
  }

  private func add(_ change: LogChange, to state: inout LogState, nonce: String = "n") throws {
    let commit = try commit([change], after: state, nonce: nonce)
    let isFolded = state.fold(commit, mark: "")
    #expect(isFolded)
  }

  @Test func `fields merge by name, and a deletion lasts until the row is restored`() throws {
    var state = LogState()
    for (operation, fields) in [
      (.create, ["title": "Run", "notes": "long"]), (.update, ["title": "Race"]), (.delete, [:]), (.update, ["x": "y"]),
    ] as [(PendingChange.Operation, Fields)] {
      try add(change(operation, fields), to: &state)
    }
    #expect(state.rows[Self.key]?.fields == ["title": "Race", "notes": "long", "x": "y"])
    #expect(state.rows[Self.key]?.isDeleted == true)
    try add(change(.restore), to: &state)
    #expect(state.rows[Self.key]?.isDeleted == false)
  }

  @Test func `a row remembers eight earlier versions, the newest first`() throws {
    var state = LogState()
    var versions: [CommitVersion] = []
    for number in 1...12 {
      if let row = state.rows[Self.key] { versions.insert(row.version, at: 0) }
      try add(change(number == 1 ? .create : .update), to: &state)
    }
    #expect(state.rows[Self.key]?.history == Array(versions.prefix(8)))
    #expect(state.rows[Self.key]?.version.number == 12)
  }

  @Test func `a commit that was made from another head is not folded`() throws {
    var state = LogState()
    let first = try commit([change(.create)], after: state)
    let isFolded = state.fold(first, mark: "")
    #expect(isFolded)
    let before = state
    let isFoldedAgain = state.fold(first, mark: "")
    #expect(!isFoldedAgain)
    #expect(state == before)
  }

  @Test func `the same commits give the same rows, and another commit of the same number another version`() throws {
    var (one, other) = (LogState(), LogState())
    try add(change(.create), to: &one, nonce: "1")
    try add(change(.create), to: &other, nonce: "2")
    #expect(one.rows[Self.key]?.version != other.rows[Self.key]?.version)
    #expect(one.rows[Self.key]?.version.number == other.rows[Self.key]?.version.number)
  }

  @Test func `a change is judged by the version that it is based on`() throws {
    var state = LogState()
    #expect(LogJudgment(change(.create), on: nil) == .valid)
    for operation in [PendingChange.Operation.update, .delete, .restore] {
      #expect(LogJudgment(change(operation), on: nil) == .gone)
    }
    try add(change(.create), to: &state)
    let row = try #require(state.rows[Self.key])
    #expect(LogJudgment(change(.create), on: row) == .stale(row))
    #expect(LogJudgment(change(.update, base: row.version.text), on: row) == .valid)
    #expect(LogJudgment(change(.update, base: "00000000000000000001.00000000"), on: row) == .stale(row))
  }

  @Test func `a row has the file that it names, if its bytes were stored`() throws {
    let (one, other) = (String(repeating: "1", count: 64), String(repeating: "2", count: 64))
    var state = LogState()
    func file() -> RemoteFile? { state.rows[Self.key]?.serverRow(Self.key, fileField: "file").file }
    try add(change(.create, ["file": .text(one)], file: one), to: &state)
    #expect(file()?.digest == one)
    try add(change(.update, ["file": .text(other)]), to: &state)
    #expect(file() == nil)
    try add(change(.update, ["file": .text(one)]), to: &state)
    #expect(file()?.digest == one)
  }

  @Test func `versions sort as text, and nothing else is one`() throws {
    let versions = [9, 10, 105].map { CommitVersion(number: $0, digest: "ab12cd34ef") }
    #expect(versions.map(\.text).sorted() == versions.map(\.text))
    #expect(versions[2].text == "00000000000000000105.ab12cd34")
    #expect(versions.allSatisfy { CommitVersion($0.text) == $0 })
    for text in [
      "", "1", "105.ab12cd34", "00000000000000000105.AB12CD34", "00000000000000000105.ab12cd3",
      "00000000000000000000.ab12cd34", "99999999999999999999.ab12cd34", "0000000000000000010٣.ab12cd34",
    ] {
      #expect(CommitVersion(text) == nil, "\(text)")
    }
  }

  @Test func `values that only a newer program knows do not hinder reading a commit`() throws {
    let json = #"""
      {"changes":[{"collection":"things","do":"create","fields":{"title":"t:Run","later":[1],"tag":"z:x"},"id":"a","new":1}],
      "nonce":"n","previous":"","when":"soon"}
      """#
    let commit = try StoredCommit.plain(Deflated(Data(json.utf8)).bytes)
    #expect(commit.commit.changes.map(\.fields.fields) == [["title": "Run"]])
  }

  @Test func `a commit is written as the general encoder writes it`() throws {
    let values: Fields = [
      "title": "Löcher / \"Höhen\" \\ 🏔", "notes": "a\nb\u{1}", "energy": .real(1e22), "effort": .integer(.min),
      "isRace": .bool(true), "sport": .null, "z": .real(-0.5), "Z": "",
    ]
    let create = OutgoingChange.create("a", values)
    let empty = OutgoingChange.create("b", [:])
    let update = OutgoingChange(
      intent: "i", key: create.key, operation: .update, fields: values, expectedVersion: "1.ab", attempt: 1,
      origin: ChangeOrigin(action: "act", machine: "m", event: .keptMine))
    for machine in ["desk \"1\"", nil] {
      let commit = LogCommit(
        previous: "p", machine: machine, nonce: "n",
        changes: [LogChange(create, file: "f"), LogChange(empty, file: nil), LogChange(update, file: nil)])
      let json = String(decoding: commit.json, as: UTF8.self)
      #expect(try JSONText.decode(LogCommit.self, from: json) == commit)
      #expect(LogCommit(plain: Data(json.utf8)) == commit)
      // What a newer version adds is left to the general decoder.
      #expect(LogCommit(plain: Data(json.replacing("{\"changes\"", with: "{\"aims\":[],\"changes\"").utf8)) == nil)
      let general = try JSONText.encode(commit)
      #expect(json == general.replacing("\\n", with: "\\u000a"))
      #expect(LogChange(create, file: "f").byteCount < json.utf8.count)
    }
    let none = LogCommit(previous: "", machine: nil, nonce: "", changes: [])
    #expect(try JSONText.decode(LogCommit.self, from: String(decoding: none.json, as: UTF8.self)) == none)
    #expect(LogCommit(plain: Data(none.json)) == none)
  }
}
