import CorePocketBase
import CoreSync
import CoreSyncTestSupport
import Foundation
import Testing

/// How a client detects that a server was restored from an older backup, even if others have written to it since.
@Suite(.serialized)
struct RemoteSetBackContractTests {
  @Test(arguments: RemoteServer.all)
  func `a known row reveals a restored backup that the cursor misses`(server: RemoteServer) async throws {
    let account = try await server.accountAlone()
    let source = try await account.source(RemoteMachine())
    let rows = try await ["a", "b", "c"].asyncMap {
      try await source.put(OutgoingChange(create: .workout($0), ["title": "old"]))
    }
    let cursor = try await source.news().cursor
    try await account.makeBackup()
    let edited = try await source.put(OutgoingChange(rows[0], ["title": "new"]))
    let created = try await source.put(OutgoingChange(create: .workout("d"), ["title": "new"]))
    let later = try await source.news(after: cursor).cursor
    try await account.restoreBackup()
    // The machine knows these rows from the responses to its changes, not from its cursor.
    #expect(try await source.pull(after: cursor, limit: 10).knowsCursor)
    for known in [edited, created] {
      #expect(try await !source.pull(after: cursor, knowing: [KnownRow(known)], limit: 10).knowsCursor)
    }
    let other = try await source.put(OutgoingChange(rows[2], ["title": "theirs"]))
    #expect(other.history == [rows[2].stamp])
    let known = [created, edited, rows[2], rows[1]].map { KnownRow($0) }
    for cursor in [cursor, later] {
      let page = try await source.pull(after: cursor, knowing: known, limit: 10)
      #expect(!page.knowsCursor && page.rows.isEmpty)
    }
    #expect(
      try await source.pull(after: cursor, knowing: [rows[0], rows[1], rows[2]].map { KnownRow($0) }, limit: 10)
        .rows == [other])
    try await account.end()
  }

  @Test(arguments: RemoteServer.all)
  func `changes by others to known rows do not look like a restored backup`(server: RemoteServer) async throws {
    let source = try await server.account().source(RemoteMachine())
    let rows = try await (1...30).map { "w\($0)" }.asyncMap {
      try await source.put(OutgoingChange(create: .workout($0), ["title": "old"]))
    }
    let cursor = try await source.news().cursor
    let known = rows.reversed().map { KnownRow($0) }
    let edited = try await rows.asyncMap { try await source.put(OutgoingChange($0, ["title": "new"])) }
    for limit in [1, 7, 100] {
      let page = try await source.pull(after: cursor, knowing: known, limit: limit)
      #expect(page.knowsCursor)
      #expect(page.rows.count >= min(limit, 30) && page.rows == Array(edited.prefix(page.rows.count)))
    }
  }

  @Test(arguments: RemoteServer.all)
  func `each row lists its previous versions, newest first, up to a limit`(
    server: RemoteServer
  ) async throws {
    let source = try await server.account().source(RemoteMachine())
    var row = try await source.put(OutgoingChange(create: .workout("a"), ["title": "0"]))
    #expect(row.history.isEmpty)
    var stamps: [ServerStamp] = []
    for number in 1...12 {
      stamps.insert(row.stamp, at: 0)
      row = try await source.put(OutgoingChange(row, ["title": .text("\(number)")]))
    }
    #expect(row.history == Array(stamps.prefix(8)))
    #expect(try await source.news().rows == [row])
    let deleted = try await source.put(OutgoingChange(.delete, row))
    #expect(deleted.history.first == row.stamp)
  }

  @Test(arguments: RemoteServer.real)
  func `an inconclusive cursor costs one more request`(server: RealPocketBase) async throws {
    let requests = RequestCounter()
    let source = try await server.makeAccount().source(logger: requests.logger)
    let rows = try await source.outcomes((1...20).map { OutgoingChange(create: .workout("w\($0)"), ["title": "Run"]) })
      .compactMap(\.accepted)
    let cursor = try await source.news().cursor
    let known = rows.reversed().map { KnownRow($0) }
    func cost(_ known: [KnownRow]) async throws -> Int {
      requests.reset()
      #expect(try await source.pull(after: cursor, knowing: known, limit: 100).knowsCursor)
      return requests.count
    }
    #expect(try await cost(Array(known.prefix(16))) == RequestCounter.perPull)
    let edited = try await source.put(OutgoingChange(rows[3], ["title": "Race"]))
    #expect(try await cost([KnownRow(edited)] + known.prefix(15)) == RequestCounter.perPull)
    try await source.put(OutgoingChange(rows[19], ["title": "Race"]))
    #expect(try await cost(Array(known.prefix(16))) == RequestCounter.perPull + 1)
  }
}

extension KnownRow {
  fileprivate init(_ row: ServerRow) {
    self.init(key: row.key, stamp: row.stamp)
  }
}

extension Array {
  fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async throws -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
