public import CoreDatabase
public import CoreSync
public import DomainCore
public import DomainProfile
public import Foundation
import GRDB

/// Flags in the local database: the values set here, and the last response from the server of the account signed in.
public struct OfflineFirstFeatureFlagRepository: FeatureFlagRepository {
  private let database: LocalDatabase
  private let flags: [FeatureFlag]
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - flags: the existing flags.
  ///   - now: reads the clock, for when a value was set.
  public init(
    database: LocalDatabase, flags: [FeatureFlag] = FeatureFlag.all, now: @escaping @Sendable () -> Date
  ) {
    self.database = database
    self.flags = flags
    self.now = now
  }

  public func settings() -> Snapshots<FeatureFlagSettings, ProfileError> {
    database.snapshots { [flags] in try FlagStore.settings($0, of: flags) }
  }

  public func override(_ flag: FeatureFlag, with isOn: Bool?) async throws(ProfileError) -> Revision {
    try flag.check(override: isOn)
    let seconds = now().timeIntervalSince1970
    return try await database.commit(reporting: ProfileError.self) { database in
      try ChangeLedger.recording(database, FeatureFlagTable.overrides, CollectionOfOne(flag.name), at: seconds) {
        try FlagStore.override(database, flag.name, with: isOn)
      }
    }
  }
}

/// The tables of the flags, as the ledger keeps them.
public enum FeatureFlagTable {
  /// The values set on this machine.
  public static let overrides = PlainTable("flag_override", key: "name")
}

/// The statements on the tables of the flags. Each runs inside a transaction opened by its caller.
enum FlagStore {
  static func settings(_ database: Database, of flags: [FeatureFlag]) throws -> FeatureFlagSettings {
    let overrides = try Row.fetchAll(database, sql: "SELECT name, is_on FROM flag_override")
    let installation = try String.fetchOne(database, sql: "SELECT id FROM flag_installation")
    let account = try AccountIdentity.signedIn(database)
    let answeredAt = try account.flatMap { try answer(database, from: $0.server) }
    return FeatureFlagSettings(
      of: flags,
      overrides: Dictionary(overrides.map { ($0["name"], $0["is_on"]) }) { $1 },
      remote: answeredAt == nil ? [:] : try remote(database),
      installation: installation.flatMap { InstallationID($0) },
      account: account?.name,
      answeredAt: answeredAt.map { Date(timeIntervalSince1970: $0) })
  }

  /// `nil` resets it.
  static func override(_ database: Database, _ name: String, with isOn: Bool?) throws {
    if let isOn {
      try database.execute(sql: "INSERT OR REPLACE INTO flag_override VALUES (?, ?)", arguments: [name, isOn])
    } else {
      try database.execute(sql: "DELETE FROM flag_override WHERE name = ?", arguments: [name])
    }
  }

  // MARK: what a server says

  /// When a server last responded, in seconds since 1970; `nil` if the stored response is from another server.
  static func answer(_ database: Database, from server: String) throws -> Double? {
    try Double.fetchOne(database, sql: "SELECT answered_at FROM flag_answer WHERE server = ?", arguments: [server])
  }

  static func replaceRemote(
    _ database: Database, with remote: [String: RemoteFlag], from server: String, at seconds: Double
  ) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO flag_answer VALUES (1, ?, ?); DELETE FROM flag_remote",
      arguments: [server, seconds])
    for (name, flag) in remote {
      try database.execute(
        sql: "INSERT INTO flag_remote VALUES (?, ?, ?, ?)",
        arguments: [name, flag.isOff, flag.rolloutPercentage, try FlagTargets(flag).text])
    }
  }

  private static func remote(_ database: Database) throws -> [String: RemoteFlag] {
    let rows = try Row.fetchAll(database, sql: "SELECT name, is_off, rollout, targets FROM flag_remote")
    return Dictionary(
      rows.map { row in
        let flag = FlagTargets(text: row["targets"]).flag(isOff: row["is_off"], rolloutPercentage: row["rollout"])
        return (row["name"], flag)
      }
    ) { $1 }
  }

  /// Gives the installation its identifier, if it has none.
  static func nameInstallation(_ database: Database, _ id: InstallationID) throws {
    try database.execute(sql: "INSERT OR IGNORE INTO flag_installation VALUES (1, ?)", arguments: [id.description])
  }

  /// Records names that are not flags here.
  ///
  /// - Returns: the names that were not recorded before.
  static func note(_ database: Database, unknown names: [String]) throws -> [String] {
    try names.filter { name in
      try database.execute(sql: "INSERT OR IGNORE INTO flag_unknown VALUES (?)", arguments: [name])
      return database.changesCount > 0
    }
  }
}

/// Whom a server's setting of a flag names, and how it divides the variants, as a row stores them.
private struct FlagTargets: Codable {
  var accounts: [String]?
  var installations: [String]?
  var variants: [String: Int]?

  init(_ flag: RemoteFlag) {
    accounts = flag.accounts.sorted()
    installations = flag.installations.map(\.description).sorted()
    variants = flag.variantShares
  }

  /// Text that cannot be read names nobody; the server is asked again within the hour.
  init(text: String) {
    self = (try? JSONText.decode(Self.self, from: text)) ?? FlagTargets(RemoteFlag())
  }

  var text: String {
    get throws { try JSONText.encode(self) }
  }

  func flag(isOff: Bool, rolloutPercentage: Int) -> RemoteFlag {
    RemoteFlag(
      isOff: isOff, rolloutPercentage: rolloutPercentage, accounts: Set(accounts ?? []),
      installations: Set((installations ?? []).compactMap { InstallationID($0) }), variantShares: variants ?? [:])
  }
}
