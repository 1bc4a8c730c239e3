import CoreUI
import CoreUITestSupport
import Testing

struct EmptyAreaTests {
  private func share(_ lines: [String]) -> Double {
    Frame.draw(VStack { ForEach(lines) { Text($0) } }, width: 10, height: 6, environment: EnvironmentValues())
      .largestEmptyShare(width: 10, height: 6)
  }

  @Test func `the largest empty rectangle counts, with lines between panels`() {
    #expect(share([]) == 1)
    #expect(share(Array(repeating: "0123456789", count: 6)) == 0)
    let divided = Array(repeating: "01234│   │", count: 6)
    #expect(share(divided) == 0.5)
    #expect(share(Array(repeating: "0123456789", count: 3)) == 0.5)
    #expect(share(["0123456789", "01", "01", "01", "01", "01"]) == 40.0 / 60)
  }
}
