import Testing

@testable import CoreUI

struct FrameDifferenceTests {
  private func frame(_ text: String, width: Int = 20, cursor: Point? = nil, theme: Theme = .dark) -> Frame {
    frame(Text(text), width: width, cursor: cursor, theme: theme)
  }

  private func frame(_ view: some View, width: Int = 20, cursor: Point? = nil, theme: Theme = .dark) -> Frame {
    let frame = Frame.draw(view, width: width, environment: EnvironmentValues(theme: theme))
    return Frame(size: frame.size, theme: theme, cells: frame.cells, cursor: cursor)
  }

  private func difference(_ old: Frame?, _ new: Frame, _ colorDepth: ColorDepth = .ansi16) -> String {
    new.difference(from: old, colorDepth: colorDepth).replacing("\u{1B}[", with: "^")
  }

  @Test("nothing is written if nothing looks different")
  func unchanged() {
    #expect(difference(frame("run"), frame("run")).isEmpty)
    #expect(difference(frame("run", cursor: .zero), frame("run", cursor: .zero)).isEmpty)
    let coloredBlanks = Text("run") + Text("  ").foreground(.bad).bold()
    #expect(difference(frame("run"), frame(coloredBlanks)).isEmpty)
    #expect(difference(frame("run"), frame(Text("run").bold().reversed()), .none).isEmpty)
    #expect(difference(frame("run"), frame(Text("run").foreground(.primary)), .trueColor).isEmpty)
  }

  @Test("the first frame, and a frame of another size or theme, clears and redraws the terminal")
  func cleared() {
    #expect(difference(nil, frame("run")) == "^?25l^2J^Hrun")
    #expect(difference(frame("run", width: 9), frame("run")) == "^2J^Hrun")
    #expect(difference(frame("run", theme: .light), frame("run")) == "^2J^Hrun")
  }

  @Test("only changed cells are written")
  func changedCells() {
    #expect(difference(frame("12:00 run"), frame("12:01 run")) == "^;5H1")
    #expect(difference(frame("one\ntwo\nsix"), frame("one\ntow\nsix")) == "^2;2How")
  }

  @Test("the cursor takes the shortest way: rewriting cells, moving along the row or down a line")
  func moves() {
    #expect(difference(frame("abcdefghij"), frame("Abcdefghij")) == "^HA")
    #expect(difference(frame("abcdefghij"), frame("AbcDefghij")) == "^HAbcD")
    #expect(difference(frame("abcdefghij"), frame("AbcdefghiJ")) == "^HA^8CJ")
    #expect(difference(frame("a\nb\nc"), frame("A\nb\nC")) == "^HA\r\n\nC")
    #expect(difference(frame("a\nbcd\nc"), frame("A\nbcD\nc")) == "^HA^2;3HD")
    #expect(difference(frame("a\nbcd\nc"), frame("A\nbcd\nc ")) == "^HA")
    #expect(difference(frame("a\nbcd"), frame("A\nbCd")) == "^HA\r\n^CC")
  }

  @Test("unchanged cells are rewritten to move the cursor only if the style stays the same")
  func movesOverStyles() {
    let old = Text("a") + Text("bc").bold() + Text("d")
    let new = Text("A") + Text("bc").bold() + Text("D")
    #expect(difference(frame(old), frame(new)) == "^HA^2CD")
    let bold = Text("A").bold() + Text("bc").bold() + Text("D").bold()
    #expect(difference(frame(Text("abcd").bold()), frame(bold)) == "^H^1mAbcD^0m")
    let blank = Text("A").bold() + Text(" ") + Text("D").bold()
    #expect(difference(frame(Text("a").bold() + Text(" ") + Text("d").bold()), frame(blank)) == "^H^1mA D^0m")
  }

  @Test("a style carries over from one change to the next")
  func style() {
    let old = Text("a------------b").foreground(.bad)
    let new = Text("A------------B").foreground(.bad)
    #expect(difference(frame(old), frame(new)) == "^H^91mA^12CB^0m")
  }

  @Test("a row that becomes blank is erased to its end, in the terminal's own style")
  func erased() {
    #expect(difference(frame("a long title"), frame("a")) == "^;3H^K")
    #expect(difference(frame("a long title"), frame("A")) == "^HA^K")
    #expect(difference(frame("title ab"), frame("Title a")) == "^HT^6C ")
    let new = Text("A").background(.bad)
    #expect(difference(frame("a long title"), frame(new)) == "^H^101mA^0m^K")
    #expect(difference(frame(Text("a long title")), frame(Text("A").bold())) == "^H^1mA^K^0m")
  }

  @Test("after the last column, the cursor's position counts as unknown")
  func lastColumn() {
    #expect(difference(frame("abc\ndef", width: 3), frame("abC\nDef", width: 3)) == "^;3HC^2HD")
  }

  @Test("both halves of a wide character change together, and a leftover half becomes a blank")
  func wideCharacters() {
    #expect(difference(frame("語b"), frame("本b")) == "^H本")
    #expect(difference(frame("語語b"), frame("a語 b")) == "^Ha語 ")
    #expect(difference(frame("語b"), frame("a b")) == "^Ha ")
    #expect(difference(frame("a語"), frame("語")) == "^H語 ")
    #expect(difference(frame("a語b語"), frame("A語B語")) == "^HA語B")
  }

  @Test("after an emoji, whose width varies by terminal, the cursor position is sent again")
  func pictures() {
    #expect(difference(frame("🏃‍♀️ab"), frame("🚴ab")) == "^H🚴")
    #expect(difference(frame("🏃‍♀️ab"), frame("🚴Ab")) == "^H🚴^;3HA")
  }

  @Test("the cursor moves to its position, and is shown or hidden when that changes")
  func cursor() {
    let here = Point(x: 2, y: 0)
    #expect(difference(frame("run"), frame("run", cursor: here)) == "^;3H^?25h")
    #expect(difference(frame("run", cursor: here), frame("run")) == "^?25l")
    #expect(difference(frame("run", cursor: .zero), frame("run", cursor: here)) == "^;3H")
    #expect(difference(frame("ru", cursor: here), frame("run", cursor: Point(x: 3, y: 0))) == "^;3Hn")
    #expect(difference(frame("ru", cursor: here), frame("run", cursor: here)) == "^;3Hn^D")
    #expect(difference(nil, frame("run", cursor: here)) == "^2J^Hrun^D^?25h")
  }

  @Test("if almost everything changes, the screen is cleared because that is shorter")
  func mostlyBlank() {
    let bars = (1...9).map { _ in "#  #  #  #" }.joined(separator: "\n")
    let old = frame(Text(bars).bold().foreground(.bad))
    let blanks = (1...8).map { _ in "" }.joined(separator: "\n")
    #expect(difference(old, frame("a\n" + blanks)) == "^2J^Ha")
  }
}
