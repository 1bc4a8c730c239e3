import CoreDatabase
import CoreSync
import DataUser
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Foundation
import Synchronization

/// A log with flags, whose account may be on a server that sets flags.
final class FlagLog: Sendable {
  static let identity = AccountIdentity(server: "https://log.example.org", name: "robin")

  let server: ScriptedFlagServer
  let flags: OfflineFirstFeatureFlagRepository
  let folder: Folder
  private let database: LocalDatabase
  private let outbox = SyncOutbox(tables: []) { UUID().uuidString }
  private let seconds = Mutex(1_000.0)

  init(in folder: Folder? = nil, server: ScriptedFlagServer = ScriptedFlagServer()) throws {
    self.folder = try folder ?? Folder()
    self.server = server
    database = try self.folder.connect(UserSchema.migrations + SyncSchema.migrations)
    flags = OfflineFirstFeatureFlagRepository(database: database, now: { Date(timeIntervalSince1970: 0) })
  }

  func signIn(to identity: AccountIdentity = identity) async throws {
    _ = try await database.write(mapping: { $0 }) { [outbox] in try outbox.signIn($0, to: identity, at: 1_000) }
  }

  func signOut() async throws {
    _ = try await database.write(mapping: { $0 }) { [outbox] in try outbox.signOut($0) }
  }

  /// Moves the clock forward or back.
  func pass(_ more: Double) {
    seconds.withLock { $0 += more }
  }

  /// - Parameter server: the server asked instead of the log's own.
  func refresh(
    isForced: Bool = false, at server: (any FeatureFlagServer)? = nil
  ) async -> FeatureFlagRefresh.Outcome {
    await refresher(at: server ?? self.server).run(isForced: isForced)
  }

  func remainingLifetime() async -> Double {
    await refresher(at: server).remainingLifetime()
  }

  private func refresher(at server: any FeatureFlagServer) -> FeatureFlagRefresh {
    FeatureFlagRefresh(
      database: database, server: server,
      now: { Date(timeIntervalSince1970: self.seconds.withLock { $0 }) }, makeUUID: { UUID() })
  }

  func settings() async throws -> FeatureFlagSettings? {
    try await flags.settings().firstValue()
  }

  func setting(_ flag: FeatureFlag) async throws -> FeatureFlagSetting? {
    try await settings()?.settings.first { $0.flag == flag }
  }
}
