import Testing

@testable import CoreUI

struct ColumnsTests {
  /// Two whole kilometers and a fifth of one, all equally fast.
  private let chart = Columns(
    [
      .init("1", height: 3, text: "5:33", color: .accent), .init("2", height: 3, text: "5:33", color: .accent),
      .init("0.2", words: "Last 200 m", height: 3, text: "5:33", color: .accent, share: 0.2),
    ], name: "Kilometer")

  @Test func `a short column is as wide as its share`() {
    let frame = Frame.draw(chart, width: 33, height: 6)
    let row = (0..<33).map { frame[$0, 3].character }
    let widths = row.split(separator: " ").map(\.count)
    #expect(widths == [10, 10, 2])
  }

  @Test func `so it is in a picture`() throws {
    let picture = try #require(chart.picture(in: PictureContext(1)))
    let widths = picture.elements.matches(of: #/<rect[^>]* width="([0-9.]+)%"/#).compactMap { Double($0.1) }
    #expect(widths.count == 3)
    #expect(widths[0] == widths[1] && abs(widths[2] - widths[0] / 5) < 0.02)
  }
}
