import CoreUI
import Testing

struct StackTests {
  private func plain(_ view: some View, width: Int, height: Int? = nil) -> String {
    Frame.draw(view, width: width, height: height).plainText()
  }

  @Test("a spacer pushes its neighbors to the edges")
  func spacer() {
    let row = HStack {
      Text("a")
      Spacer()
      Text("b")
    }
    #expect(plain(row, width: 7) == "a     b")
    let column = VStack {
      Text("a")
      Spacer(minLength: 1)
      Text("b")
    }
    #expect(plain(column, width: 7) == "a\n\nb")
    #expect(plain(column, width: 7, height: 4) == "a\n\n\nb")
  }

  @Test("in a row that is too narrow, the longest text is truncated")
  func narrowRow() {
    let row = HStack {
      Text("a long title").lineLimit(1)
      Text("12 km")
    }
    #expect(plain(row, width: 12) == "a lon… 12 km")
  }

  @Test("a fixed view keeps its width before a flexible one, and is clipped at the edge")
  func rigid() {
    let row = HStack {
      Text("title").lineLimit(1)
      Text("12345678").frame(width: 8)
    }
    #expect(plain(row, width: 10) == "… 12345678")
    #expect(plain(row, width: 6).hasSuffix("1234…"))
  }

  @Test("a view with a higher priority is shown in full first")
  func priority() {
    let row = HStack {
      Text("unimportant").lineLimit(1)
      Text("important").lineLimit(1).layoutPriority(1)
    }
    #expect(plain(row, width: 13) == "un… important")
  }

  @Test("views smaller than the stack follow its alignment")
  func alignment() {
    let row = HStack(alignment: .bottom) {
      Text("a")
      Text("b\nc")
    }
    #expect(plain(row, width: 9) == "  b\na c")
    let column = VStack(alignment: .trailing) {
      Text("a")
      Text("bcd")
    }
    #expect(plain(column, width: 9) == "  a\nbcd")
    #expect(
      plain(VStack(alignment: .center) { column }.frame(maxWidth: .max, alignment: .top), width: 7) == "    a\n  bcd")
  }

  @Test("a divider runs across its stack")
  func divider() {
    let column = VStack {
      Text("a")
      Divider()
    }
    #expect(plain(column, width: 4) == "a\n────")
    let row = HStack {
      Text("a\nb")
      Divider()
      Text("c")
    }
    #expect(plain(row, width: 9) == "a │ c\nb │")
  }

  @Test("in a column that is too low, the tallest view is truncated and the last row stays visible")
  func lowColumn() {
    let column = VStack {
      Text("1\n2\n3\n4\n5")
      Text("end")
    }
    #expect(plain(column, width: 5, height: 4) == "1\n2\n3…\nend")
  }
}
