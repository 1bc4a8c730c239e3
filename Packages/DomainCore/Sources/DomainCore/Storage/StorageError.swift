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

extension StorageError {
  /// What happened and what it means for the data, in one or two sentences.
  public var explanation: String {
    switch self {
    case .busy:
      "Another program is writing to the log and did not finish in time. Your data is kept; try again."
    case .readOnly:
      "The log is read-only. Your data is kept; check the permissions of its file and folder."
    case .full:
      "The disk is full. Your data is kept; free some space and try again."
    case .damaged:
      "The log is damaged where this is stored. Nothing was written."
    case .replaced(let copy):
      "Another file replaced the log while it was open. Your change was not saved; the new file is now in use, so try "
        + "again." + (copy.map { " The previous log is saved as \($0)." } ?? "")
    case .missing:
      "The log file is gone: it was moved or deleted while it was open. Your change was not saved, and no new log was "
        + "created; put the file back and try again."
    case .unavailable(let reason):
      "The log cannot be used: \(reason). Nothing was written."
    }
  }

  /// What the person can do, if the explanation does not cover it.
  public var remedy: Remedy? { self == .damaged ? .runDoctor : nil }
}

/// The error of a subject, such as gear or goals: what is wrong with a request, as a code with values, or with the log.
///
/// It has no sentences. Whoever shows it to a person words it.
public protocol SubjectError: Error, Equatable, Sendable {
  /// The log itself could not be read or written.
  static func storage(_ error: StorageError) -> Self

  /// What is wrong with the log; `nil` if something is wrong with the request.
  var storageError: StorageError? { get }
}

extension StorageError: SubjectError {
  /// The error itself, for code that works with the errors of all subjects.
  public static func storage(_ error: StorageError) -> StorageError { error }

  /// The error itself.
  public var storageError: StorageError? { self }
}
