/// Why the log could not be read or written, for any request. In none of these cases is anything half-written.
///
/// Each domain error wraps it: `ProfileError.storage(.busy)`.
public enum StorageError: Error, Equatable, Sendable {
  /// Another program is writing to the log.
  case busy
  /// The log is read-only.
  case readOnly
  /// The disk that stores the log is full.
  case full
  /// The log is damaged.
  case damaged
  /// Another file replaced the log while it was open. Neither file contains the change, and the new file is the log
  /// from now on. The path is that of a copy of the old log.
  case replaced(copy: String?)
  /// The log file no longer exists. The change was not stored, and no new log was created.
  case missing
  /// Any other cause; the reason is a clause.
  case unavailable(reason: String)
}
