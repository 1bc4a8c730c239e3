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
