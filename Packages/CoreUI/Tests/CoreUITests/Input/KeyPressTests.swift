import CoreUI
import Testing

struct KeyPressTests {
  private static let keys: [Key] =
    [
      .enter, .escape, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
    ] + (1...24).map(Key.function) + "aZ09 ?+-/öß語👍🏽f".map(Key.character)

  @Test("a key's name parses back to the key, with any modifiers", arguments: keys)
  func roundTrip(key: Key) {
    for modifiers in (UInt8(0)..<8).map(KeyPress.Modifiers.init) {
      let press = KeyPress(key, modifiers)
      #expect(KeyPress(press.description) == press, "\(press)")
    }
  }

  @Test("keys have the names that help and configuration use")
  func names() {
    #expect(KeyPress.character("?").description == "?")
    #expect(KeyPress.character(" ").description == "space")
    #expect(KeyPress.control("s").description == "ctrl+s")
    #expect(KeyPress(.tab, .shift).description == "shift+tab")
    #expect(KeyPress(.function(5)).description == "f5")
    #expect(KeyPress(.left, [.control, .alt, .shift]).description == "ctrl+alt+shift+left")
  }

  @Test("names are case-insensitive, and an unknown name is rejected")
  func reading() {
    #expect(KeyPress("Ctrl+Enter") == KeyPress(.enter, .control))
    #expect(KeyPress("F5") == KeyPress(.function(5)))
    #expect(KeyPress("G") == .character("G"))
    #expect(KeyPress("ctrl++") == .control("+"))
    #expect(KeyPress("shift+alt+ctrl+left") == KeyPress(.left, [.control, .alt, .shift]))
    #expect(KeyPress("shift+ctrl+a") == KeyPress(.character("a"), [.control, .shift]))
    for name in ["", "f0", "f25", "f-1", "entr", "ctrl+", "hyper+x", "ctrl+ctrl+x", "shift+ctrl+shift+x"] {
      #expect(KeyPress(name) == nil, "\(name)")
    }
  }
}
