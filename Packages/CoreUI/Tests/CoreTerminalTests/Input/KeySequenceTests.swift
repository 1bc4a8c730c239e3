import CoreTerminal
import CoreUI
import Testing

struct KeySequenceTests {
  @Test(arguments: [
    // Control characters.
    ("\u{00}", "ctrl+space"), ("\u{01}", "ctrl+a"), ("\u{03}", "ctrl+c"), ("\u{08}", "backspace"), ("\u{09}", "tab"),
    ("\u{0A}", "enter"), ("\u{0D}", "enter"), ("\u{1A}", "ctrl+z"), ("\u{1C}", "ctrl+\\"), ("\u{1D}", "ctrl+]"),
    ("\u{1E}", "ctrl+^"), ("\u{1F}", "ctrl+_"), ("\u{7F}", "backspace"), (" ", "space"),
    // With alt.
    ("\u{1B}a", "alt+a"), ("\u{1B}A", "alt+A"), ("\u{1B}é", "alt+é"), ("\u{1B} ", "alt+space"), ("\u{1B}\\", "alt+\\"),
    ("\u{1B}\r", "alt+enter"), ("\u{1B}\t", "alt+tab"), ("\u{1B}\u{7F}", "alt+backspace"),
    ("\u{1B}\u{01}", "ctrl+alt+a"),
  ])
  func `ASCII bytes are keys`(bytes: String, key: String) {
    #expect(decoded(bytes) == [key])
  }

  @Test(arguments: [
    // xterm, tmux and VTE: cursor keys in normal and application mode.
    ("[A", "up"), ("[B", "down"), ("[C", "right"), ("[D", "left"), ("[H", "home"), ("[F", "end"),
    ("OA", "up"), ("OB", "down"), ("OC", "right"), ("OD", "left"), ("OH", "home"), ("OF", "end"),
    ("OP", "f1"), ("OQ", "f2"), ("OR", "f3"), ("OS", "f4"), ("[Z", "shift+tab"),
    // VT220, screen, the Linux console.
    ("[1~", "home"), ("[2~", "insert"), ("[3~", "delete"), ("[4~", "end"), ("[5~", "pageup"), ("[6~", "pagedown"),
    ("[15~", "f5"), ("[17~", "f6"), ("[18~", "f7"), ("[19~", "f8"), ("[20~", "f9"), ("[21~", "f10"), ("[23~", "f11"),
    ("[24~", "f12"), ("[25~", "f13"), ("[26~", "f14"), ("[28~", "f15"), ("[29~", "f16"), ("[31~", "f17"),
    ("[34~", "f20"),
    ("[[A", "f1"), ("[[B", "f2"), ("[[C", "f3"), ("[[D", "f4"), ("[[E", "f5"),
    // rxvt.
    ("[7~", "home"), ("[8~", "end"), ("[11~", "f1"), ("[12~", "f2"), ("[13~", "f3"), ("[14~", "f4"),
    ("[a", "shift+up"), ("[b", "shift+down"), ("[c", "shift+right"), ("[d", "shift+left"),
    ("Oa", "ctrl+up"), ("Ob", "ctrl+down"), ("Oc", "ctrl+right"), ("Od", "ctrl+left"),
    ("[7$", "shift+home"), ("[7^", "ctrl+home"), ("[7@", "ctrl+shift+home"), ("[3$", "shift+delete"),
    ("[11^", "ctrl+f1"),
    ("\u{1B}[A", "alt+up"), ("\u{1B}[5~", "alt+pageup"), ("\u{1B}OA", "alt+up"), ("\u{1B}Oa", "ctrl+alt+up"),
    // A keypad in application mode.
    ("OM", "enter"), ("Oj", "*"), ("Ok", "+"), ("Om", "-"), ("On", "."), ("Oo", "/"), ("Op", "0"), ("Oy", "9"),
    ("OX", "="), ("OI", "tab"), ("O ", "space"),
  ])
  func `escape sequences are keys`(sequence: String, key: String) {
    #expect(decoded("\u{1B}\(sequence)") == [key])
  }

  @Test(arguments: [
    ("[1;2A", "shift+up"), ("[1;3A", "alt+up"), ("[1;4A", "alt+shift+up"), ("[1;5A", "ctrl+up"),
    ("[1;6A", "ctrl+shift+up"),
    ("[1;7A", "ctrl+alt+up"), ("[1;8A", "ctrl+alt+shift+up"), ("[1;1A", "up"), ("[1;5H", "ctrl+home"),
    ("[1;2P", "shift+f1"),
    ("[1;2R", "shift+f3"), ("[1;2S", "shift+f4"), ("[3;5~", "ctrl+delete"), ("[15;2~", "shift+f5"),
    ("[1;2Z", "shift+tab"),
    ("[5A", "ctrl+up"), ("O5A", "ctrl+up"), ("O1;5A", "ctrl+up"), ("O2P", "shift+f1"), ("\u{1B}[1;5A", "ctrl+alt+up"),
    // Locks are not modifiers, and a held key repeats.
    ("[1;65A", "up"), ("[1;133A", "ctrl+up"), ("[1;1:2A", "up"),
  ])
  func `modifiers are encoded in the parameters`(sequence: String, key: String) {
    #expect(decoded("\u{1B}\(sequence)") == [key])
  }

  @Test(arguments: [
    ("[97u", "a"), ("[97;5u", "ctrl+a"), ("[97;6u", "ctrl+A"), ("[97;2u", "A"), ("[223;2u", "ß"), ("[49:33;2u", "!"),
    ("[9;5u", "ctrl+tab"), ("[13;2u", "shift+enter"), ("[27u", "esc"), ("[27;3u", "alt+esc"),
    ("[127;5u", "ctrl+backspace"),
    ("[32;5u", "ctrl+space"), ("[32;2u", "space"), ("[233;3u", "alt+é"), ("[128077u", "👍"),
    ("[57399u", "0"), ("[57408u", "9"), ("[57414u", "enter"), ("[57417;5u", "ctrl+left"), ("[57426u", "delete"),
    ("[57376u", "f13"), ("[97;5:1u", "ctrl+a"), ("[97;1;97u", "a"),
    ("[27;5;9~", "ctrl+tab"), ("[27;6;65~", "ctrl+A"), ("[27;2;13~", "shift+enter"), ("[27;5;46~", "ctrl+."),
    ("[27;2;33~", "!"), ("[27;5;104~", "ctrl+h"),
  ])
  func `keys can be reported as the characters they type`(sequence: String, key: String) {
    #expect(decoded("\u{1B}\(sequence)") == [key])
  }

  private func decoded(_ text: String) -> [String] {
    var decoder = InputDecoder()
    return decoder.decode(text.utf8).map { event in
      if case .key(let press) = event { "\(press)" } else { "\(event)" }
    }
  }
}
