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
