import CoreTerminal
import CoreUI
import Testing

struct InputDecoderTests {
  @Test func `scalars that form one character are one key`() {
    #expect(keys(in: "aé日e\u{301}👩‍👩‍👧🇦🇹") == ["a", "é", "日", "e\u{301}", "👩‍👩‍👧", "🇦🇹"])
  }

  @Test func `a character that arrives byte by byte is one key`() {
    var decoder = InputDecoder()
    let events = Array("é日👍".utf8).flatMap { decoder.decode([$0]) }
    #expect(events == [.key(.character("é")), .key(.character("日")), .key(.character("👍"))])
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0xAF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88],
      [0xFF, 0xFE],
      [0xC2, 0x9B],
    ] as [[UInt8]])
  func `invalid bytes are dropped, and the next character is kept`(invalid: [UInt8]) {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x61] + invalid + [0x62]) == [.key(.character("a")), .key(.character("b"))])
  }

  @Test func `an escape character is a key if nothing follows it`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}".utf8) == [])
    #expect(decoder.pending == .key)
    #expect(decoder.flush() == [.key(KeyPress(.escape))])
    #expect(decoder.pending == nil)
    #expect(decoder.flush() == [])
  }

  @Test(arguments: [
    ("[", [KeyPress(.character("["), .alt)]), ("O", [KeyPress(.character("O"), .alt)]),
    ("]", [KeyPress(.character("]"), .alt)]), ("\u{1B}", [KeyPress(.escape), KeyPress(.escape)]),
    ("\u{1B}[", [KeyPress(.escape), KeyPress(.character("["), .alt)]),
  ])
  func `a possible start of a sequence is a key with alt if nothing follows it`(rest: String, expected: [KeyPress]) {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}\(rest)".utf8) == [])
    #expect(decoder.pending == .key)
    #expect(decoder.flush() == expected.map { .key($0) })
  }

  @Test(arguments: [
    "\u{1B}[1;", "\u{1B}[?", "\u{1B}O5", "\u{1B}]11;rgb", "\u{1B}P1$r", "\u{1B}[M ", "\u{1B}[[", "\u{1B}[<0;1",
  ])
  func `an incomplete sequence is dropped`(begun: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode(begun.utf8) == [])
    #expect(decoder.pending == .sequence)
    #expect(decoder.flush() == [])
    #expect(decoder.decode("a".utf8) == [.key(.character("a"))])
  }

  @Test func `an escape character ends a sequence and begins another`() {
    #expect(keys(in: "\u{1B}[1;\u{1B}[A") == ["up"])
    #expect(keys(in: "\u{1B}]0;title\u{1B}[A") == ["up"])
    #expect(keys(in: "\u{1B}]0;title\u{1B}xa") == ["alt+x", "a"])
  }

  @Test(arguments: [1, 2, 3, 1_000])
  func `ctrl+c directly after any number of escape characters is a key of its own`(_ count: Int) {
    let typed = String(repeating: "\u{1B}", count: count) + "\u{03}"
    #expect(keys(in: typed) == Array(repeating: "esc", count: count) + ["ctrl+c"])
  }

  @Test func `a control character in a sequence is a key and cancels the sequence`() {
    #expect(keys(in: "\u{1B}[1;\rA") == ["enter", "A"])
  }

  @Test(arguments: [
    "\u{1B}[I", "\u{1B}[O", "\u{1B}[?1;2c", "\u{1B}[>0;276;0c", "\u{1B}[?2026;2$y", "\u{1B}[12;40R", "\u{1B}[201~",
    "\u{1B}[99~", "\u{1B}[E", "\u{1B}[5n", "\u{1B}[?997;1n", "\u{1B}[1;1 q", "\u{1B}[!p", "\u{1B}[M !!", "\u{1B}OE",
    "\u{1B}[97;9u", "\u{1B}[97;1:3u", "\u{1B}[55555u", "\u{1B}[57358u", "\u{1B}[55296u", "\u{1B}[99999999u",
    "\u{1B}[;u",
    "\u{1B}[1;5;9;9;9x", "\u{1B}[32;10;20M", "\u{1B}]11;rgb:0000/0000/0000\u{07}", "\u{1B}]52;c;YQ==\u{1B}\\",
    "\u{1B}P1+r524742=38\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}^text\u{1B}\\", "\u{1B}Xtext\u{1B}\\",
    "\u{1B}[99999999999999999999A", "\u{1B}[[Z", "\u{1B}[1;9A", "\u{1B}[:::;;;m", "\u{1B}[<0;0;0M", "\u{1B}[<;;M",
    "\u{1B}[<1;5;5M", "\u{1B}[<2;5;5M", "\u{1B}[<0;5;5m", "\u{1B}[<33;5;5M", "\u{1B}[<35;5;5M", "\u{1B}[<66;5;5M",
  ])
  func `an unknown sequence is dropped completely`(sequence: String) {
    #expect(keys(in: sequence + "a") == ["a"])
  }

  @Test func `an overlong sequence is dropped to its end`() {
    #expect(keys(in: "\u{1B}[" + String(repeating: "1;", count: 100_000) + "Aa") == ["a"])
    #expect(keys(in: "\u{1B}]" + String(repeating: "text", count: 100_000) + "\u{07}a") == ["a"])
  }

  @Test func `mouse positions are zero-based`() {
    var decoder = InputDecoder()
    let sequences = "\u{1B}[<0;1;1M\u{1B}[<0;1;1m\u{1B}[<16;81;300M\u{1B}[<64;10;20M\u{1B}[<65;10;20M"
    #expect(
      decoder.decode(sequences.utf8) == [
        .click(.zero), .click(Point(x: 80, y: 299)), .wheel(rows: -3, at: Point(x: 9, y: 19)),
        .wheel(rows: 3, at: Point(x: 9, y: 19)),
      ])
  }

  @Test func `of movements of the pressed mouse that arrive together, only the last place counts`() {
    var decoder = InputDecoder()
    let sequences = "\u{1B}[<0;3;4M\u{1B}[<32;4;4M\u{1B}[<36;9;4M\u{1B}[<0;9;4m"
    #expect(decoder.decode(sequences.utf8) == [.click(Point(x: 2, y: 3)), .drag(Point(x: 8, y: 3))])
    #expect(decoder.decode("\u{1B}[<32;10;4M".utf8) == [.drag(Point(x: 9, y: 3))])
  }

  private func keys(in text: String) -> [String] {
    var decoder = InputDecoder()
    return decoder.decode(text.utf8).map { event in
      if case .key(let press) = event { "\(press)" } else { "\(event)" }
    }
  }
}
