import CoreSync
import CoreSyncTestSupport
import Foundation
import Testing

/// The contract that the sync engine relies on, for every server in `RemoteServer`.
@Suite(.serialized)
struct RemoteSourceContractTests {
  private static let edges: Fields = [
    "null": .null, "yes": .bool(true), "no": .bool(false), "empty": "", "text": "Zürich\n\"æ\"\\ 🚴🏽 \u{0}\u{1}<&>'",
    "prefixed": "r:1.5", "zero": .integer(0), "least": .integer(.min), "most": .integer(.max),
    "beyondDoubles": .integer(9_007_199_254_740_993), "whole": .real(10_000), "tiny": .real(.leastNonzeroMagnitude),
    "third": .real(1.0 / 3), "minusZero": .real(-0.0), "largest": .real(.greatestFiniteMagnitude),
    "infinite": .real(.infinity), "minusInfinite": .real(-.infinity),
  ]

  @Test(arguments: RemoteServer.all)
  func `other machines receive a created row unchanged`(server: RemoteServer) async throws {
    let account = try await server.account()
    let source = try await account.source(RemoteMachine())
    let row = try await source.put(OutgoingChange(create: .workout("a"), ["title": "Run"]))
    #expect(row.key == .workout("a") && row.fields == ["title": "Run"] && !row.isDeleted)
    #expect(try await account.source(RemoteMachine()).news().rows == [row])
  }

  @Test(arguments: RemoteServer.all)
  func `every kind of value is returned exactly`(server: RemoteServer) async throws {
    let source = try await server.account().source(RemoteMachine())
    let row = try await source.put(OutgoingChange(create: .workout("a"), Self.edges))
    #expect(row.fields == Self.edges)
    let edited = try await source.put(OutgoingChange(row, ["text": "other", "added": .integer(.min)]))
    #expect(edited.fields == Self.edges.merging(["text": "other", "added": .integer(.min)]) { $1 })
    let read = try #require(try await source.news().rows.first)
    #expect(read == edited)
    #expect(read.fields["minusZero"].map { "\($0)" } == "real(-0.0)")
  }

  @Test(arguments: RemoteServer.all)
  func `repeating a create returns the existing row`(server: RemoteServer) async throws {
    let source = try await server.account().source(RemoteMachine())
    let change = OutgoingChange(create: .workout("a"), ["title": "Run"])
    let row = try await source.put(change)
    #expect(try await source.outcome(change) == .stale(row))
    #expect(try await source.news().rows == [row])
  }

  @Test(arguments: RemoteServer.all)
  func `an edit changes only its own fields and gives the row a new version`(server: RemoteServer) async throws {
    let source = try await server.account().source(RemoteMachine())
    let row = try await source.put(OutgoingChange(create: .workout("a"), ["title": "Run", "notes": "long"]))
    let edited = try await source.put(OutgoingChange(row, ["title": "Race", "energy": .real(1)]))
    #expect(edited.fields == ["title": "Race", "notes": "long", "energy": .real(1)])
    #expect(edited.version != row.version)
    #expect(edited.stamp > row.stamp)
  }

  @Test(arguments: RemoteServer.all)
  func `an edit based on an older version is rejected and returns the newer one`(server: RemoteServer) async throws {
    let source = try await server.account().source(RemoteMachine())
    let row = try await source.put(OutgoingChange(create: .workout("a"), ["title": "Run"]))
    let edited = try await source.put(OutgoingChange(row, ["title": "Race"]))
    for operation in [PendingChange.Operation.update, .delete, .restore] {
      #expect(try await source.outcome(OutgoingChange(operation, row)) == .stale(edited))
    }
    #expect(try await source.news().rows == [edited])
  }

  @Test(arguments: RemoteServer.all)
  func `a deleted row remains as a tombstone until it is restored`(server: RemoteServer) async throws {
    let source = try await server.account().source(RemoteMachine())
    let row = try await source.put(OutgoingChange(create: .workout("a"), ["title": "Run"]))
    let before = try await source.news().cursor
    let deleted = try await source.put(OutgoingChange(.delete, row))
    #expect(deleted.isDeleted)
    #expect(try await source.news(after: before).rows == [deleted])
    let again = try await source.put(OutgoingChange(.delete, deleted))
    #expect(again.isDeleted)
    let edited = try await source.put(OutgoingChange(again, ["title": "Race"]))
    #expect(edited.isDeleted)
    let restored = try await source.put(OutgoingChange(.restore, edited))
    #expect(!restored.isDeleted && restored.fields == ["title": "Race"])
    #expect(try await source.news(after: before).rows == [restored])
  }

  @Test(arguments: RemoteServer.forgetful)
  func `a change to a missing row is reported`(server: RemoteServer) async throws {
    let account = try await server.account()
    let source = try await account.source(RemoteMachine())
    let row = try await source.put(OutgoingChange(create: .workout("a"), ["title": "Run"]))
    try await account.drop(row.key)
    for operation in [PendingChange.Operation.update, .delete, .restore] {
      #expect(try await source.outcome(OutgoingChange(operation, row)) == .gone)
    }
    #expect(try await source.news().rows.isEmpty)
  }

  @Test(arguments: RemoteServer.all)
  func `a batch is stored except for the changes the server rejects`(server: RemoteServer) async throws {
    let account = try await server.account()
    let source = try await account.source(RemoteMachine())
    var changes = (1...8).map { OutgoingChange(create: .workout("w\($0)"), ["title": .text("\($0)")]) }
    let key = RowKey.workout("w9")
    changes.insert(OutgoingChange(create: key, try await account.poison(key)), at: 3)
    let outcomes = try await source.outcomes(changes)
    #expect(outcomes[3].rejection != nil)
    #expect(outcomes.compactMap(\.accepted?.key) == (1...8).map { RowKey.workout("w\($0)") })
    #expect(Set(try await source.news().ids) == Set((1...8).map { RowKey.workout("w\($0)").id }))
  }

  @Test(arguments: RemoteServer.forgetful)
  func `a batch is stored except for stale changes and changes to missing rows`(server: RemoteServer) async throws {
    let account = try await server.account()
    let source = try await account.source(RemoteMachine())
    let rows = try await source.outcomes((1...9).map { OutgoingChange(create: .workout("w\($0)"), ["title": "Run"]) })
      .compactMap(\.accepted)
    try #require(rows.count == 9)
    let newer = try await source.put(OutgoingChange(rows[2], ["title": "Race"]))
    let other = try await source.put(OutgoingChange(.delete, rows[5]))
    try await account.drop(rows[7].key)
    let outcomes = try await source.outcomes(rows.map { OutgoingChange($0, ["notes": "new"]) })
    #expect(outcomes[2] == .stale(newer))
    #expect(outcomes[5] == .stale(other))
    #expect(outcomes[7] == .gone)
    #expect(outcomes.compactMap(\.accepted?.fields["notes"]) == Array(repeating: "new", count: 6))
  }

  @Test(arguments: RemoteServer.all)
  func `resending a batch whose response was lost reports it as stored`(server: RemoteServer) async throws {
    let source = try await server.account().source(RemoteMachine())
    let limit = source.capabilities.batchLimit
    let changes = (1...limit).map { OutgoingChange(create: .workout("w\($0)"), ["title": .text("\($0)")]) }
    let rows = try await source.outcomes(changes).compactMap(\.accepted)
    #expect(rows.count == limit)
    #expect(try await source.outcomes(changes) == rows.map(SendOutcome.stale))
  }
}
