/// Why the log could not be read or written, whatever in it was asked for. Nothing is half-written in any of these cases.
///
/// Each domain's own error carries it: `ProfileError.storage(.busy)`.
public enum StorageError: Error, Equatable, Sendable {
  /// Another program is writing to the log.
  case busy
  /// The log may not be written to.
  case readOnly
  /// No room is left where the log is kept.
  case full
  /// The log is damaged.
  case damaged
  /// Another file took the place of the log while it was open. The change is in neither, and the new file is the log from
  /// now on; the path is that of a copy of what the old one held.
  case replaced(copy: String?)
  /// The file of the log no longer exists. The change was not stored, and no new log was made.
  case missing
  /// Anything else; the reason is a clause.
  case unavailable(reason: String)
}
