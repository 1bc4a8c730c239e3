public import DomainCore

extension ProfileError: ExplainedError {
  /// What happened, and what it means for the data, in a sentence or two.
  public var explanation: String {
    switch self {
    case .invalidValue(let field, let given, let allowed):
      "\(field.rawValue) cannot be \(given). The profile was not changed; use \(allowed)."
    case .invalidSetting(let field, let given, let allowed):
      "\(field.rawValue) cannot be \(given). The settings were not changed; use \(allowed)."
    case .undatedField(let field):
      "\(field.rawValue) has no date: it applies at all times. The profile was not changed."
    case .implausibleDay(let day):
      "No value can apply from \(day). The profile was not changed; use a day from \(PlausibleRange.earliestDay) to "
        + "the end of this year."
    case .unreadableFile(let path, let reason):
      "\(path) cannot be read: \(reason). The profile was not changed."
    case .unwritableFile(let path, let reason):
      "\(path) was not written: \(reason). Nothing was changed."
    case .noPicture:
      "The profile has no picture. Nothing was written."
    case .pictureAwaited:
      "The picture was set on another machine and has not arrived yet. Nothing was written."
    case .noSuchFlag(let name, let nearest):
      "There is no flag “\(name)”\(nearest.map { ": did you mean \($0)?" } ?? ".") Nothing was changed."
    case .flagIsFixed(let name):
      "The flag \(name) cannot be set by hand. Nothing was changed."
    case .storage(let error):
      error.explanation
    }
  }

  /// Whether the same can succeed later: the reason lies in the log, a file or the server, not in what was asked for.
  public var canSucceedLater: Bool {
    switch self {
    case .unreadableFile, .unwritableFile, .pictureAwaited, .storage: true
    case .invalidValue, .invalidSetting, .undatedField, .implausibleDay, .noPicture, .noSuchFlag, .flagIsFixed: false
    }
  }

  /// What to do about it, if there is more to do than the explanation says.
  public var remedy: Remedy? {
    switch self {
    case .invalidValue(.picture, _, _), .noPicture: .setPicture
    case .pictureAwaited: .sync
    case .noSuchFlag: .showFlags
    case .storage(let error): error.remedy
    default: nil
    }
  }
}
