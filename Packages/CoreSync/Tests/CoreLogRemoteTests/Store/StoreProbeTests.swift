import CoreCommon
import Foundation
import Testing

@testable import CoreLogRemote

struct StoreProbeTests {
  private let store = MemoryStore()

  private func probe() async throws {
    try await StoreProbe(store, makeNonce: { UUID().uuidString.lowercased() }).run()
  }

  @Test func `a store that keeps its promises passes, and nothing is left in it`() async throws {
    try await probe()
    #expect(await store.objects.isEmpty)
  }

  @Test func `a store that replaces objects is refused at sign-in, and nothing is left in it`() async throws {
    await store.loseAtomicity()
    await #expect(throws: StoreMisfit.notAtomic) { try await LogAccount(store).open() }
    #expect(await store.objects.isEmpty)
  }

  @Test func `a store that lists in another order is refused`() async throws {
    await store.listInDisorder()
    await #expect(throws: StoreMisfit.disorderlyList) { try await probe() }
  }

  @Test func `machines that sign in at the same time have one log`() async throws {
    let ids = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 1...8 { group.addTask { try await LogAccount(store).open().id } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(ids.count == 1)
    #expect(try await LogAccount(store).id() == ids.first)
  }
}
