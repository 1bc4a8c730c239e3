public import CoreDatabase
import DomainAccount
public import DomainCore
import DomainProfile
import GRDB

/// The tables of the user: a baseline, and steps after it, which never change once released.
public enum UserSchema {
  public static let migrations = [baseline, flagTargets]

  private static let baseline = Migration("user-1-baseline", replacing: developmentSteps) { database in
    for sql in [profile, settings, flags] { try database.execute(sql: sql) }
  }

  // Which accounts and installations a server's setting names, and the shares of variants, as JSON.
  private static let flagTargets = Migration("user-2-flag-targets") { database in
    try database.execute(sql: "ALTER TABLE flag_remote ADD COLUMN targets TEXT NOT NULL DEFAULT '{}'")
  }

  // The steps of the versions before the first release. The last of them had the tables of the baseline.
  private static let developmentSteps = [
    "user-1-base", "user-2-cleared", "user-3-flags", "user-4-settings", "user-5-profile",
  ]

  // At most one profile. Height is in centimeters; NULL is a blank field. `units` and `first_weekday` are not read: they
  // are there because logs of versions before the first release have them.
  //
  // A threshold's value, or a weight in kilograms, applies from its day, counted from 1970-01-01, until the day of the
  // next row of its field; from the beginning if the day is NULL. Heart rates are in beats per minute, power in watts,
  // pace in seconds per kilometer; a value of NULL ends the previous one. To SQLite no NULL equals another, so a primary
  // key would allow a field to have two beginnings: the index uses an impossible day instead.
  //
  // Fields that were set and then cleared, under the names of `ProfileEntry`: other machines have to receive this, but
  // not fields that were never set.
  //
  // The picture that the profile names by the SHA-256 of its bytes may not have arrived yet; others are kept as long as
  // the profile can name them again.
  private static let profile = """
    CREATE TABLE profile (
      id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
      name TEXT,
      birth_year INTEGER,
      sex TEXT,
      height REAL,
      units TEXT,
      first_weekday TEXT,
      email TEXT,
      bio TEXT,
      picture TEXT
    ) STRICT;
    CREATE TABLE threshold (
      field TEXT NOT NULL,
      from_day INTEGER,
      value REAL
    ) STRICT;
    CREATE UNIQUE INDEX threshold_field_day ON threshold (field, ifnull(from_day, -9223372036854775808));
    CREATE TABLE profile_cleared (
      entry TEXT PRIMARY KEY NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE profile_picture (
      digest TEXT PRIMARY KEY NOT NULL,
      format TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT;
    """

  // Preferences, under the names of `SettingField`, as `SettingChange` writes them.
  private static let settings = """
    CREATE TABLE setting (
      name TEXT PRIMARY KEY NOT NULL,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  // Flags set on this machine; a server's last settings, their time, and the server: another server's do not apply; the
  // random identifier of this installation for rollouts; and unknown names in a server's response, so that they are
  // reported once.
  private static let flags = """
    CREATE TABLE flag_override (
      name TEXT PRIMARY KEY NOT NULL,
      is_on INTEGER NOT NULL CHECK (is_on IN (0, 1))
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE flag_answer (
      id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
      server TEXT NOT NULL,
      answered_at REAL NOT NULL
    ) STRICT;
    CREATE TABLE flag_remote (
      name TEXT PRIMARY KEY NOT NULL,
      is_off INTEGER NOT NULL CHECK (is_off IN (0, 1)),
      rollout INTEGER NOT NULL CHECK (rollout BETWEEN 0 AND 100)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE flag_installation (
      number INTEGER PRIMARY KEY NOT NULL CHECK (number = 1),
      id TEXT NOT NULL
    ) STRICT;
    CREATE TABLE flag_unknown (
      name TEXT PRIMARY KEY NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}

extension LocalDatabase {
  /// The result of `fetch`, as a domain observes it.
  func snapshots<Value: Sendable, Failure: StorageReporting>(
    _ fetch: @escaping @Sendable (Database) throws -> Value
  ) -> Snapshots<Value, Failure> {
    values(fetch: fetch, element: { Snapshot($0, revision: $1) }, mapping: { Failure($0) })
  }

  /// Runs `body` in one transaction. It may throw the domain's own errors, too; either way nothing is written.
  ///
  /// - Returns: the revision of the commit.
  func commit<Failure: StorageReporting>(
    reporting failure: Failure.Type, _ body: @escaping @Sendable (Database) throws -> Void
  ) async throws(Failure) -> Revision {
    try await write(mapping: { Failure($0) }, body).revision
  }
}

extension StorageError {
  /// A failure of the database as an error that people understand.
  public init(_ failure: DatabaseFailure) {
    switch failure {
    case .busy: self = .busy
    case .readOnly: self = .readOnly
    case .full: self = .full
    case .damaged, .notADatabase: self = .damaged
    case .foreign: self = .unavailable(reason: "it belongs to another program")
    case .newerSchema: self = .unavailable(reason: "it was written by a newer version of Fettle")
    case .obsoleteSchema: self = .unavailable(reason: "it was written by a version that is too old")
    case .replaced(let copy): self = .replaced(copy: copy)
    case .missing: self = .missing
    case .cannotOpen(let reason), .other(let reason): self = .unavailable(reason: reason)
    }
  }
}

/// A domain's error that contains the reason why the log could not be used.
protocol StorageReporting: Error {
  static func storage(_ error: StorageError) -> Self
}

extension AccountError: StorageReporting {}
extension ProfileError: StorageReporting {}

extension StorageReporting {
  init(_ failure: DatabaseFailure) {
    self = .storage(StorageError(failure))
  }
}
