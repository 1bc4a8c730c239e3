import CoreCommon
import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import Foundation
import Testing

/// Failures while files are transferred.
struct FileFaultTests {
  private let server = ScriptedServer()
  private let key = PhotoClient.key("a")

  private func wait(_ client: PhotoClient, _ time: Double) async throws {
    #expect(try await client.run().result == .finished(.waiting(until: time, after: nil)))
  }

  @Test func `a file missing from the server is requested less and less often until it is back`() async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    await server.spoil(key, with: nil)
    for delay in [1.0, 2, 4] { try await wait(client, 1000 + delay) }
    #expect(try await client.run(.launch).result == .finished(.waiting(until: 1004, after: nil)))
    #expect(await server.fetched.count == 3)
    await server.spoil(key, with: Data("sunrise".utf8))
    client.client.clock.set(1004)
    #expect(try await client.run(.launch) == SyncRun(.finished(.quiet), SyncTally(fileCount: 1)))
    #expect(try await client.photo("a") == "sunrise")
  }

  @Test(arguments: ["sunset", "", String(repeating: "x", count: (40 << 20) + 1)])
  func `content that does not match the row's digest is never stored`(_ other: String) async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    await server.spoil(key, with: Data(other.utf8))
    try await wait(client, 1001)
    #expect(try await client.photo("a") == nil)
    await server.spoil(key, with: Data("sunrise".utf8))
    #expect(try await client.run().tally.fileCount == 1)
  }

  @Test func `an unreadable file is skipped and does not block others`() async throws {
    let client = try await PhotoClient(server)
    for (id, photo) in [("a", "unreadable"), ("b", "sunrise"), ("c", "noon")] { await server.putPhoto(id, photo) }
    #expect(
      try await client.run()
        == SyncRun(
          .finished(.waiting(until: 1001, after: nil)), SyncTally(receivedCount: 3, fileCount: 2)))
    #expect(try await client.photo("a") == nil)
    #expect(try await client.photo("b") == "sunrise")
    #expect(try await client.awaitedCount == 1)
  }

  static let failures: [RemoteFailure] = [
    .unreachable, .nameNotFound, .notSecure(reason: "no"), .timedOut, .serverFault, .invalidResponse, .serverFull,
    .diskFull,
  ]

  @Test(arguments: failures)
  func `after a temporary failure the file is fetched`(_ failure: RemoteFailure) async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    await server.next(.fetch, .before(failure))
    #expect(try await client.run().result == .finished(.waiting(until: 1001, after: failure)))
    #expect(try await client.awaitedCount == 1)
    #expect(try await client.run() == SyncRun(.finished(.quiet), SyncTally(fileCount: 1)))
  }

  @Test func `a rate limit is stored, and rejected credentials stop the run`() async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    await server.next(.fetch, .before(.credentialsRejected))
    #expect(try await client.run().result == .finished(.credentialsRejected))
    #expect(try await client.run(.serverHint).result == .finished(.credentialsRejected))
    await server.next(.fetch, .before(.rateLimited(after: 100)))
    _ = try await client.run()
    #expect(try await client.client.status().notBefore == 1100)
  }

  @Test func `a file that always fails does not block the others`() async throws {
    let client = try await PhotoClient(server, policy: SyncPolicy(fileLimit: 1))
    await server.putPhoto("a", "sunrise")
    await server.putPhoto("b", "noon")
    for _ in 1...2 {
      await server.next(.fetch, .before(.serverFault))
      _ = try await client.run(.launch)
      guard try await client.photo("a") == nil else { break }
      _ = try await client.run(.launch)
    }
    #expect(try await client.photo("a") == "sunrise")
  }

  @Test func `a row that changes during the fetch does not get the old file`() async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    await server.next(.fetch, .stall)
    async let run = client.run()
    await server.waitUntilStalled()
    try await client.add("mine", to: "a")
    await server.release()
    _ = try await run
    #expect(try await client.photo("a") == "mine")
    _ = try await client.run()
    #expect(try await client.awaitedCount == 0)
    #expect(await server.rows[key]?.fields["photo"] == .text(PhotoTable.digest(of: Data("mine".utf8))))
  }

  @Test func `a file from a previous account is not stored`() async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    await server.next(.fetch, .stall)
    async let run = client.run()
    await server.waitUntilStalled()
    try await client.client.signIn(to: AccountIdentity(server: "https://other.example", name: "me"))
    await server.release()
    #expect(try await run.tally.fileCount == 0)
    #expect(try await client.photo("a") == nil)
  }

  @Test func `the file of a canceled run is fetched by the next run`() async throws {
    let client = try await PhotoClient(server)
    await server.putPhoto("a", "sunrise")
    await server.next(.fetch, .stall)
    let run = Task { try await client.run() }
    await server.waitUntilStalled()
    run.cancel()
    #expect(try await run.value.result == .cancelled)
    #expect(try await client.run(.launch).tally.fileCount == 1)
  }

  @Test func `a file failure during paging is reported once, and the next run fetches the files`() async throws {
    let client = try await PhotoClient(server, policy: SyncPolicy(pageLimit: 2))
    for number in 1...5 { await server.putPhoto("p\(number)", "photo \(number)") }
    await server.next(.fetch, .before(.serverFault))
    guard case .finished(.waiting(_, .serverFault)) = try await client.run(.launch).result else {
      Issue.record("no failure was reported")
      return
    }
    #expect(try await client.run(.retryDue).result == .finished(.quiet))
    #expect(try await client.awaitedCount == 0)
    for number in 1...5 { #expect(try await client.photo("p\(number)") == "photo \(number)") }
  }

  @Test func `a canceled run does not wait for a file fetched during paging`() async throws {
    let client = try await PhotoClient(server, policy: SyncPolicy(pageLimit: 2))
    for number in 1...5 { await server.putPhoto("p\(number)", "photo \(number)") }
    await server.next(.fetch, .stall)
    let run = Task { try await client.run() }
    await server.waitUntilStalled()
    run.cancel()
    #expect(try await run.value.result == .cancelled)
    #expect(try await client.run(.launch).result == .finished(.quiet))
    for number in 1...5 { #expect(try await client.photo("p\(number)") == "photo \(number)") }
  }

  @Test func `a run for a commit fetches no files during paging`() async throws {
    let client = try await PhotoClient(server, policy: SyncPolicy(pageLimit: 2))
    for number in 1...5 { await server.putPhoto("p\(number)", "photo \(number)") }
    _ = try await client.run(.localCommit)
    #expect(await server.fetched == [])
    #expect(try await client.awaitedCount == 5)
  }
}
