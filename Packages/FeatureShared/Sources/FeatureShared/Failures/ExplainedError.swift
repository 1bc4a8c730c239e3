public import DomainAccount
public import DomainCore
public import DomainProfile
public import DomainWorkout

/// An error with an explanation for the person, so that every screen and every command shows it in the same way.
///
/// Errors of the domain are codes with values; ``ErrorWords`` has the sentences.
public protocol ExplainedError: Error, Equatable, Sendable {
  /// What happened and what it means for the data, in one or two sentences.
  var explanation: String { get }

  /// What the person can do, if the explanation does not cover it.
  var remedy: Remedy? { get }

  /// Whether repeating the request may succeed later: the cause is the log, a file or the server, not the request.
  var canSucceedLater: Bool { get }
}

extension ExplainedError where Self: SubjectError {
  public var remedy: Remedy? { storageError?.remedy }
  public var canSucceedLater: Bool { storageError != nil }
}

extension StorageError: ExplainedError {}
extension ProfileError: ExplainedError {}
extension AccountError: ExplainedError {}

extension WorkoutError: ExplainedError {
  public var explanation: String { ErrorWords.sentences(self) }

  public var remedy: Remedy? {
    switch self {
    case .noneMatch: .listWorkouts
    case .severalMatch: .allowSeveral
    default: storageError?.remedy
    }
  }
}

extension ImportHistoryError: ExplainedError {
  public var explanation: String { ErrorWords.sentences(self) }

  public var remedy: Remedy? {
    switch self {
    case .noSuchImport: .showImports
    case .storage(let error): error.remedy
    }
  }
}

extension ThresholdError: ExplainedError {
  public var explanation: String { ErrorWords.sentences(self) }
}

extension UndoError: ExplainedError {
  public var explanation: String { ErrorWords.sentences(self) }
}

extension OriginalError: ExplainedError {
  public var explanation: String { ErrorWords.sentences(self) }

  /// For a damaged file, to check the log; for a failure of the log, its remedy; otherwise `nil`.
  public var remedy: Remedy? {
    switch self {
    case .log(let error): error.remedy
    case .damaged: .runDoctor
    default: nil
    }
  }

  public var canSucceedLater: Bool {
    switch self {
    case .log, .unreadable, .unwritable: true
    case .notFound, .notKept, .missing, .damaged: false
    }
  }
}
