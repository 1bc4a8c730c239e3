import CoreCommon
import Foundation

/// Why a log cannot sync through a store.
public enum StoreMisfit: Error, Hashable, Sendable {
  /// It replaces an object that is to be created, or lets several create the same one: two machines would overwrite each
  /// other's changes.
  case notAtomic
  /// It lists objects incompletely, or in another order than that of their names.
  case disorderlyList
  /// It returns something else than what was stored.
  case changesContent
}

/// Finds out whether a store keeps the promises of `ObjectStore`, with objects that it deletes again.
public struct StoreProbe: Sendable {
  /// How many create the same object at once.
  static let writerCount = 8
  static let folder = "probe"

  private let store: any ObjectStore
  private let makeNonce: @Sendable () -> String

  /// - Parameter makeNonce: returns letters and digits that nobody else has.
  public init(_ store: any ObjectStore, makeNonce: @escaping @Sendable () -> String) {
    self.store = store
    self.makeNonce = makeNonce
  }

  /// - Throws: a `StoreMisfit`, or a `RemoteFailure`.
  public func run() async throws {
    let run = makeNonce()
    let names = ["a", "b", "c"].map { "\(run)-\($0)" }
    do {
      try await checkOne(names[1])
      try await checkTogether(names[0])
      _ = try await store.create(name(names[2]), content())
      try await checkList(after: run, names)
    } catch {
      await remove(names)
      throw error
    }
    await remove(names)
  }

  private func name(_ name: String) -> String { "\(Self.folder)/\(name)" }

  private func content() -> Data { Data("probe \(makeNonce())".utf8) }

  private func checkOne(_ name: String) async throws {
    let first = content()
    guard try await store.create(self.name(name), first) != nil,
      try await store.create(self.name(name), content()) == nil
    else { throw StoreMisfit.notAtomic }
    guard try await store.read(self.name(name), upTo: 1 << 10) == first else { throw StoreMisfit.changesContent }
  }

  private func checkTogether(_ name: String) async throws {
    let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<Self.writerCount {
        group.addTask { try await store.create(self.name(name), content()) != nil }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    guard winners == 1 else { throw StoreMisfit.notAtomic }
  }

  private func checkList(after run: String, _ names: [String]) async throws {
    let listed = try await store.list(Self.folder, after: run).map(\.name)
    guard listed.filter(names.contains) == names, listed == listed.sorted(by: Self.precedes) else {
      throw StoreMisfit.disorderlyList
    }
    guard try await store.list(Self.folder, after: names[1]).map(\.name).first == names[2] else {
      throw StoreMisfit.disorderlyList
    }
  }

  static func precedes(_ one: String, _ other: String) -> Bool { one.utf8.lexicographicallyPrecedes(other.utf8) }

  private func remove(_ names: [String]) async {
    // What cannot be deleted stays, and nobody reads it.
    for name in names { try? await store.delete(self.name(name)) }
  }
}
