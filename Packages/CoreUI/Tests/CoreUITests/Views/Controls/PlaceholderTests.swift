import CoreUI
import Testing

struct PlaceholderTests {
  private func plain(_ view: some View, width: Int, symbols: SymbolSet = .unicode) -> String {
    Frame.draw(view, width: width, environment: EnvironmentValues(symbols: symbols)).plainText()
  }

  @Test("a placeholder has the given number of lines")
  func placeholder() {
    #expect(plain(Placeholder(lines: 2), width: 10) == "░░░░░░░░░\n░░░░░░░")
    #expect(plain(Placeholder(lines: -1), width: 10).isEmpty)
  }
}
