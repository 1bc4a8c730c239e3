import CoreCommon
import CoreSyncTestSupport
import Testing

@testable import CoreSync

struct PageReaderTests {
  private let server = ScriptedServer()

  /// A reader of pages with two rows each.
  private func reader(
    after cursor: String? = nil, rowCount: Int, makeRows: (@Sendable (PullPage) -> NewRows)? = nil
  ) async -> PageReader {
    for index in 0..<rowCount { await server.put(Client.key("a\(index)"), ["title": .text("\(index)")]) }
    return PageReader(server.source(), after: cursor, policy: SyncPolicy(pageLimit: 2), makeRows: makeRows)
  }

  @Test func `all pages are read in order`() async throws {
    let reader = await reader(rowCount: 5)
    var cursor: String?
    var ids: [String] = []
    while let outcome = await reader.page(after: cursor) {
      let page = try outcome.page.get()
      #expect(outcome.cursor == cursor && outcome.rows == nil)
      ids += page.rows.map(\.key.id)
      cursor = page.cursor
      if page.isLast { break }
    }
    #expect(ids == (0..<5).map { "a\($0)" })
    #expect(await server.requestCount == 3)
    #expect(await reader.page(after: cursor) == nil)
  }

  @Test func `the reader stays at most two pages ahead`() async throws {
    let reader = await reader(rowCount: 60)
    var cursor: String?
    for takenCount in 1...30 {
      cursor = try await reader.page(after: cursor)?.page.get().cursor
      #expect(await server.requestCount <= takenCount + 2)
    }
    #expect(await server.requestCount == 30)
  }

  @Test func `the reader has no page after a different cursor`() async throws {
    let reader = await reader(rowCount: 5)
    #expect(await reader.page(after: "elsewhere") == nil)
    #expect(try await reader.page(after: nil)?.page.get().rows.count == 2)
    await reader.stop()
  }

  @Test func `no page is requested after a failure`() async throws {
    await server.next(.pull, .before(.timedOut))
    let reader = await reader(rowCount: 5)
    let outcome = await reader.page(after: nil)
    #expect(throws: RemoteFailure.timedOut) { try outcome?.page.get() }
    #expect(await reader.page(after: nil) == nil)
    #expect(await server.requestCount == 1)
  }

  @Test func `canceling ends the wait for a page`() async throws {
    await server.next(.pull, .stall)
    let reader = await reader(rowCount: 5)
    let waiting = Task { await reader.page(after: nil) }
    await server.waitUntilStalled()
    waiting.cancel()
    _ = await waiting.value
    #expect(await server.requestCount == 1)
    #expect(await reader.page(after: nil) == nil)
  }

  @Test func `rows are prepared if requested`() async throws {
    let reader = await reader(rowCount: 2) { NewRows($0.rows, generation: 7, tables: [:]) }
    let outcome = try #require(await reader.page(after: nil))
    let rows = try #require(await outcome.rows?.value)
    let page = try outcome.page.get()
    #expect(rows.are(page.rows.map { SyncedRow(new: $0, generation: 7) }))
    #expect(!rows.are(page.rows.map { SyncedRow(new: $0, generation: 8) }))
    #expect(!rows.are(page.rows.dropLast().map { SyncedRow(new: $0, generation: 7) }))
    #expect(!rows.are(page.rows.reversed().map { SyncedRow(new: $0, generation: 7) }))
    await reader.stop()
  }
}
