import CorePresentation
import CoreUI

extension Content {
  /// The command with this name, in the screen's current state.
  func command(_ name: String) -> KeyCommand<Action>? { commands.first { $0.name == name } }

  /// The effect of a key; nothing if its command is unavailable.
  func action(of press: KeyPress) -> Action? {
    commands.first { $0.keys.contains(press) && $0.unavailableBecause == nil }?.action
  }
}

extension Screen {
  /// Presses a key as the program does: it is typed while text is entered, and otherwise runs its command.
  func press(_ press: KeyPress) {
    let content = content
    if let action = content.action(of: press) {
      perform(action)
    } else if let edit = TextEdit(press), let typed = content.typing?(edit) {
      perform(typed)
    } else if let movement = Movement(press), let action = content.action(for: movement, in: nil) {
      perform(action)
    }
  }

  /// Clicks on a drawn row of a region, as on a button.
  func click(_ row: Int, of name: String) {
    let frame = Frame.draw(content, width: 80, height: 24, environment: EnvironmentValues(isInteractive: true))
    for region in frame.regions where region.name == name { move(.toRow(row), in: region) }
  }

  /// Types text where input is expected.
  func type(_ text: String) {
    for character in text { type(.insert(String(character))) }
  }

  /// Replaces the contents of a form's field by typing.
  func fill(_ row: Int, _ text: String) {
    move(.toRow(row), in: nil)
    type(.deleteToEnd)
    type(.deleteToStart)
    type(text)
  }
}
