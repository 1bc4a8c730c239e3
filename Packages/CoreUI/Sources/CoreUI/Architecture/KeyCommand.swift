public import CorePresentation

/// A command of a screen, run by a key or by its name.
public struct KeyCommand<Action: ReportedAction> {
  /// Its name in the configuration, such as `delete`; unique on its screen.
  public let name: String
  /// Its title in help lines and palettes, such as "Delete".
  public let title: String
  /// Its keys, unless the configuration overrides them; the first is the one that is shown.
  public let keys: [KeyPress]
  /// The effect: the action that its content sends when the command runs.
  public let action: Action
  /// Why it is currently unavailable; `nil` if it is available.
  public let unavailableBecause: String?
  /// Whether the help line shows it; help and palette show all.
  public let isInHelpLine: Bool
  /// The thing it applies to; `nil` if that is always the same.
  public let about: CommandSubject?

  public init(
    _ name: String, _ title: String, _ keys: KeyPress..., action: Action, unavailableBecause: String? = nil,
    isInHelpLine: Bool = true, about: CommandSubject? = nil
  ) {
    self.init(
      name, title, keys: keys, action: action, unavailableBecause: unavailableBecause, isInHelpLine: isInHelpLine,
      about: about)
  }

  /// Without keys, only its name runs it.
  public init(
    _ name: String, _ title: String, keys: [KeyPress], action: Action, unavailableBecause: String? = nil,
    isInHelpLine: Bool = true, about: CommandSubject? = nil
  ) {
    self.name = name
    self.title = title
    self.keys = keys
    self.action = action
    self.unavailableBecause = unavailableBecause
    self.isInHelpLine = isInHelpLine
    self.about = about
  }

  /// The same with other keys.
  public func bound(to keys: [KeyPress]) -> KeyCommand {
    KeyCommand(
      name, title, keys: keys, action: action, unavailableBecause: unavailableBecause, isInHelpLine: isInHelpLine,
      about: about)
  }

  /// The same for a content that shows this one as a part of itself, and has an action for each of its actions.
  public func map<Outer: ReportedAction>(_ outer: (Action) -> Outer) -> KeyCommand<Outer> {
    KeyCommand<Outer>(
      name, title, keys: keys, action: outer(action), unavailableBecause: unavailableBecause,
      isInHelpLine: isInHelpLine, about: about)
  }
}

/// A type-erased command, ready to run.
public struct AnyKeyCommand {
  /// Its name in the configuration, such as `delete`.
  public let name: String
  /// Its title in help lines and palettes, such as "Delete".
  public let title: String
  /// Its keys, unless the configuration overrides them; the first is the one that is shown.
  public let keys: [KeyPress]
  /// Why it is currently unavailable; `nil` if it is available.
  public let unavailableBecause: String?
  /// Whether the help line shows it; help and palette show all.
  public let isInHelpLine: Bool
  /// The thing it applies to; `nil` if that is always the same.
  public let about: CommandSubject?
  private let perform: @MainActor () -> Void

  public init(
    name: String, title: String, keys: [KeyPress], unavailableBecause: String? = nil, isInHelpLine: Bool = true,
    about: CommandSubject? = nil, perform: @escaping @MainActor () -> Void
  ) {
    self.name = name
    self.title = title
    self.keys = keys
    self.unavailableBecause = unavailableBecause
    self.isInHelpLine = isInHelpLine
    self.about = about
    self.perform = perform
  }

  /// Runs it, unless it is currently unavailable.
  @MainActor
  public func callAsFunction() {
    if unavailableBecause == nil { perform() }
  }
}

/// The thing that a command applies to. A key is pressed for what was visible, so that a command meant for one thing is
/// never applied to another that replaced it.
public enum CommandSubject: Hashable, Sendable {
  /// A row or thing that a person selected. After moving the selection, the person knows what is selected.
  case selection(String)
  /// A question, with everything that an answer depends on. It has to be visible before it can be answered.
  case question(String)
}
