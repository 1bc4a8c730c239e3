/// The names of the keys that run commands, so that a hint names the right key, whatever the person bound.
///
/// A hint never spells a key: it requests the key of a command, which is the one currently bound to it.
public struct KeyNames: Hashable, Sendable {
  private let screen: String
  private var names: [String: String]

  /// - Parameters:
  ///   - names: The name of the key of each command, by screen and command: `workouts.delete`, or `shell.import` for a
  ///     command that
  ///     works on every screen.
  ///   - screen: The screen that is drawn.
  public init(_ names: [String: String] = [:], on screen: String = "") {
    self.names = names
    self.screen = screen
  }

  /// The key of a command of this screen, or of one that works on every screen: `ctrl+s`.
  ///
  /// - Returns: `‹command›` where the command has no key, so that a wrong hint is seen.
  public func name(of command: String) -> String { key(of: command) ?? "‹\(command)›" }

  /// The same; `nil` where the command has no key now, for a hint that is then left out.
  public func key(of command: String) -> String? {
    names["\(screen).\(command)"] ?? names["shell.\(command)"]
  }

  /// The same with the default keys of this screen's commands that have no name yet.
  public func adding<Action>(_ commands: [KeyCommand<Action>]) -> KeyNames {
    var all = self
    for command in commands where all.names["\(screen).\(command.name)"] == nil {
      all.names["\(screen).\(command.name)"] = command.keys.first?.description
    }
    return all
  }

  /// The same for the screen that is drawn, so that its hints name keys wherever it is shown.
  func adding(_ content: some Content) -> KeyNames { adding(content.commands) }
}
