import Testing

@testable import CoreUI

struct ScrollViewTests {
  private func frame(
    rows: Int, top: Int, width: Int = 6, height: Int? = 4, environment: EnvironmentValues = EnvironmentValues()
  ) -> Frame {
    let view = ScrollView("text", top: top) {
      for row in 0..<rows { Text("row \(row)") }
    }
    return Frame.draw(view, width: width, height: height, environment: environment)
  }

  @Test("content is drawn from the top row, with a scroll bar if it does not fit")
  func bar() {
    #expect(frame(rows: 8, top: 0).plainText() == "row 0█\nrow 1█\nrow 2│\nrow 3│")
    #expect(frame(rows: 8, top: 2).plainText() == "row 2│\nrow 3█\nrow 4█\nrow 5│")
    #expect(frame(rows: 8, top: 4).plainText() == "row 4│\nrow 5│\nrow 6█\nrow 7█")
    let ascii = frame(rows: 8, top: 0, environment: EnvironmentValues(symbols: .ascii))
    #expect(ascii.plainText() == "row 0#\nrow 1#\nrow 2|\nrow 3|")
  }

  @Test("content that fits has no scroll bar and does not scroll")
  func fits() {
    #expect(frame(rows: 3, top: 2).plainText() == "row 0\nrow 1\nrow 2\n")
    #expect(frame(rows: 8, top: 5, height: nil).plainText().hasPrefix("row 0\nrow 1\n"))
  }

  @Test("scrolling stops at the last full screen", arguments: [4, 5, 99, .max])
  func clamped(top: Int) {
    #expect(frame(rows: 8, top: top).plainText().hasPrefix("row 4│\n"))
    #expect(frame(rows: 8, top: -top).plainText().hasPrefix("row 0█\n"))
  }

  @Test("in plain text, there is no scroll bar, and all content is shown if the height allows")
  func plain() {
    let environment = EnvironmentValues(presentation: .plain)
    #expect(frame(rows: 8, top: 2, environment: environment).plainText() == "row 2\nrow 3\nrow 4\nrow 5")
    #expect(frame(rows: 5, top: 2, height: nil, environment: environment).plainText().hasPrefix("row 0\n"))
  }

  @Test("the region maps points to rows")
  func region() {
    let drawn = frame(rows: 8, top: 3).regions
    #expect(
      drawn == [FrameRegion(name: "text", rect: Rect(x: 0, y: 0, width: 5, height: 4), firstRow: 3, rowCount: 8)])
  }

  @Test("a scroll view fills the remaining space, and its text wraps next to the scroll bar")
  func room() {
    let view = VStack {
      Text("title")
      ScrollView("text", top: 1) { Text("one two three four five") }
      Text("end")
    }
    #expect(Frame.draw(view, width: 6, height: 5).plainText() == "title\ntwo  │\nthree█\nfour │\nend")
    #expect(Frame.draw(view, width: 40, height: 5).plainText() == "title\none two three four five\n\n\nend")
  }

  @Test("the thumb touches an end of the scroll bar only at the first or last row", arguments: 1...12)
  func thumb(length: Int) {
    for rowCount in length + 1...60 {
      for row in 0...rowCount - length {
        let thumb = ScrollBar.thumb(length: length, firstRow: row, rowCount: rowCount)
        #expect(!thumb.isEmpty && thumb.lowerBound >= 0 && thumb.upperBound <= length)
        guard length - thumb.count > 1 else { continue }
        #expect((thumb.lowerBound == 0) == (row == 0))
        #expect((thumb.upperBound == length) == (row == rowCount - length))
      }
    }
  }
}
