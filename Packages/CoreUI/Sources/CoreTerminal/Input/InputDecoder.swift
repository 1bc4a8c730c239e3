public import CoreUI

/// Decodes a terminal's input into events: keys in the forms of xterm, VT220, the Linux console, rxvt, tmux and screen,
/// and in those of kitty and modifyOtherKeys; pasted text; the mouse (SGR).
///
/// What the terminal reports about itself is kept for ``takeReports()`` and is never an event.
///
/// Bytes may arrive in any pieces. Invalid UTF-8 and unknown sequences are dropped as a whole. An escape character may
/// be a key or the beginning of one: while ``pending`` is set, call ``flush()`` if nothing follows in time.
///
/// A paste lasts until its end mark. Beyond one mebibyte the rest is dropped; a paste whose end mark never arrives ends
/// with ``flush()`` after a silence.
public struct InputDecoder: Sendable {
  /// Input that has arrived in part.
  public enum Pending: Hashable, Sendable {
    /// Possibly a complete key: to be flushed after some tens of milliseconds.
    case key
    /// Not a complete key: to be flushed if nothing has arrived for about a second.
    case sequence
  }

  private enum State {
    case text
    case escape
    /// Two escape characters: the alt key and a sequence, as rxvt sends it, or a single escape followed by another.
    case doubledEscape
    /// A character outside of ASCII, after an escape character.
    case altCharacter
    case sequence(ControlSequence)
    case string(ControlString)
    /// An escape character in a string, which ends it if a backslash follows.
    case stringEnd(ControlString)
    case legacyMouse(byteCount: Int)
    case paste
  }

  private static let interrupt: UInt8 = 0x03

  private var state = State.text
  private var scalars = ScalarDecoder()
  private var paste = PasteBuffer()
  private var events = EventRun()
  private var reports: [TerminalReport] = []

  public init() {}

  /// Input that is not reported yet because more may follow.
  public var pending: Pending? {
    switch state {
    case .text: nil
    case .escape, .doubledEscape: .key
    case .sequence(let sequence): sequence.body.isEmpty ? .key : .sequence
    case .string(let string): string.isEmpty ? .key : .sequence
    // The end of an answer may arrive late. It must not be taken for keys.
    case .altCharacter, .legacyMouse, .paste, .stringEnd: .sequence
    }
  }

  /// The events that these bytes complete.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    for byte in bytes { take(byte) }
    return events.takeAll()
  }

  /// What the terminal has reported in the bytes so far, in order.
  public mutating func takeReports() -> [TerminalReport] {
    defer { reports = [] }
    return reports
  }

  /// The events in the pending input, now that nothing follows: an escape character is a key, and together with what
  /// followed it, a key with alt; a paste ends; anything else is dropped.
  public mutating func flush() -> [InputEvent] {
    switch state {
    case .text: return []
    case .escape, .stringEnd: events.press(KeyPress(.escape))
    case .doubledEscape:
      events.press(KeyPress(.escape))
      events.press(KeyPress(.escape))
    case .sequence(let sequence) where sequence.body.isEmpty:
      if sequence.isAlt { events.press(KeyPress(.escape)) }
      events.press(KeyPress(.character(sequence.introducer.rawValue), .alt))
    case .string(let string) where string.isEmpty:
      events.press(KeyPress(.character(Character(Unicode.Scalar(string.introducer))), .alt))
    case .paste: endPaste()
    case .altCharacter, .sequence, .string, .legacyMouse: break
    }
    scalars = ScalarDecoder()
    state = .text
    return events.takeAll()
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .text: takeText(byte)
    case .escape: takeAfterEscape(byte, isDoubled: false)
    case .doubledEscape: takeAfterEscape(byte, isDoubled: true)
    case .altCharacter: takeAltCharacter(byte)
    case .sequence(let sequence): take(byte, in: sequence)
    case .string(let string): take(byte, in: string)
    case .stringEnd(let string) where byte == UInt8(ascii: "\\"): end(string)
    case .stringEnd: takeAfterEscape(byte, isDoubled: false)
    case .legacyMouse(let byteCount): state = byteCount > 1 ? .legacyMouse(byteCount: byteCount - 1) : .text
    case .paste: if paste.take(byte) { endPaste() }
    }
  }

  private mutating func takeText(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      scalars = ScalarDecoder()
      state = .escape
    case ..<0x20, 0x7F:
      scalars = ScalarDecoder()
      events.press(KeyPress(controlCharacter: byte))
    default:
      guard let scalar = scalars.take(byte), !(0x80..<0xA0).contains(scalar.value) else { return }
      events.type(scalar)
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, isDoubled: Bool) {
    if byte == 0x1B {
      if isDoubled { events.press(KeyPress(.escape)) }
      state = .doubledEscape
      return
    }
    if let introducer = ControlSequence.Introducer(rawValue: Character(Unicode.Scalar(byte))) {
      state = .sequence(ControlSequence(introducer, isAlt: isDoubled))
      return
    }
    if isDoubled { events.press(KeyPress(.escape)) }
    state = .text
    if ControlString.introducers.contains(byte) {
      state = .string(ControlString(byte))
    } else if byte == Self.interrupt {
      // Whoever types it after escape wants to end the program, and no command has it with alt.
      events.press(KeyPress(.escape))
      events.press(KeyPress(controlCharacter: byte))
    } else if byte < 0x20 || byte == 0x7F {
      let plain = KeyPress(controlCharacter: byte)
      events.press(KeyPress(plain.key, plain.modifiers.union(.alt)))
    } else if byte < 0x80 {
      events.press(KeyPress(.character(Character(Unicode.Scalar(byte))), .alt))
    } else {
      state = .altCharacter
      takeAltCharacter(byte)
    }
  }

  private mutating func takeAltCharacter(_ byte: UInt8) {
    if byte < 0x80 {
      state = .text
      takeText(byte)
    } else if let scalar = scalars.take(byte) {
      state = .text
      if scalar.value >= 0xA0 { events.press(KeyPress(.character(Character(scalar)), .alt)) }
    } else if !scalars.isPartial {
      state = .text
    }
  }

  private mutating func take(_ byte: UInt8, in sequence: ControlSequence) {
    var sequence = sequence
    switch sequence.take(byte) {
    case .unfinished:
      state = .sequence(sequence)
    case .broken:
      state = .text
      takeText(byte)
    case .finished:
      state = .text
      switch sequence.meaning {
      case .event(let event): events.append(event)
      case .report(let report): reports.append(report)
      case .paste: state = .paste
      case .legacyMouse: state = .legacyMouse(byteCount: 3)
      case .nothing: break
      }
    }
  }

  private mutating func take(_ byte: UInt8, in string: ControlString) {
    var string = string
    if byte == 0x1B {
      state = .stringEnd(string)
    } else if string.take(byte) {
      end(string)
    } else {
      state = .string(string)
    }
  }

  private mutating func end(_ string: ControlString) {
    if let report = string.report { reports.append(report) }
    state = .text
  }

  private mutating func endPaste() {
    events.append(.paste(paste.text))
    paste = PasteBuffer()
    state = .text
  }
}

/// Events in order, with consecutive characters joined to user-perceived characters.
private struct EventRun: Sendable {
  private var events: [InputEvent] = []
  private var typed = String.UnicodeScalarView()

  mutating func type(_ scalar: Unicode.Scalar) {
    typed.append(scalar)
  }

  mutating func press(_ press: KeyPress) {
    append(.key(press))
  }

  mutating func append(_ event: InputEvent) {
    endTyped()
    // Only where the mouse is now matters, not the way there.
    if case .drag = event, case .drag = events.last { events.removeLast() }
    events.append(event)
  }

  mutating func takeAll() -> [InputEvent] {
    endTyped()
    defer { events = [] }
    return events
  }

  private mutating func endTyped() {
    for character in String(typed) { events.append(.key(.character(character))) }
    typed = String.UnicodeScalarView()
  }
}

/// Pasted text, until its end mark.
struct PasteBuffer: Sendable {
  /// The number of bytes kept; the rest is dropped.
  private let longest: Int
  private static let endMark = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var isCut = false
  /// How much of the end mark has arrived.
  private var matched = 0

  init(longest: Int = 1 << 20) {
    self.longest = longest
  }

  /// - Returns: whether this byte ends the paste.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.endMark[matched] {
      matched += 1
      return matched == Self.endMark.count
    }
    keep(Self.endMark.prefix(matched))
    matched = 0
    // The mark's first byte occurs nowhere else in it, so a partial mark can only begin again with this byte.
    if byte == Self.endMark[0] { matched = 1 } else { keep(CollectionOfOne(byte)) }
    return false
  }

  /// The text, with invalid UTF-8 replaced.
  var text: String {
    guard isCut, String(validating: bytes, as: UTF8.self) == nil else { return String(decoding: bytes, as: UTF8.self) }
    // The cut may have split the last character.
    let lastScalar = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.endIndex
    return String(decoding: bytes[..<lastScalar], as: UTF8.self)
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    let kept = more.prefix(longest - bytes.count)
    bytes.append(contentsOf: kept)
    if kept.count < more.count { isCut = true }
  }
}

/// Assembles scalars from UTF-8 that arrives in pieces. Invalid UTF-8 is dropped.
private struct ScalarDecoder: Sendable {
  private var bytes: [UInt8] = []
  private var byteCount = 0

  /// Whether an incomplete scalar needs more bytes.
  var isPartial: Bool { byteCount > 0 }

  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    if byte & 0xC0 == 0x80 { return takeContinuation(byte) }
    self = ScalarDecoder()
    switch byte {
    case ..<0x80: return Unicode.Scalar(byte)
    case 0xC2...0xDF: byteCount = 2
    case 0xE0...0xEF: byteCount = 3
    case 0xF0...0xF4: byteCount = 4
    default: return nil
    }
    bytes.append(byte)
    return nil
  }

  private mutating func takeContinuation(_ byte: UInt8) -> Unicode.Scalar? {
    guard isPartial else { return nil }
    bytes.append(byte)
    guard bytes.count == byteCount else { return nil }
    defer { self = ScalarDecoder() }
    return String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
  }
}
