import CoreUI

extension KeyPress {
  /// The key of a control character of ASCII, or of the delete character.
  ///
  /// A line feed is the enter key, as in a shell; some terminals' keypads send it.
  init(controlCharacter byte: UInt8) {
    switch byte {
    case 0x00: self = .control(" ")
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    default: self = .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }

  /// The key that a keyboard protocol names by the character it types (`CSI code u`, `CSI 27 ; modifiers ; code ~`);
  /// `nil` for a code that is not a key here.
  ///
  /// - Parameter shifted: the character it types with shift, if the terminal states it.
  init?(code: Int, shifted: Int?, _ modifiers: Modifiers) {
    switch code {
    case 8, 127: self.init(.backspace, modifiers)
    case 9: self.init(.tab, modifiers)
    case 13: self.init(.enter, modifiers)
    case 27: self.init(.escape, modifiers)
    case 0xE000...0xF8FF:
      guard let key = Key(functional: code) else { return nil }
      self.init(key, modifiers)
    default:
      let isShifted = modifiers.contains(.shift)
      let typed = isShifted ? shifted ?? code : code
      guard typed >= 0x20, !(0x7F..<0xA0).contains(typed),
        let scalar = UInt32(exactly: typed).flatMap(Unicode.Scalar.init)
      else { return nil }
      let upper = String(scalar).uppercased()
      let character = isShifted && upper.count == 1 ? Character(upper) : Character(scalar)
      // The character already includes shift.
      self.init(.character(character), modifiers.subtracting(.shift))
    }
  }
}

extension KeyPress.Modifiers {
  /// Decodes a parameter, which is one more than the sum of the modifiers. Locks are not modifiers; `nil` if an unknown
  /// modifier is held down.
  init?(parameter: Int?) {
    let bits = max(1, parameter ?? 1) - 1
    guard bits < 256, bits & 0b11_1000 == 0 else { return nil }
    self.init(rawValue: UInt8(bits & 0b111))
  }
}
