import CoreUI

extension ControlSequence {
  /// What a complete sequence requests from the decoder.
  enum Meaning: Equatable {
    case event(InputEvent)
    case report(TerminalReport)
    /// Pasted text follows.
    case paste
    /// Three bytes follow, with the position of a mouse that does not use the newer format (X10).
    case legacyMouse
    case nothing
  }

  var meaning: Meaning {
    guard let parameters = ControlParameters(self) else { return .nothing }
    switch (introducer, parameters.prefix) {
    case (.csi, "<"): return parameters.mouse.map { .event($0) } ?? .nothing
    case (.csi, nil) where parameters.final == "~" && parameters[0] == 200: return .paste
    case (.csi, nil) where parameters.final == "M" && parameters.fields.isEmpty: return .legacyMouse
    case (.csi, nil): return meaning(of: linuxConsoleKey ?? parameters.key)
    case (.csi, "?"): return parameters.report.map { .report($0) } ?? .nothing
    case (.ss3, nil): return meaning(of: parameters.applicationKey)
    default: return .nothing
    }
  }

  private func meaning(of press: KeyPress?) -> Meaning {
    guard let press else { return .nothing }
    return .event(.key(isAlt ? KeyPress(press.key, press.modifiers.union(.alt)) : press))
  }

  /// `ESC [ [ A` and on.
  private var linuxConsoleKey: KeyPress? {
    guard body.count == 2, body[0] == UInt8(ascii: "["), (0x41...0x45).contains(body[1]) else { return nil }
    return KeyPress(.function(Int(body[1]) - 0x40))
  }
}

extension ControlParameters {
  /// An answer to a question, or a change of the scheme of colors (mode 2031).
  fileprivate var report: TerminalReport? {
    guard !hasIntermediates else { return nil }
    switch (final, self[0], self[1]) {
    case ("c", _, _): return .attributes
    case ("n", 997, 1): return .scheme(isDark: true)
    case ("n", 997, 2): return .scheme(isDark: false)
    default: return nil
    }
  }

  private static let rowsPerWheelStep = 3

  /// The mouse action (xterm, mode 1006): a press of the left button, a drag with it, or a turn of the wheel.
  fileprivate var mouse: InputEvent? {
    guard let button = self[0], let x = self[1], let y = self[2], x > 0, y > 0, final == "M" else { return nil }
    let place = Point(x: x - 1, y: y - 1)
    let keysHeld = 0b1_1100
    switch button & ~keysHeld {
    case 0: return .click(place)
    case 32: return .drag(place)
    case 64: return .wheel(rows: -Self.rowsPerWheelStep, at: place)
    case 65: return .wheel(rows: Self.rowsPerWheelStep, at: place)
    default: return nil
    }
  }

  /// The key of `CSI …`.
  fileprivate var key: KeyPress? {
    guard !hasIntermediates, !isRelease else { return nil }
    switch final {
    case "~" where self[0] == 27 && fields.count > 2: return code(at: 2)
    case "u": return code(at: 0)
    case "~", "^", "$", "@": return numberedKey
    case "Z": return modifiers(at: 1).map { KeyPress(.tab, $0.union(.shift)) }
    case "a"..."d": return letterKey.map { KeyPress($0, .shift) }
    default: return modifiedLetterKey
    }
  }

  /// The key of `SS3 …`.
  fileprivate var applicationKey: KeyPress? {
    guard !hasIntermediates else { return nil }
    if ("a"..."d").contains(final) { return letterKey.map { KeyPress($0, .control) } }
    return modifiedLetterKey ?? Key(keypad: final).map { KeyPress($0) }
  }

  private func code(at index: Int) -> KeyPress? {
    guard let code = self[index], let modifiers = modifiers(at: 1) else { return nil }
    return KeyPress(code: code, shifted: fields[index].count > 1 ? fields[index][1] : nil, modifiers)
  }

  private var numberedKey: KeyPress? {
    guard let key = self[0].flatMap({ Key(number: $0) }), let modifiers = modifiers(at: 1) else { return nil }
    return KeyPress(key, modifiers.union(rxvtModifiers))
  }

  private var letterKey: Key? { Key(letter: Character(final.uppercased())) }

  /// `CSI A`, `CSI 1 ; 5 A`, and `CSI 5 A`, as in older terminals. Anything with another first number than 1 is not a
  /// key.
  private var modifiedLetterKey: KeyPress? {
    guard let key = Key(letter: final), fields.count < 2 || self[0] ?? 1 == 1 else { return nil }
    return modifiers(at: fields.count < 2 ? 0 : 1).map { KeyPress(key, $0) }
  }

  private func modifiers(at index: Int) -> KeyPress.Modifiers? { KeyPress.Modifiers(parameter: self[index]) }

  /// kitty reports, on request, that a key was released.
  private var isRelease: Bool { fields.count > 1 && fields[1].count > 1 && fields[1][1] == 3 }

  /// The modifiers that rxvt encodes in the end of the sequence.
  private var rxvtModifiers: KeyPress.Modifiers {
    switch final {
    case "^": .control
    case "$": .shift
    case "@": [.control, .shift]
    default: []
    }
  }
}
