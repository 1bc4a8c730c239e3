import CoreUI

/// A sequence that begins with `ESC [` (CSI) or `ESC O` (SS3), as far as it has arrived.
struct ControlSequence: Sendable {
  enum Introducer: Character, Sendable {
    case csi = "["
    case ss3 = "O"
  }

  enum Progress {
    case unfinished
    case finished
    /// The byte belongs to no sequence; it stands for itself.
    case broken
  }

  let introducer: Introducer
  /// Another escape character preceded it.
  let isAlt: Bool
  private(set) var body: [UInt8] = []
  /// It is longer than any known sequence; the rest is only searched for its end.
  private(set) var isTooLong = false

  private static let longest = 64

  init(_ introducer: Introducer, isAlt: Bool) {
    self.introducer = introducer
    self.isAlt = isAlt
  }

  mutating func take(_ byte: UInt8) -> Progress {
    guard (0x20..<0x7F).contains(byte) else { return .broken }
    defer { keep(byte) }
    switch introducer {
    case .csi: return endsCSI(byte) ? .finished : .unfinished
    case .ss3: return (0x30..<0x40).contains(byte) ? .unfinished : .finished
    }
  }

  private func endsCSI(_ byte: UInt8) -> Bool {
    switch byte {
    // The Linux console sends F1 to F5 as `ESC [ [ A` and so on.
    case UInt8(ascii: "[") where body.isEmpty: false
    // rxvt ends keys with shift with a character that is not a final byte, such as `ESC [ 7 $`; elsewhere it follows
    // several parameters.
    case UInt8(ascii: "$"): !body.isEmpty && body.count <= 2 && body.allSatisfy { (0x30..<0x3A).contains($0) }
    default: byte >= 0x40
    }
  }

  private mutating func keep(_ byte: UInt8) {
    if body.count < Self.longest { body.append(byte) } else { isTooLong = true }
  }
}

/// The parts of a complete control sequence (ECMA-48, 5.4).
private struct ControlParameters {
  /// `<`, `=`, `>` or `?` before the parameters.
  let prefix: Character?
  /// The parameters, which may have parts separated by colons. Omitted ones are `nil`.
  let fields: [[Int?]]
  /// Whether there are characters other than parameters before the last one.
  let hasIntermediates: Bool
  let final: Character

  init?(_ sequence: ControlSequence) {
    guard !sequence.isTooLong, let last = sequence.body.last else { return nil }
    var body = sequence.body.dropLast()[...]
    final = Character(Unicode.Scalar(last))
    prefix = body.first.flatMap { (0x3C..<0x40).contains($0) ? Character(Unicode.Scalar($0)) : nil }
    if prefix != nil { body.removeFirst() }
    hasIntermediates = body.contains { !(0x30..<0x3C).contains($0) }
    fields =
      body.isEmpty
      ? []
      : body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
        field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
      }
  }

  /// The first part of a parameter.
  subscript(index: Int) -> Int? {
    fields.indices.contains(index) ? fields[index].first ?? nil : nil
  }

  /// A number larger than any known one is clamped.
  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    digits.count > 9 ? .max : Int(String(decoding: Array(digits), as: UTF8.self))
  }
}

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

/// A string that begins with `ESC P`, `ESC X`, `ESC ]`, `ESC ^` or `ESC _` (ECMA-48, 5.6): a terminal's answer to a
/// question. Only those to questions of this program have a meaning.
struct ControlString: Sendable {
  static let introducers: Set<UInt8> = Set("PX]^_".utf8)
  private static let longest = 64

  let introducer: UInt8
  private var body: [UInt8] = []
  private var isTooLong = false

  init(_ introducer: UInt8) {
    self.introducer = introducer
  }

  var isEmpty: Bool { body.isEmpty }

  /// - Returns: whether this byte ends the string: BEL, as xterm allows, CAN or SUB. An escape character ends it, too,
  ///   because it is followed by the terminator or something new.
  mutating func take(_ byte: UInt8) -> Bool {
    if [0x07, 0x18, 0x1A].contains(byte) {
      // The last two cancel the string.
      if byte != 0x07 { isTooLong = true }
      return true
    }
    if body.count < Self.longest { body.append(byte) } else { isTooLong = true }
    return false
  }

  /// The meaning of the complete string: a color that was asked for, as in `10;rgb:ffff/ffff/ffff`.
  var report: TerminalReport? {
    guard introducer == UInt8(ascii: "]"), !isTooLong else { return nil }
    let parts = String(decoding: body, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2, let color = RGBColor(reported: parts[1]) else { return nil }
    switch parts[0] {
    case "10": return .foreground(color)
    case "11": return .background(color)
    default: return nil
    }
  }
}

extension RGBColor {
  /// A color in a form of X11: `rgb:` with one to four digits for each part, `rgba:` with a fourth part that does not
  /// matter here, or `#RRGGBB`.
  fileprivate init?(reported text: Substring) {
    if text.hasPrefix("#") {
      self.init(hexadecimal: String(text))
      return
    }
    let names = text.split(separator: ":", omittingEmptySubsequences: false)
    let count = names.first == "rgba" ? 4 : 3
    guard names.count == 2, names[0] == "rgb" || names[0] == "rgba" else { return nil }
    let parts = names[1].split(separator: "/", omittingEmptySubsequences: false).compactMap(Self.part)
    guard parts.count == count, names[1].utf8.count(where: { $0 == UInt8(ascii: "/") }) == count - 1 else { return nil }
    self.init(red: parts[0], green: parts[1], blue: parts[2])
  }

  /// A part of one to four hexadecimal digits, of which the greatest means all light.
  private static func part(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
    else { return nil }
    let most = (1 << (4 * digits.utf8.count)) - 1
    return UInt8(clamping: (value * 255 + most / 2) / most)
  }
}

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
