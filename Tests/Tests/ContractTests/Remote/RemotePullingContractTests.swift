import CoreCommon
import CoreSync
import CoreSyncTestSupport
import Foundation
import Testing

/// The contract that the sync engine relies on when it pulls changes.
@Suite(.serialized)
struct RemotePullingContractTests {
  @Test(arguments: RemoteServer.all, [1, 2, 7, 30, 500])
  func `the pages contain every row once`(server: RemoteServer, limit: Int) async throws {
    let source = try await server.account().source(RemoteMachine())
    var keys = (1...29).map { RowKey.workout("w\($0)") }
    keys.append(RowKey(collection: "profiles", id: "profile"))
    for start in stride(from: 0, to: keys.count, by: 10) {
      _ = try await source.outcomes(keys[start..<start + 10].map { OutgoingChange(create: $0, ["title": "Run"]) })
    }
    let news = try await source.news(limit: limit)
    #expect(news.rows.map(\.key).sorted() == keys.sorted())
    #expect(news.pageCount >= 29 / limit)
  }

  @Test(arguments: RemoteServer.all)
  func `rows changed at the same time are all returned`(server: RemoteServer) async throws {
    let account = try await server.accountAlone()
    let source = try await account.source(RemoteMachine())
    let keys = (1...8).map { RowKey.workout("w\($0)") }
    _ = try await source.outcomes(keys.map { OutgoingChange(create: $0, ["title": "Run"]) })
    try await account.makeSimultaneous()
    for limit in [1, 3, 4, 8, 500] {
      let news = try await source.news(limit: limit)
      #expect(Set(news.rows.map(\.stamp.time)).count == 1)
      #expect(news.rows.map(\.key).sorted() == keys.sorted())
      #expect(try await source.news(after: news.cursor, limit: limit).rows.isEmpty)
    }
    try await account.end()
  }

  @Test(arguments: RemoteServer.all)
  func `pulling after a cursor returns only later changes`(server: RemoteServer) async throws {
    let source = try await server.account().source(RemoteMachine())
    let rows = try await source.outcomes((1...5).map { OutgoingChange(create: .workout("w\($0)"), ["title": "Run"]) })
      .compactMap(\.accepted)
    let cursor = try await source.news().cursor
    let edited = try await source.put(OutgoingChange(rows[1], ["title": "Race"]))
    let deleted = try await source.put(OutgoingChange(.delete, rows[3]))
    let created = try await source.put(
      OutgoingChange(create: RowKey(collection: "profiles", id: "profile"), ["name": "Robin"]))
    #expect(try await source.news(after: cursor).rows.sorted { $0.stamp < $1.stamp } == [edited, deleted, created])
  }

  @Test(arguments: RemoteServer.all)
  func `the cursor does not change if there is nothing new`(server: RemoteServer) async throws {
    let source = try await server.account().source(RemoteMachine())
    #expect(try await source.news().rows.isEmpty)
    try await source.put(OutgoingChange(create: .workout("a"), ["title": "Run"]))
    let cursor = try await source.news().cursor
    for _ in 1...2 {
      let page = try await source.pull(after: cursor, limit: 10)
      #expect(page.rows.isEmpty && page.isLast && page.knowsCursor)
      #expect(page.cursor == nil || page.cursor == cursor)
    }
  }

  @Test(arguments: RemoteServer.all)
  func `a row that changed twice is returned once, in its latest version`(server: RemoteServer) async throws {
    let source = try await server.account().source(RemoteMachine())
    var row = try await source.put(OutgoingChange(create: .workout("a"), ["title": "1"]))
    let cursor = try await source.news().cursor
    for title in ["2", "3"] { row = try await source.put(OutgoingChange(row, ["title": .text(title)])) }
    #expect(try await source.news(after: cursor).rows == [row])
    #expect(try await source.news().rows == [row])
  }

  @Test(arguments: RemoteServer.all)
  func `a change to the newest row is returned`(server: RemoteServer) async throws {
    let source = try await server.account().source(RemoteMachine())
    let first = try await source.put(OutgoingChange(create: .workout("a"), ["title": "1"]))
    let last = try await source.put(OutgoingChange(create: .workout("b"), ["title": "1"]))
    let cursor = try await source.news().cursor
    let edited = try await source.put(OutgoingChange(last, ["title": "2"]))
    #expect(try await source.news(after: cursor).rows == [edited])
    #expect(Set(try await source.news().rows) == [first, edited])
  }

  @Test(arguments: RemoteServer.all, [RemoteMachine.Credentials.wrong, .expired])
  func `an invalid token is rejected instead of returning no rows`(
    server: RemoteServer, credentials: RemoteMachine.Credentials
  ) async throws {
    let account = try await server.account()
    try await account.source(RemoteMachine()).put(OutgoingChange(create: .workout("a"), ["title": "Run"]))
    let source = try await account.source(RemoteMachine(credentials: credentials))
    await #expect(throws: RemoteFailure.credentialsRejected) { try await source.pull(after: nil, limit: 10) }
    await #expect(throws: RemoteFailure.credentialsRejected) {
      try await source.send([OutgoingChange(create: .workout("b"), ["title": "Run"])])
    }
    #expect(try await account.source(RemoteMachine()).news().ids == [RowKey.workout("a").id])
  }

  @Test(arguments: RemoteServer.all)
  func `values that only a newer program knows are ignored and kept`(server: RemoteServer) async throws {
    let account = try await server.account()
    let source = try await account.source(RemoteMachine())
    try await account.writeFromTheFuture(.workout("a"), ["title": "Run"])
    let row = try #require(try await source.news().rows.first)
    #expect(row.fields["title"] == "Run")
    let edited = try await source.put(OutgoingChange(row, ["title": "Race"]))
    #expect(edited.fields["title"] == "Race")
    #expect(try await account.keepsTheFuture(.workout("a")))
  }

  @Test(arguments: RemoteServer.all, [-1e9, 1e9])
  func `a wrong local clock does not affect syncing`(server: RemoteServer, secondsAhead: Double) async throws {
    let account = try await server.account()
    let source = try await account.source(RemoteMachine(secondsAhead: secondsAhead))
    let row = try await source.put(OutgoingChange(create: .workout("a"), ["title": "Run"]))
    let cursor = try await source.news().cursor
    let edited = try await account.source(RemoteMachine()).put(OutgoingChange(row, ["title": "Race"]))
    #expect(try await source.news(after: cursor).rows == [edited])
  }

  @Test(arguments: RemoteServer.all)
  func `two accounts never see each other's rows`(server: RemoteServer) async throws {
    let (one, other) = try await (server.account(), server.account())
    let (mine, theirs) = try await (one.source(RemoteMachine()), other.source(RemoteMachine()))
    let row = try await mine.put(OutgoingChange(create: .workout("a"), ["title": "Mine"]))
    #expect(try await theirs.news().rows.isEmpty)
    #expect(try await theirs.outcome(OutgoingChange(row, ["title": "Theirs"])) == .gone)
    let own = try await theirs.put(OutgoingChange(create: .workout("a"), ["title": "Theirs"]))
    #expect(try await mine.news().rows == [row])
    #expect(try await theirs.news().rows == [own])
  }

  @Test(arguments: RemoteServer.all)
  func `a server restored from a backup does not know a later cursor`(server: RemoteServer) async throws {
    let account = try await server.accountAlone()
    let source = try await account.source(RemoteMachine())
    let old = try await source.put(OutgoingChange(create: .workout("a"), ["title": "old"]))
    let first = try await source.news().cursor
    try await account.makeBackup()
    try await source.put(OutgoingChange(old, ["title": "new"]))
    try await source.put(OutgoingChange(create: .workout("b"), ["title": "new"]))
    let second = try await source.news().cursor
    try await account.restoreBackup()
    #expect(try await source.pull(after: first, limit: 10).knowsCursor)
    let page = try await source.pull(after: second, limit: 10)
    #expect(!page.knowsCursor && page.rows.isEmpty)
    #expect(try await source.news().rows == [old])
    try await account.end()
  }

  @Test(arguments: RemoteServer.all)
  func `a truncated cursor is unknown`(server: RemoteServer) async throws {
    let source = try await server.account().source(RemoteMachine())
    try await source.put(OutgoingChange(create: .workout("a"), ["title": "Run"]))
    let cursor = try #require(try await source.news().cursor)
    #expect(try await !source.pull(after: String(cursor.dropLast(4)), limit: 10).knowsCursor)
  }
}
