/// What the keys of commands are called where the person has chosen others, so that a hint names the key that does it.
public struct KeyNames: Hashable, Sendable {
  private let screen: String
  private let chosen: [String: String]

  /// - Parameters:
  ///   - chosen: The name of a key for each command that has another than its own, by screen and command:
  ///     `workouts.delete`, or `shell.import` for what can be done anywhere.
  ///   - screen: The screen that is drawn.
  public init(_ chosen: [String: String] = [:], on screen: String = "") {
    self.chosen = chosen
    self.screen = screen
  }

  /// The key of a command of this screen, or of one that can be given anywhere.
  ///
  /// - Parameter standard: The key it has where none was chosen.
  public func name(of command: String, otherwise standard: String) -> String {
    chosen["\(screen).\(command)"] ?? chosen["shell.\(command)"] ?? standard
  }
}
