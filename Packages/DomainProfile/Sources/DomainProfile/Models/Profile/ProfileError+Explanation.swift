import DomainCore

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
    case .noSuchFlag(let name, let nearest):
      "There is no flag “\(name)”\(nearest.map { ": did you mean \($0)?" } ?? ".") Nothing was changed; "
        + "`fettle flags list` shows those there are."
    case .flagIsFixed(let name):
      "The flag \(name) may not be set by hand. It was left as it is."
    case .storage(let error):
      error.explanation
    }
  }
}
