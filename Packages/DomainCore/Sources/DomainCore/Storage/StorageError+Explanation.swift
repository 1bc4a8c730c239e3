extension StorageError {
  /// What happened, what was kept and what to do, in a sentence or two.
  public var explanation: String {
    switch self {
    case .busy:
      "Another program is writing to the log and did not finish in time. What the log holds is kept; try again."
    case .readOnly:
      "The log may not be written to. What it holds is kept; check the permissions of its file and folder."
    case .full:
      "There is no room left on the disk. What the log holds is kept; free some space and try again."
    case .damaged:
      "The log is damaged where this is stored. Nothing was written to it; `fettle doctor` tells what can be saved."
    case .replaced(let copy):
      "Another file replaced the log while it was open. Your change was not saved; the new file is now in use, so please "
        + "try again." + (copy.map { " The log as it was before is saved as \($0)." } ?? "")
    case .missing:
      "The file of the log is gone: it was moved or deleted while it was open. Your change was not saved, and no new log was "
        + "created; put the file back and try again."
    case .unavailable(let reason):
      "The log cannot be used: \(reason). Nothing was written to it."
    }
  }
}
