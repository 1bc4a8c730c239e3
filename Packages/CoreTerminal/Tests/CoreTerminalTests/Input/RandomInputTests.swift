import CoreTerminal
import CoreUI
import CoreUITestSupport
import Testing

@Suite struct RandomInputTests {
  @Test(arguments: 0..<64) func `the division of input into pieces makes no difference`(seed: Int) {
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
      #expect(pieces.pending == whole.pending)
      #expect(pieces.flush() == whole.flush())
      #expect(whole.pending == nil)
      #expect(whole.decode("q".utf8) == [.key(.character("q"))])
    }
  }

  @Test(arguments: 0..<16) func `silences at any place neither trap nor delay later input`(seed: Int) {
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

  /// Some random bytes, and some that sequences are made of.
  private static func bytes(using generator: inout SeededGenerator) -> [UInt8] {
    let parts = [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "[", ";", ":", "<", "?", "$", "1", "5", "27", "200~", "\u{1B}[200~",
      "\u{1B}[201~",
      "~", "A", "M", "m", "u", "Z", "é", "日", "👍🏽", "e\u{301}", "\u{1B}]", "\u{1B}P", "\u{1B}\\", "\u{07}", "\r", "q",
    ]
    return (0..<Int.random(in: 1...40, using: &generator)).flatMap { _ -> [UInt8] in
      if Bool.random(using: &generator) { return [UInt8.random(in: 0...255, using: &generator)] }
      return Array((parts.randomElement(using: &generator) ?? "").utf8)
    }
  }

  /// Characters that follow each other as one text: where they are cut into keys depends on what came together.
  private static func joined(_ events: [InputEvent]) -> [String] {
    var told: [String] = []
    var text = ""
    for event in events {
      if case .key(let press) = event, press.modifiers.isEmpty, case .character(let character) = press.key {
        text.append(character)
      } else {
        told += [text, "\(event)"]
        text = ""
      }
    }
    return (told + [text]).map { Array($0.unicodeScalars).description }
  }
}
