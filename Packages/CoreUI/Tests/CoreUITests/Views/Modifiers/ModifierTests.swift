import CoreUI
import Testing

struct ModifierTests {
  private func plain(_ view: some View, width: Int) -> String {
    Frame.draw(view, width: width).plainText()
  }

  @Test("padding adds blanks on the given sides")
  func padding() {
    #expect(plain(Text("a").padding(), width: 9) == "\n a\n")
    #expect(plain(Text("a").padding(.leading, 3), width: 9) == "   a")
    #expect(plain(Text("one two").padding(.horizontal, 1), width: 5) == " one\n two")
    #expect(plain(Text("a").padding(-4), width: 9) == "a")
  }

  @Test("a fixed frame keeps its size, whatever its content")
  func fixedFrame() {
    #expect(plain(Text("a").frame(width: 5, alignment: .trailing), width: 9) == "    a")
    #expect(plain(Text("marathon").lineLimit(1).frame(width: 5), width: 9) == "mara…")
    #expect(plain(Text("a").frame(width: 3, height: 3, alignment: .center), width: 9) == "\n a\n")
  }

  @Test("a flexible view does not outgrow a fixed frame")
  func fixedFilling() {
    let row = HStack {
      Placeholder(lines: 1).frame(width: 4)
      Spacer()
      Text("b")
    }
    #expect(plain(row, width: 12) == "░░░        b")
  }

  @Test("a frame with a maximum width grows up to it")
  func growingFrame() {
    let row = HStack {
      Text("a").frame(maxWidth: .max, alignment: .trailing)
      Text("b")
    }
    #expect(plain(row, width: 7) == "    a b")
    #expect(plain(Text("a").frame(maxWidth: 4, alignment: .trailing), width: 9) == "   a")
    #expect(plain(Text("a").frame(minWidth: 3, alignment: .trailing), width: 9) == "  a")
  }
}
