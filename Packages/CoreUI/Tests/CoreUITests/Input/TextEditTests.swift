import CorePresentation
import CoreUI
import Testing

struct TextEditTests {
  private static let keys: [(String, TextEdit)] = [
    ("a", .insert("a")), ("space", .insert(" ")), ("Ü", .insert("Ü")), ("backspace", .deleteBackward),
    ("ctrl+h", .deleteBackward), ("delete", .deleteForward), ("ctrl+w", .deleteWordBackward),
    ("alt+backspace", .deleteWordBackward), ("ctrl+u", .deleteToStart), ("ctrl+k", .deleteToEnd), ("left", .left),
    ("ctrl+b", .left), ("right", .right), ("ctrl+f", .right), ("ctrl+left", .wordLeft), ("alt+left", .wordLeft),
    ("alt+b", .wordLeft), ("ctrl+right", .wordRight), ("alt+right", .wordRight), ("alt+f", .wordRight),
    ("home", .toStart), ("ctrl+a", .toStart), ("end", .toEnd), ("ctrl+e", .toEnd),
  ]

  @Test("letters insert text, and keys edit as in a shell", arguments: keys)
  func edits(key: String, edit: TextEdit) throws {
    #expect(TextEdit(try #require(KeyPress(key))) == edit)
  }

  @Test(
    "other keys do not edit", arguments: ["enter", "esc", "tab", "up", "pagedown", "ctrl+s", "alt+x", "f5"])
  func others(key: String) throws {
    #expect(TextEdit(try #require(KeyPress(key))) == nil)
  }
}
