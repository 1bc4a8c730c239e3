import CoreTerminal
import CoreUI
import Testing

struct TerminalReportTests {
  /// The answers of some terminals to all questions, each with what it means.
  private static let answers: [(bytes: String, reports: [TerminalReport])] = [
    (
      "\u{1B}[?997;1n\u{1B}]10;rgb:d8d8/dede/e9e9\u{1B}\\\u{1B}]11;rgb:2e2e/3434/4040\u{1B}\\\u{1B}[?62;22;52c",
      [.scheme(isDark: true), .foreground(RGBColor(0xD8DEE9)), .background(RGBColor(0x2E3440)), .attributes]
    ),
    (
      "\u{1B}]10;rgb:65/7b/83\u{07}\u{1B}]11;rgba:fdfd/f6f6/e3e3/ffff\u{07}\u{1B}[?1;2c",
      [.foreground(RGBColor(0x657B83)), .background(RGBColor(0xFDF6E3)), .attributes]
    ),
    ("\u{1B}[?997;2n\u{1B}[?6c", [.scheme(isDark: false), .attributes]),
    ("\u{1B}]11;#1e1e2e\u{1B}\\", [.background(RGBColor(0x1E1E2E))]),
    ("\u{1B}]11;rgb:f/0/8\u{07}", [.background(RGBColor(0xFF0088))]),
    ("\u{1B}]11;rgb:fff/000/800\u{07}", [.background(RGBColor(0xFF0080))]),
  ]

  @Test(arguments: answers.indices) func `answers are reports, however they are split`(index: Int) {
    let (text, reports) = Self.answers[index]
    let bytes = Array(text.utf8)
    for first in 0...bytes.count {
      for second in [first, (first + bytes.count) / 2, bytes.count] {
        var decoder = InputDecoder()
        let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]]
        #expect(pieces.flatMap { decoder.decode($0) } == [])
        #expect(decoder.takeReports() == reports)
        #expect(decoder.takeReports() == [])
        #expect(decoder.pending == nil)
      }
    }
  }

  @Test func `keys around and between answers are kept`() {
    var decoder = InputDecoder()
    let text = "j\u{1B}]11;rgb:0000/0000/0000\u{1B}\\q\u{1B}[?62c\u{1B}[A"
    #expect(decoder.decode(text.utf8) == [.key(.character("j")), .key(.character("q")), .key(KeyPress(.up))])
    #expect(decoder.takeReports() == [.background(.init(0)), .attributes])
  }

  @Test(arguments: [
    "\u{1B}]11;?\u{1B}\\", "\u{1B}]11;rgb:00/00\u{07}", "\u{1B}]11;rgb:00/00/00/00\u{07}",
    "\u{1B}]11;rgb:00//00\u{07}", "\u{1B}]11;rgb:+1/00/00\u{07}", "\u{1B}]11;rgb:00000/0/0\u{07}",
    "\u{1B}]11;rgba:0/0/0\u{07}", "\u{1B}]11;#12345\u{07}", "\u{1B}]11;\u{07}", "\u{1B}]11\u{07}",
    "\u{1B}]12;rgb:0/0/0\u{07}", "\u{1B}]11;0;rgb:0/0/0\u{07}", "\u{1B}]11;rgb:0/0/0\u{18}",
    "\u{1B}P11;rgb:0/0/0\u{07}",
    "\u{1B}]11;rgb:0000/0000/0000" + String(repeating: " ", count: 99) + "\u{07}", "\u{1B}]11;rgb:\u{FF10}/0/0\u{07}",
    "\u{1B}[?997;3n", "\u{1B}[?997n", "\u{1B}[?1$c", "\u{1B}[>0;276;0c", "\u{1B}[=0c", "\u{1B}[997;1n",
  ])
  func `an answer to another question, or one that is broken, is dropped`(bytes: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode((bytes + "a").utf8) == [.key(.character("a"))])
    #expect(decoder.takeReports() == [])
  }

  @Test func `an answer whose end is late is no key`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}]11;rgb:0/0/0\u{1B}".utf8) == [])
    #expect(decoder.pending == .sequence)
    #expect(decoder.decode("\\".utf8) == [])
    #expect(decoder.takeReports() == [.background(RGBColor(0))])
  }
}
