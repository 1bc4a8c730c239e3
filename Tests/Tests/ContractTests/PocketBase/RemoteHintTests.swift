import CoreSync
import CoreSyncTestSupport
import Testing

/// The realtime connection of PocketBase, if `RemoteServer` has a real one.
@Suite(.serialized)
struct RemoteHintTests {
  @Test(arguments: RemoteServer.real)
  func `a change on one machine sends a hint to the other`(server: RealPocketBase) async throws {
    let account = try await server.makeAccount()
    let source = try await account.source(RemoteMachine())
    var hints = try await account.source(RemoteMachine()).hints().makeAsyncIterator()
    try #require(await hints.next() == .all)
    let row = try await source.put(OutgoingChange(create: .workout("a"), ["title": "Run"]))
    try #require(await hints.next() == .rows)
    try await source.put(OutgoingChange(.delete, row))
    try #require(await hints.next() == .rows)
    try await source.put(OutgoingChange(create: RowKey(collection: "profiles", id: "profile"), ["name": "Robin"]))
    try #require(await hints.next() == .rows)
  }

  @Test(arguments: RemoteServer.real)
  func `hints resume after a server restart`(server: RealPocketBase) async throws {
    let account = try await OwnPocketBase.start()
    var hints = try await account.source(RemoteMachine()).hints().makeAsyncIterator()
    try #require(await hints.next() != nil)
    try account.restart()
    try #require(await hints.next() != nil)
    try await account.source(RemoteMachine()).put(OutgoingChange(create: .workout("a"), ["title": "Run"]))
    try #require(await hints.next() != nil)
    try await account.end()
  }

  @Test(arguments: RemoteServer.real)
  func `hints end if the token is invalid or the listener stops`(server: RealPocketBase) async throws {
    let account = try await server.makeAccount()
    var rejected = try await account.source(RemoteMachine(credentials: .wrong)).hints().makeAsyncIterator()
    #expect(await rejected.next() == nil)
    let source = try await account.source(RemoteMachine())
    let listening = Task {
      var count = 0
      for await _ in source.hints() { count += 1 }
      return count
    }
    listening.cancel()
    #expect(await listening.value <= 1)
  }
}
