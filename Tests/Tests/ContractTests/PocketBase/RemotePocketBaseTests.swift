import CoreCommon
import CoreNetwork
import CorePocketBase
import CoreSync
import CoreSyncTestSupport
import Foundation
import Synchronization
import Testing

/// PocketBase behavior beyond the contract, if `RemoteServer` has a real PocketBase.
@Suite(.serialized)
struct RemotePocketBaseTests {
  private static let profile = RowKey(collection: "profiles", id: "profile")

  // MARK: signing in

  @Test(arguments: RemoteServer.real)
  func `a password opens a session, and a wrong password is distinguished from a wrong server`(
    server: RealPocketBase
  ) async throws {
    let account = try await server.makeAccount()
    let client = PocketBaseServer(try server.address, userAgent: "fettle-tests")
    let session = try await client.signIn(name: account.user.email, password: account.password)
    #expect(session.userID == account.user.id && session.name == account.user.email)
    #expect(try await client.signIn(token: session.token) == session)
    await #expect(throws: NetworkError.credentialsRejected) {
      try await client.signIn(name: account.user.email, password: "wrong")
    }
    await #expect(throws: NetworkError.credentialsRejected) { try await client.signIn(name: "", password: "") }
    await #expect(throws: NetworkError.credentialsRejected) { try await client.signIn(token: Secret("a.b.c")) }
    let elsewhere = PocketBaseServer(try ServerAddress(server.url + "/nothing"), userAgent: "fettle-tests")
    await #expect(throws: PocketBaseError.notFettle) {
      try await elsewhere.signIn(name: account.user.email, password: account.password)
    }
  }

  @Test(arguments: RemoteServer.real)
  func `deleting an account removes its rows and files, but no one else's`(server: RealPocketBase) async throws {
    let (account, other) = try await (server.makeAccount(), server.makeAccount())
    let digest = String(repeating: "a1", count: 32)
    let source = try await account.source(RemoteMachine(files: [digest: Data(count: 1_000)]))
    try await source.put(OutgoingChange(create: .workout("a"), ["track": .text(digest)]))
    let kept = try await other.source(RemoteMachine()).put(OutgoingChange(create: .workout("a"), ["title": "Run"]))
    try await account.account().delete()
    await #expect(throws: RemoteFailure.credentialsRejected) { try await source.pull(after: nil, limit: 10) }
    await #expect(throws: NetworkError.credentialsRejected) { try await account.account().delete() }
    await #expect(throws: NetworkError.notFound) {
      let _: RealPocketBase.User = try await server.get(
        ["api", "collections", "workouts", "records", account.user.id + "-a"])
    }
    #expect(try await other.source(RemoteMachine()).news().rows == [kept])
  }

  // MARK: the token

  @Test(arguments: RemoteServer.real)
  func `a token is renewed once when less than half of its lifetime is left`(server: RealPocketBase) async throws {
    let account = try await server.makeAccount()
    let client = PocketBaseServer(try server.address, userAgent: "fettle-tests")
    let given = try await client.signIn(name: account.user.email, password: account.password).token
    for (daysAhead, renewals) in [(40.0, 0), (50, 1), (2_000, 1)] {
      let renewed = Mutex<[Secret]>([])
      let machine = RemoteMachine(secondsAhead: daysAhead * 86_400)
      let requests = RequestCounter()
      let source = try await PocketBaseTestAccount(
        server: server, user: account.user, password: account.password, token: given
      ).source(machine, logger: requests.logger) { token in renewed.withLock { $0.append(token) } }
      for _ in 1...3 { _ = try await source.pull(after: nil, limit: 10) }
      #expect(renewed.withLock(\.count) == renewals, "\(daysAhead) days ahead")
      #expect(requests.count == 3 * RequestCounter.perPull + renewals)
      #expect(renewed.withLock { $0.allSatisfy { $0.revealed.count > 100 } })
    }
  }

  // MARK: requests

  @Test(arguments: RemoteServer.real)
  func `an idle sync sends one request for each collection`(server: RealPocketBase) async throws {
    let requests = RequestCounter()
    let source = try await server.makeAccount().source(logger: requests.logger)
    _ = try await source.outcomes([
      OutgoingChange(create: .workout("a"), ["title": "Run"]), OutgoingChange(create: Self.profile, ["name": "Robin"]),
    ])
    let cursor = try await source.news().cursor
    requests.reset()
    #expect(try await source.news(after: cursor).rows.isEmpty)
    #expect(requests.count == RequestCounter.perPull)
  }

  @Test(arguments: RemoteServer.real)
  func `a collection that the server lacks is named and the others are read, but it cannot lack all of them`(
    server: RealPocketBase
  ) async throws {
    let account = try await server.makeAccount()
    let things = PocketBaseCollection("things")
    let source = try await account.source(collections: PocketBaseTestAccount.collections + [things])
    let row = try await source.put(OutgoingChange(create: .workout("a"), ["title": "Run"]))
    let page = try await source.pull(after: nil, limit: 10)
    #expect(page.rows == [row])
    #expect(page.missingCollections == ["things"])
    #expect(try await source.pull(after: page.cursor, limit: 10).missingCollections == ["things"])
    let known = KnownRow(key: RowKey(collection: "things", id: "b"), stamp: row.stamp)
    #expect(try await !source.pull(after: page.cursor, knowing: [known], limit: 10).knowsCursor)
    let alone = try await account.source(collections: [things])
    await #expect(throws: RemoteFailure.invalidResponse) { try await alone.pull(after: nil, limit: 10) }
  }

  @Test(arguments: RemoteServer.real)
  func `rejected and stale changes in a batch cost a few requests, not one each`(
    server: RealPocketBase
  ) async throws {
    let account = try await server.makeAccount()
    let requests = RequestCounter()
    let source = try await account.source(logger: requests.logger)
    let changes = (1...50).map { OutgoingChange(create: .workout("w\($0)"), ["title": "Run"]) }
    _ = try await source.outcomes(changes)
    #expect(requests.count == 1)
    requests.reset()
    #expect(try await source.outcomes(changes).compactMap(\.stale).count == 50)
    #expect(requests.count == 4, "one batch and three looks")
    requests.reset()
    let poison = OutgoingChange(create: .workout("p"), try await account.poison(.workout("p")))
    let more = (51...90).map { OutgoingChange(create: .workout("w\($0)"), ["title": "Run"]) }
    let outcomes = try await source.outcomes(more + [poison])
    #expect(outcomes.compactMap(\.accepted).count == 40)
    #expect(outcomes.last?.rejection == .server("fields: The maximum allowed JSON size is 1000000 bytes"))
    #expect(requests.count == 2)
  }

  @Test(arguments: RemoteServer.real)
  func `the request log contains no secrets`(server: RealPocketBase) async throws {
    let account = try await server.makeAccount()
    let requests = RequestCounter()
    let digest = String(repeating: "a1", count: 32)
    let source = try await account.source(RemoteMachine(files: [digest: Data(count: 10)]), logger: requests.logger)
    let row = try await source.put(OutgoingChange(create: .workout("a"), ["title": "private", "track": .text(digest)]))
    #expect(try await source.bytes(of: row)?.count == 10)
    _ = try await source.news()
    let log = requests.lines.joined(separator: "\n")
    #expect(requests.count == 3 + RequestCounter.perPull)
    for secret in [account.token.revealed, "private", account.user.email, digest] { #expect(!log.contains(secret)) }
    #expect(!log.contains("token=e"))
  }

  @Test(arguments: RemoteServer.real)
  func `a page that exceeds the response limit is split into smaller ones`(server: RealPocketBase) async throws {
    let account = try await server.makeAccount()
    let requests = RequestCounter()
    let source = try await account.source(logger: requests.logger)
    let text = FieldValue.text(String(repeating: "x", count: 900_000))
    let keys = (1...24).map { RowKey.workout("w\($0)") }
    _ = try await source.outcomes(keys.map { OutgoingChange(create: $0, ["notes": text]) })
    #expect(requests.count == 3, "of 9 rows at most")
    #expect(try await source.news(limit: 100).rows.map(\.key).sorted() == keys.sorted())
  }

  // MARK: the order of changes

  @Test(arguments: RemoteServer.real)
  func `a reader misses no rows while others write`(server: RealPocketBase) async throws {
    let account = try await server.makeAccount()
    let reader = try await account.source(RemoteMachine())
    let writers = Writers()
    async let writing: Void = writers.write(to: account)
    var read: [RowKey] = []
    var cursor: String?
    while true {
      let isLast = writers.haveEnded
      let news = try await reader.news(after: cursor)
      (read, cursor) = (read + news.rows.map(\.key), news.cursor)
      if isLast { break }
    }
    try await writing
    let all = try await reader.news().rows.map(\.key)
    #expect(read.count == Set(read).count)
    #expect(Set(read) == Set(all))
    #expect(all.count == 450)
  }

  @Test(arguments: RemoteServer.real)
  func `a server whose clock was set back still reports later changes`(server: RealPocketBase) async throws {
    let account = try await OwnPocketBase.start()
    let source = try await account.source(RemoteMachine())
    let row = try await source.put(OutgoingChange(create: .workout("a"), ["title": "Run"]))
    try account.moveIntoFuture()
    let cursor = try await source.news().cursor
    let created = try await source.put(OutgoingChange(create: .workout("b"), ["title": "Run"]))
    let stale = try #require(try await source.outcome(OutgoingChange(row, ["title": "Race"])).stale)
    let edited = try await source.put(OutgoingChange(stale, ["title": "Race"]))
    #expect(created.version == "2100-01-01 00:00:00.000Z")
    #expect(try await source.news(after: cursor).rows == [created, edited])
    try await account.end()
  }
}

/// Several machines of one account that write concurrently.
private final class Writers: Sendable {
  private let hasEnded = Mutex(false)

  var haveEnded: Bool { hasEnded.withLock { $0 } }

  /// 450 rows in batches of one, five and nine.
  func write(to account: PocketBaseTestAccount) async throws {
    defer { hasEnded.withLock { $0 = true } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 1...6 {
        group.addTask {
          let source = try await account.source(RemoteMachine())
          for number in 1...15 {
            let keys = (1...(writer % 3 * 4 + 1)).map { RowKey.workout("w\(writer)-\(number)-\($0)") }
            let outcomes = try await source.outcomes(keys.map { OutgoingChange(create: $0, ["title": "Run"]) })
            try #require(outcomes.allSatisfy { $0.accepted != nil }, "\(outcomes)")
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
