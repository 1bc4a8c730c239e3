public import CorePresentation

/// Something that can be done on a screen now, by a key or by its name.
public struct Command<Action: LoggedAction> {
  /// What the configuration calls it, as in `delete`; unique on its screen.
  public let name: String
  /// What help lines and palettes call it, as in "Delete".
  public let title: String
  /// What does it, unless the configuration says otherwise; the first is the one that is shown.
  public let keys: [KeyPress]
  public let action: Action
  /// Why it cannot be done now; `nil` when it can.
  public let refusal: String?
  /// Whether the help line shows it; help and palette show all.
  public let isInHelpLine: Bool
  /// What it is done to; `nil` where that is always the same.
  public let about: CommandSubject?

  public init(
    _ name: String, _ title: String, _ keys: KeyPress..., action: Action, refusal: String? = nil,
    isInHelpLine: Bool = true, about: CommandSubject? = nil
  ) {
    self.name = name
    self.title = title
    self.keys = keys
    self.action = action
    self.refusal = refusal
    self.isInHelpLine = isInHelpLine
    self.about = about
  }
}

/// A command of whatever screen, ready to be given.
public struct Offer {
  public let name: String
  public let title: String
  public let keys: [KeyPress]
  public let refusal: String?
  public let isInHelpLine: Bool
  /// What it is done to; `nil` where that is always the same.
  public let about: CommandSubject?
  private let perform: @MainActor () -> Void

  public init(
    name: String, title: String, keys: [KeyPress], refusal: String? = nil, isInHelpLine: Bool = true,
    about: CommandSubject? = nil, perform: @escaping @MainActor () -> Void
  ) {
    self.name = name
    self.title = title
    self.keys = keys
    self.refusal = refusal
    self.isInHelpLine = isInHelpLine
    self.about = about
    self.perform = perform
  }

  /// Does it, unless it cannot be done now.
  @MainActor
  public func callAsFunction() {
    if refusal == nil { perform() }
  }
}
