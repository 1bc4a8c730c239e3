extension ProfileError {
  /// What happened, what was kept and what to do, in a sentence or two.
  public var explanation: String {
    switch self {
    case .refused(let field, let given, let allowed):
      "\(field.rawValue) cannot be \(given): allowed is \(allowed). The profile was kept as it was."
    case .refusedSetting(let field, let given, let allowed):
      "\(field.rawValue) cannot be \(given): allowed is \(allowed). The settings were kept as they were."
    case .takesNoDay(let field):
      "\(field.rawValue) holds at all times and takes no date. The profile was kept as it was."
    case .implausibleDay(let day):
      "No value can hold from \(day): allowed is a day from \(PlausibleRange.earliestDay) to the end of this "
        + "year. The profile was kept as it was."
    case .unreadableFile(let path, let reason):
      "\(path) cannot be read: \(reason). The profile was kept as it was."
    case .unwritableFile(let path, let reason):
      "\(path) was not written: \(reason). What is there was kept as it was."
    case .noPicture:
      "The profile has no picture. Nothing was written; `fettle profile picture set FILE` sets one."
    case .pictureAwaited:
      "The picture was set on another machine and is not here yet. Nothing was written; `fettle sync` fetches it."
    case .noSuchChange(let id):
      "No change in the outbox is called \(id). Nothing was changed; `fettle outbox list` shows those there are."
    case .changeUnderWay(let id):
      "The change \(id) was not refused: it waits to be sent, or the server may have it. Nothing was changed; to undo "
        + "it, change the thing itself back."
    case .noSuchConflict(let id):
      "No conflict is called \(id). Nothing was changed; `fettle conflicts list` shows those there are."
    case .noSuchFlag(let name, let nearest):
      "There is no flag “\(name)”\(nearest.map { ": did you mean \($0)?" } ?? ".") Nothing was changed; "
        + "`fettle flags list` shows those there are."
    case .flagIsFixed(let name):
      "The flag \(name) may not be set by hand. It was left as it is."
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
