public import DomainCore

extension OriginalError: ExplainedError {
  /// What happened, what it means, and what to do, in a sentence or two.
  public var explanation: String {
    switch self {
    case .log(let error): error.explanation
    case .notKept(.addedByHand): "This workout was added by hand, so it has no file."
    case .notKept(.listedOnly(let name)): "This workout has no file of its own: it comes from \(name)."
    case .notKept(.notKeptHere(let name)):
      "The original \(name) is not on this machine. If you still have the file, import it again to keep it."
    case .missing(let name):
      "The original \(name) is missing. The workout is complete; import the file again to keep it."
    case .damaged(let name):
      "The original \(name) is damaged. The workout is complete; repair the log and import the file again to keep it."
    case .unreadable(let name, let reason): "The original \(name) cannot be read: \(reason)."
    case .unwritable(let name, let reason): "The original \(name) cannot be kept: \(reason)."
    }
  }

  /// Whether the same can succeed later.
  public var canSucceedLater: Bool {
    switch self {
    case .log(let error): error.canSucceedLater
    case .notKept, .missing, .damaged: false
    case .unreadable, .unwritable: true
    }
  }

  /// For a damaged file, to check the log; for a failure of the log, its remedy; otherwise `nil`.
  public var remedy: Remedy? {
    switch self {
    case .log(let error): error.remedy
    case .damaged: .runDoctor
    default: nil
    }
  }
}
