/// Why a log could not be opened, read, copied or replaced as a file. Nothing is half-written.
public enum LogFailure: Error, Equatable, Sendable {
  /// Another program has locked it.
  case busy
  /// The file or its folder is read-only.
  case readOnly
  /// The disk is full.
  case full
  /// The file is a database, but damaged.
  case damaged
  /// The file is not a database.
  case notADatabase
  /// The file is the database of another program.
  case foreign
  /// A newer version of Fettle has written it.
  case newerVersion
  /// A development version of Fettle has written it, which this version does not read.
  case obsoleteVersion
  /// Another file replaced the open one. The path is that of a copy of the old log.
  case replaced(copy: String?)
  /// The open file was moved or deleted.
  case missing
  /// The file or its folder could not be created or opened; the reason is a clause.
  case cannotOpen(reason: String)
  /// Any other cause; the reason is a clause.
  case other(reason: String)
}
