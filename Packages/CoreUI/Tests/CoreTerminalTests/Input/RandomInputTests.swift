import CoreTerminal
import CoreTesting
import CoreUI
import Testing

struct RandomInputTests {
  @Test(arguments: 0..<64) func `splitting input into pieces does not change the events`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let bytes = Self.bytes(using: &generator)
      var whole = InputDecoder()
      var pieces = InputDecoder()
      var fromPieces: [InputEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 0...5, using: &generator))
        fromPieces += pieces.decode(piece)
        rest = rest.dropFirst(piece.count)
      }
      let fromWhole = whole.decode(bytes)
      #expect(Self.joined(fromPieces) == Self.joined(fromWhole), "\(bytes)")
      #expect(pieces.takeReports() == whole.takeReports())
      #expect(pieces.pending == whole.pending)
      #expect(pieces.flush() == whole.flush())
      #expect(whole.pending == nil)
      #expect(whole.decode("q".utf8) == [.key(.character("q"))])
    }
  }

  @Test(arguments: 0..<16) func `a pause at any point neither crashes nor delays later input`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      var decoder = InputDecoder()
      for byte in Self.bytes(using: &generator) {
        _ = decoder.decode([byte])
        if Bool.random(using: &generator) { _ = decoder.flush() }
      }
      _ = decoder.flush()
      #expect(decoder.decode("q".utf8) == [.key(.character("q"))])
    }
  }

  /// A mix of random bytes and parts of sequences.
  private static func bytes(using generator: inout SeededGenerator) -> [UInt8] {
    let parts = [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "[", ";", ":", "<", "?", "$", "1", "5", "27", "200~", "\u{1B}[200~",
      "\u{1B}[201~",
      "]11;rgb:", "00/", "?997;1n", "?62c", "~", "A", "M", "m", "u", "Z", "é", "日", "👍🏽", "e\u{301}", "\u{1B}]",
      "\u{1B}P", "\u{1B}\\", "\u{07}", "\r", "q",
    ]
    return (0..<Int.random(in: 1...40, using: &generator)).flatMap { _ -> [UInt8] in
      if Bool.random(using: &generator) { return [UInt8.random(in: 0...255, using: &generator)] }
      return Array((parts.randomElement(using: &generator) ?? "").utf8)
    }
  }

  /// Joins consecutive characters into one text, because how they divide into keys depends on how they arrive.
  private static func joined(_ events: [InputEvent]) -> [String] {
    var parts: [String] = []
    var text = ""
    for event in events {
      if case .key(let press) = event, press.modifiers.isEmpty, case .character(let character) = press.key {
        text.append(character)
      } else {
        parts += [text, "\(event)"]
        text = ""
      }
    }
    return (parts + [text]).map { Array($0.unicodeScalars).description }
  }
}
