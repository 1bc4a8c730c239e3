import CoreCommon
import CoreSync
import CoreSyncTestSupport
import CoreTesting
import Foundation
import Testing

@testable import CoreLogRemote

/// Machines, a log and everything that can happen to both, in many random orders that can be repeated: whatever happened, in
/// the end each machine has exactly the rows that the commits in the store give, or says that they contradict each other.
struct LogExplorerTests {
  private struct Happenings: Sendable {
    var isSetBack = false
    var isAtomic = true
  }

  private final class World {
    let store = MemoryStore()
    var machines: [LogMachine] = []
    /// What each machine has seen last.
    var seen: [[RowKey: ServerRow]] = []
    var kept: [[String: MemoryStore.Object]] = []
    /// The creations that a machine knows to be done.
    var accepted: Set<RowKey> = []
    var random: SeededGenerator
    var count = 0

    /// A base after every few commits.
    static let policy = BasePolicy(commitLimit: 5, byteMinimum: 1_000)

    init(_ seed: Int) async throws {
      random = SeededGenerator(seed: seed)
      for name in ["a", "b", "c"] {
        machines.append(try await LogMachine(name, on: store, policy: Self.policy))
        seen.append([:])
      }
    }

    func choose(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

    func change(by machine: Int) -> OutgoingChange {
      let rows = seen[machine].values.sorted { $0.key < $1.key }
      if rows.isEmpty || choose(3) == 0 {
        count += 1
        return .create("r\(count)", ["v": .integer(Int64(count))])
      }
      let operations = [PendingChange.Operation.update, .update, .delete, .restore]
      return .change(rows[choose(rows.count)], ["v": .integer(Int64(choose(100)))], operations[choose(4)])
    }

    func send(by machine: Int) async {
      let changes = (0...choose(3)).map { _ in change(by: machine) }
      let unique = Dictionary(changes.map { ($0.key, $0) }) { first, _ in first }.values.sorted { $0.key < $1.key }
      guard let outcomes = try? await machines[machine].send(unique) else { return }
      for (change, outcome) in zip(unique, outcomes) {
        switch outcome {
        case .accepted(let row):
          seen[machine][row.key] = row
          if change.operation == .create { accepted.insert(row.key) }
        case .stale(let row): seen[machine][row.key] = row
        case .gone: seen[machine][change.key] = nil
        case .rejected: break
        }
      }
    }

    func pull(by machine: Int) async {
      guard let rows = try? await machines[machine].rows() else { return }
      seen[machine] = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) })
    }
  }

  private func happen(in world: World, _ happenings: Happenings) async {
    let machine = world.choose(3)
    switch world.choose(14) {
    case 0: await world.store.next(.before(.timedOut))
    case 1: await world.store.next(.after(.unreachable))
    case 2:
      world.count += 1
      let change = OutgoingChange.create("o\(world.count)", [:])
      // Another machine, which waits for none of these.
      await world.store.next(
        .overtaken { store in
          guard let id = try? await LogAccount(store).id() else { return }
          _ = try? await LogMachine("other", on: store, id: id).send(change)
        })
    case 3: await world.store.copyAll()
    case 4: world.kept.append(await world.store.objects)
    case 5 where happenings.isSetBack && !world.kept.isEmpty:
      await world.store.restore(world.kept[world.choose(world.kept.count)])
    case 6, 7: await world.pull(by: machine)
    case 8: _ = try? await world.machines[machine].source.trim()
    case 9: await world.store.next(.twice)
    default: await world.send(by: machine)
    }
  }

  private func explore(_ seed: Int, _ happenings: Happenings) async throws {
    let world = try await World(seed)
    if !happenings.isAtomic { await world.store.loseAtomicity() }
    for _ in 0..<40 { await happen(in: world, happenings) }
    guard let folded = try await world.store.folded() else {
      try #require(!happenings.isAtomic, "seed \(seed): the log contradicts itself")
      try await expectAgreement(of: world.machines, seed)
      return
    }
    for machine in world.machines {
      let rows = try await machine.rows()
      #expect(Set(rows.map(\.key)) == Set(folded.rows.keys), "seed \(seed)")
      for row in rows {
        #expect(folded.rows[row.key]?.version.text == row.version, "seed \(seed)")
        #expect(folded.rows[row.key]?.fields == row.fields, "seed \(seed)")
        #expect(folded.rows[row.key]?.isDeleted == row.isDeleted, "seed \(seed)")
      }
    }
    if !happenings.isSetBack, happenings.isAtomic {
      #expect(world.accepted.isSubset(of: Set(folded.rows.keys)), "seed \(seed): a change was lost")
    }
  }

  /// A machine stops, or has read the commits before one of them was replaced: then all such machines are the same.
  private func expectAgreement(of machines: [LogMachine], _ seed: Int) async throws {
    var states: Set<[ServerRow]> = []
    for machine in machines {
      do {
        states.insert(try await machine.rows())
      } catch {
        #expect(error as? RemoteFailure == .contradictory, "seed \(seed)")
      }
    }
    #expect(states.count <= 1, "seed \(seed): machines diverge silently")
  }

  @Test func `lost answers, races and copies lose nothing, and all machines are the same`() async throws {
    for seed in 1...30 { try await explore(seed, Happenings()) }
  }

  @Test func `after any number of set-backs each machine has what the store has`() async throws {
    for seed in 1...30 { try await explore(seed, Happenings(isSetBack: true)) }
  }

  @Test func `in a store that is not atomic no machine diverges silently`() async throws {
    for seed in 1...30 { try await explore(seed, Happenings(isSetBack: true, isAtomic: false)) }
  }
}
