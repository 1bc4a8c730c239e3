import CorePresentation
import CoreUI

extension Content {
  /// The command of a name, as the screen has it now.
  func command(_ name: String) -> Command<Action>? { commands.first { $0.name == name } }

  /// What a key does now; nothing where that is refused.
  func action(of press: KeyPress) -> Action? {
    commands.first { $0.keys.contains(press) && $0.refusal == nil }?.action
  }
}

extension Screen {
  /// Presses a key as the program does: it is typed where something is being typed, and else does what it stands for.
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

  /// Clicks on a row of a region that is drawn, as on a button.
  func click(_ row: Int, of name: String) {
    let frame = Frame.draw(content, width: 80, height: 24, environment: EnvironmentValues(isInteractive: true))
    for region in frame.regions where region.name == name { move(.toRow(row), in: region) }
  }

  /// Types a text where something is being typed.
  func type(_ text: String) {
    for character in text { type(.insert(String(character))) }
  }

  /// Types a text in place of what a field of a form holds.
  func fill(_ row: Int, _ text: String) {
    move(.toRow(row), in: nil)
    type(.deleteToEnd)
    type(.deleteToStart)
    type(text)
  }
}
