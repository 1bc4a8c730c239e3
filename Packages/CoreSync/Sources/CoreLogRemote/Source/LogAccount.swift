public import CoreCommon
public import Foundation

/// The log in a store, before anybody is signed in: begins one, recognizes one, and deletes one.
public struct LogAccount: Sendable {
  private let store: any ObjectStore
  private let makeNonce: @Sendable () -> String

  /// - Parameter makeNonce: returns a text that nobody else has.
  public init(
    _ store: any ObjectStore, makeNonce: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() }
  ) {
    self.store = store
    self.makeNonce = makeNonce
  }

  /// The identity of the log; `nil` if there is none.
  ///
  /// - Throws: `newerFormat`, if a newer version of the program wrote it.
  public func id() async throws(RemoteFailure) -> String? {
    guard let content = try await store.read(LogFormat.identityName, upTo: LogFormat.identityByteLimit) else {
      return nil
    }
    return try LogIdentity.read(content).id
  }

  /// Checks the store, and begins a log there unless there is one.
  ///
  /// - Returns: the identity of the log.
  /// - Throws: a `StoreMisfit`, or a `RemoteFailure`; `contradictory` if there are commits without an identity, as while a
  ///   log is being deleted.
  public func open() async throws -> String {
    if let id = try await id() {
      try await StoreProbe(store, makeNonce: makeNonce).run()
      return id
    }
    try await StoreProbe(store, makeNonce: makeNonce).run()
    guard try await store.list(LogFormat.commitFolder, after: "").isEmpty else { throw RemoteFailure.contradictory }
    let identity = LogIdentity(format: LogFormat.version, id: makeNonce())
    if try await store.create(LogFormat.identityName, try identity.stored()) != nil { return identity.id }
    // Another machine was faster.
    guard let id = try await id() else { throw RemoteFailure.serverFault }
    return id
  }

  /// Deletes everything: first the identity, so that other machines stop, instead of sending again what is being deleted.
  public func delete() async throws(RemoteFailure) {
    try await store.delete(LogFormat.identityName)
    for folder in LogFormat.folders {
      while case let listed = try await store.list(folder, after: ""), !listed.isEmpty {
        for listing in listed { try await store.delete("\(folder)/\(listing.name)") }
      }
    }
  }
}
