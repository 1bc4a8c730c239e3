import CoreUI
import Testing

struct FrameTests {
  @Test("a frame has its view's natural height, or the requested one")
  func height() {
    let view = Text("one two three")
    #expect(Frame.draw(view, width: 5).plainText() == "one\ntwo\nthree")
    #expect(Frame.draw(view, width: 5, height: 2).plainText() == "one\ntwo…")
    #expect(Frame.draw(view, width: 5, height: 5).size == Size(width: 5, height: 5))
  }

  @Test("a wide character occupies two cells")
  func wideCharacter() {
    let frame = Frame.draw(Text("a語b"), width: 6)
    #expect(frame[1, 0].character == "語")
    #expect(frame[1, 0].width == 2)
    #expect(frame[2, 0].isContinuation)
    #expect(frame[3, 0].character == "b")
    #expect(frame.plainText() == "a語b")
  }

  @Test("cells outside the frame are blank")
  func outside() {
    let frame = Frame.draw(Text("a"), width: 1)
    for (x, y) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
      #expect(frame[x, y].isBlank)
    }
  }

  @Test("a frame without cells is drawn without a crash")
  func empty() {
    #expect(Frame.draw(Text("a"), width: 0).plainText().allSatisfy { $0 == "\n" })
    #expect(Frame.draw(Text("a"), width: 5, height: 0).plainText().isEmpty)
    #expect(Frame.draw(EmptyView(), width: 5).plainText().isEmpty)
    #expect(Frame.draw(Text("a"), width: -5, height: -1).size == .zero)
  }

  @Test("without colors, there are no escape sequences and no trailing blanks")
  func plain() {
    let view = Text("a").bold().background(.accent).frame(width: 4)
    #expect(Frame.draw(view, width: 8).ansiText(colorDepth: .none) == "a")
  }

  @Test("each row begins and ends in the terminal's own style")
  func rows() {
    let text = Frame.draw(Text("one two").bold(), width: 4).ansiText(colorDepth: .ansi16)
    #expect(text == "\u{1B}[1mone\u{1B}[0m\n\u{1B}[1mtwo\u{1B}[0m")
  }

  @Test("an unchanged style writes no sequence, and a growing style writes only the addition")
  func fewSequences() {
    let view = Text("a") + Text("b").bold() + Text("c").bold() + Text("d").bold().foreground(.bad) + Text("e")
    let text = Frame.draw(view, width: 9).ansiText(colorDepth: .ansi16)
    #expect(text == "a\u{1B}[1mbc\u{1B}[91md\u{1B}[0me")
  }

  @Test("a color is written for the terminal's color depth")
  func depths() {
    let frame = Frame.draw(Text("a").foreground(.accent), width: 1)
    #expect(frame.ansiText(colorDepth: .ansi16) == "\u{1B}[94ma\u{1B}[0m")
    #expect(frame.ansiText(colorDepth: .ansi256) == "\u{1B}[38;5;111ma\u{1B}[0m")
    #expect(frame.ansiText(colorDepth: .trueColor) == "\u{1B}[38;2;143;168;255ma\u{1B}[0m")
  }

  @Test("a background fills its whole frame")
  func background() {
    let view = Text("a").frame(width: 3).background(.bad)
    #expect(Frame.draw(view, width: 9).ansiText(colorDepth: .ansi16) == "\u{1B}[101ma  \u{1B}[0m")
  }

  @Test("frames of the same cells in different themes differ")
  func themes() {
    let dark = Frame.draw(Text("a"), width: 1, environment: EnvironmentValues(theme: .dark))
    let light = Frame.draw(Text("a"), width: 1, environment: EnvironmentValues(theme: .light))
    #expect(dark != light)
    #expect(dark == Frame.draw(Text("a"), width: 1))
  }
}
