import CoreUI
import Testing

@testable import CoreTerminal

struct PasteTests {
  @Test func `a paste arrives unchanged`() {
    var decoder = InputDecoder()
    let text = "two\r\nlines\t\u{03}\u{1B}[A\u{1B}[200~ \u{1B}[20 日"
    #expect(
      decoder.decode("a\u{1B}[200~\(text)\u{1B}[201~b".utf8) == [
        .key(.character("a")), .paste(text), .key(.character("b")),
      ])
  }

  @Test func `a paste that arrives in pieces is complete`() {
    let bytes = Array("\u{1B}[200~héllo \u{1B}\u{1B}[201\u{1B}[201~x".utf8)
    for cut in bytes.indices {
      var decoder = InputDecoder()
      let events = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(events == [.paste("héllo \u{1B}\u{1B}[201"), .key(.character("x"))])
    }
  }

  @Test func `an empty paste is reported as empty`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[200~\u{1B}[201~".utf8) == [.paste("")])
  }

  @Test func `invalid bytes in a paste are replaced`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}[200~a".utf8) + [0xFF] + Array("b\u{1B}[201~".utf8)) == [.paste("a\u{FFFD}b")])
  }

  @Test(arguments: [("abcdefgh!", "abcdefgh"), ("abcdefg日!", "abcdefg"), ("日日日", "日日"), ("abcd👍👍", "abcd👍")])
  func `a long paste is truncated after a whole character`(_ text: String, _ kept: String) {
    var buffer = PasteBuffer(longest: 8)
    #expect("\(text)\u{1B}[201~".utf8.map { buffer.take($0) }.firstIndex(of: true) == text.utf8.count + 5)
    #expect(buffer.text == kept)
  }

  @Test func `a paste of exactly the limit is complete`() {
    var buffer = PasteBuffer(longest: 8)
    for byte in "abcdefgh\u{1B}[201~".utf8 { _ = buffer.take(byte) }
    #expect(buffer.text == "abcdefgh")
  }

  @Test func `a paste of one mebibyte is complete`() {
    var decoder = InputDecoder()
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    _ = decoder.decode("\u{1B}[200~".utf8)
    #expect(decoder.decode(bytes) == [])
    #expect(decoder.decode("\u{1B}[201~".utf8) == [.paste(String(decoding: bytes, as: UTF8.self))])
  }

  @Test func `a paste without an end mark ends when input pauses`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[200~text".utf8) == [])
    #expect(decoder.pending == .sequence)
    #expect(decoder.flush() == [.paste("text")])
    #expect(decoder.decode("q".utf8) == [.key(.character("q"))])
  }
}
