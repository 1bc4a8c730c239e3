import CoreUI
import Testing

struct TextTests {
  @Test("parts of a text keep their own style and inherit the rest")
  func styles() {
    let view = VStack { Text("a") + Text("b").foreground(.bad) }.foreground(.good).bold()
    let frame = Frame.draw(view, width: 5)
    #expect(frame[0, 0].style == Style(foreground: .good, attributes: .bold))
    #expect(frame[1, 0].style == Style(foreground: .bad, attributes: .bold))
    #expect(frame[2, 0].style == Style())
  }

  @Test("a color given first is not overridden by one given later")
  func ownColor() {
    let text = (Text("a").foreground(.bad) + Text("b")).foreground(.good)
    let frame = Frame.draw(text, width: 2)
    #expect(frame[0, 0].style.foreground == .bad)
    #expect(frame[1, 0].style.foreground == .good)
  }

  @Test("lines are aligned as requested")
  func alignment() {
    let text = Text("one\nthree")
    #expect(Frame.draw(text.multilineTextAlignment(.trailing), width: 9).plainText() == "  one\nthree")
    #expect(Frame.draw(text.multilineTextAlignment(.center), width: 9).plainText() == " one\nthree")
  }

  @Test("if not all lines fit, the last one ends in an ellipsis")
  func lineLimit() {
    let text = Text("one two three four").lineLimit(2)
    #expect(Frame.draw(text, width: 5).plainText() == "one\ntwo…")
    #expect(Frame.draw(text.lineLimit(nil), width: 5).plainText() == "one\ntwo\nthree\nfour")
    #expect(Frame.draw(Text("marathon").lineLimit(0).truncationMode(.middle), width: 5).plainText() == "ma…on")
  }

  @Test("in ASCII, truncated text ends in three dots")
  func ascii() {
    let environment = EnvironmentValues(symbols: .ascii)
    let text = Text("marathon").lineLimit(1)
    #expect(Frame.draw(text, width: 6, environment: environment).plainText() == "mar...")
    #expect(Frame.draw(text, width: 2, environment: environment).plainText() == "ma")
  }

  @Test("an escape sequence from a file is printed as text")
  func escapeSequence() {
    let frame = Frame.draw(Text("\u{1B}]0;title\u{7}\u{1B}[2Jrun"), width: 20)
    #expect(frame.ansiText(colorDepth: .trueColor) == "]0;title[2Jrun")
  }
}
