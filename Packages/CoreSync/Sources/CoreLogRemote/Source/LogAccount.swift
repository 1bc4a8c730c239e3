public import CoreCommon
public import Foundation

/// The log in a store, before anybody is signed in: begins one, recognizes one, and deletes one.
public struct LogAccount: Sendable {
  private let store: any ObjectStore
  private let makeNonce: @Sendable () -> String
  private let cost: WrappedKey.Cost

  /// - Parameter makeNonce: returns a text that nobody else has.
  public init(
    _ store: any ObjectStore, makeNonce: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() }
  ) {
    self.init(store, makeNonce: makeNonce, cost: .standard)
  }

  /// - Parameter cost: that of trying a passphrase which is set here.
  init(_ store: any ObjectStore, makeNonce: @escaping @Sendable () -> String, cost: WrappedKey.Cost) {
    self.store = store
    self.makeNonce = makeNonce
    self.cost = cost
  }

  /// A log that was opened.
  public struct Opened: Hashable, Sendable {
    /// Its identity.
    public let id: String
    /// `nil` if it is not encrypted.
    public let key: LogKey?
  }

  /// The identity of the log; `nil` if there is none.
  ///
  /// - Throws: `newerFormat`, if a newer version of the program wrote it.
  public func id() async throws(RemoteFailure) -> String? { try await identity()?.id }

  private func identity() async throws(RemoteFailure) -> LogIdentity? {
    guard let content = try await store.read(LogFormat.identityName, upTo: LogFormat.identityByteLimit) else {
      return nil
    }
    return try LogIdentity.read(content)
  }

  /// Checks the store, and begins a log there unless there is one.
  ///
  /// - Throws: a `StoreMisfit`, a `LogProtectionFailure`, or a `RemoteFailure`; `contradictory` if there are commits without
  ///   an identity, as while a log is being deleted.
  public func open(_ protection: LogProtection = .none) async throws -> Opened {
    if let identity = try await identity() {
      let opened = try await open(identity, protection)
      try await StoreProbe(store, makeNonce: makeNonce).run()
      _ = try await LogIdentity.current(in: store)
      return opened
    }
    guard !protection.isRequired || protection.passphrase?.isEmpty == false else {
      throw LogProtectionFailure.needsPassphrase
    }
    try await StoreProbe(store, makeNonce: makeNonce).run()
    guard try await store.list(LogFormat.commitFolder, after: "").isEmpty else { throw RemoteFailure.contradictory }
    var opened = Opened(id: makeNonce(), key: nil)
    if protection.isRequired, let passphrase = protection.passphrase { opened = try await begin(opened.id, passphrase) }
    let identity = LogIdentity(id: opened.id, isEncrypted: protection.isRequired)
    if try await store.create(LogFormat.identityName, try identity.stored()) != nil { return opened }
    // Another machine was faster.
    guard let identity = try await self.identity() else { throw RemoteFailure.serverFault }
    return try await open(identity, protection)
  }

  private func open(_ identity: LogIdentity, _ protection: LogProtection) async throws -> Opened {
    guard identity.isEncrypted else {
      if protection.isRequired { throw LogProtectionFailure.notEncrypted }
      return Opened(id: identity.id, key: nil)
    }
    guard let passphrase = protection.passphrase, !passphrase.isEmpty else {
      throw LogProtectionFailure.needsPassphrase
    }
    guard let (_, wrapped) = try await newestKey(), wrapped.id == identity.id else { throw RemoteFailure.contradictory }
    guard let key = try await wrapped.key(passphrase) else { throw LogProtectionFailure.wrongPassphrase }
    return Opened(id: identity.id, key: key)
  }

  /// Makes a key for a new log. The first of several machines that try at once decides.
  private func begin(_ id: String, _ passphrase: String) async throws -> Opened {
    guard Sodium.isReady else { throw RemoteFailure.missingLibrary("libsodium") }
    let key = LogKey(bytes: Sodium.randomBytes(LogKey.byteCount))
    let wrapped = try await WrappedKey(key, of: id, passphrase: passphrase, cost: cost)
    if try await newestKey() == nil, try await store.create(LogFormat.keyName(1), wrapped.stored()) != nil {
      return Opened(id: id, key: key)
    }
    guard let (_, other) = try await newestKey() else { throw RemoteFailure.serverFault }
    guard let key = try await other.key(passphrase) else { throw LogProtectionFailure.wrongPassphrase }
    return Opened(id: other.id, key: key)
  }

  private func newestKey() async throws(RemoteFailure) -> (number: Int, key: WrappedKey)? {
    let listed = try await store.list(LogFormat.keyFolder, after: "")
    guard let number = listed.compactMap({ CommitVersion.number($0.name) }).max(),
      let content = try await store.read(LogFormat.keyName(number), upTo: LogFormat.identityByteLimit)
    else { return nil }
    return (number, try WrappedKey.read(content))
  }

  /// Replaces the passphrase of an encrypted log. Its key stays, so machines that are signed in notice nothing.
  ///
  /// - Throws: a `LogProtectionFailure`, or a `RemoteFailure`.
  public func changePassphrase(_ key: LogKey, of id: String, to passphrase: String) async throws {
    guard let (number, known) = try await newestKey() else { throw LogProtectionFailure.notEncrypted }
    guard known.id == id else { throw RemoteFailure.credentialsRejected }
    let wrapped = try await WrappedKey(key, of: id, passphrase: passphrase, cost: cost)
    guard try await store.create(LogFormat.keyName(number + 1), wrapped.stored()) != nil else {
      throw LogProtectionFailure.changedMeanwhile
    }
    // Whoever knows the former passphrase could still open these.
    for listing in try await store.list(LogFormat.keyFolder, after: "") {
      if let older = CommitVersion.number(listing.name), older <= number {
        try await store.delete(LogFormat.keyName(older))
      }
    }
  }

  /// Deletes everything: first the identity, so that other machines stop, instead of sending again what is being deleted.
  ///
  /// - Throws: `serverFault` if the store keeps what was deleted.
  public func delete() async throws(RemoteFailure) {
    try await store.delete(LogFormat.identityName)
    for folder in LogFormat.folders { try await delete(folder) }
  }

  /// Other machines may still be sending, so that one pass is not always enough.
  private func delete(_ folder: String) async throws(RemoteFailure) {
    for _ in 0..<Self.deletionPassLimit {
      var last = ""
      while case let listed = try await store.list(folder, after: last), let end = listed.last?.name {
        for listing in listed { try await store.delete("\(folder)/\(listing.name)") }
        last = end
      }
      if try await store.list(folder, after: "").isEmpty { return }
    }
    throw .serverFault
  }

  private static let deletionPassLimit = 5
}
