import CoreUI
import Testing

@testable import CoreTerminal

struct ScreenWriterTests {
  private final class Output {
    var written: [String] = []
    var isGone = false
  }

  @Test func `only differences are written, as one synchronized update`() throws {
    let output = Output()
    var writer = writer(output)
    try writer.show(frame("one"))
    try writer.show(frame("two"))
    #expect(output.written == ["\u{1B}[?2026h>one\u{1B}[?2026l", "\u{1B}[?2026hone>two\u{1B}[?2026l"])
  }

  @Test func `the same frame writes nothing`() throws {
    let output = Output()
    var writer = writer(output)
    try writer.show(frame("one"))
    try writer.show(frame("one"))
    #expect(output.written.count == 1)
  }

  @Test func `a frame of a different size is drawn completely`() throws {
    let output = Output()
    var writer = writer(output)
    try writer.show(frame("one"))
    try writer.show(frame("two", width: 9))
    #expect(output.written.last == "\u{1B}[?2026h>two\u{1B}[?2026l")
  }

  @Test func `a forgotten frame is drawn completely`() throws {
    let output = Output()
    var writer = writer(output)
    try writer.show(frame("one"))
    writer.forget()
    try writer.show(frame("one"))
    #expect(output.written == Array(repeating: "\u{1B}[?2026h>one\u{1B}[?2026l", count: 2))
  }

  @Test func `after a failed write the next frame is drawn completely`() throws {
    let output = Output()
    var writer = writer(output)
    try writer.show(frame("one"))
    output.isGone = true
    #expect(throws: TerminalError.gone) { try writer.show(frame("two")) }
    output.isGone = false
    try writer.show(frame("one"))
    #expect(output.written.last == "\u{1B}[?2026h>one\u{1B}[?2026l")
  }

  private func writer(_ output: Output) -> ScreenWriter {
    ScreenWriter { old, new in
      old == new ? "" : "\(old?.plainText() ?? "")>\(new.plainText())"
    } write: { text throws(TerminalError) in
      if output.isGone { throw .gone }
      output.written.append(text)
    }
  }

  private func frame(_ text: String, width: Int = 8) -> Frame {
    Frame.draw(Text(text), width: width, height: 1)
  }
}
