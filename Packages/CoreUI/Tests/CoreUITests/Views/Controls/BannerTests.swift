import CoreUI
import Testing

struct BannerTests {
  private func plain(_ view: some View, width: Int, symbols: SymbolSet = .unicode) -> String {
    Frame.draw(view, width: width, environment: EnvironmentValues(symbols: symbols)).plainText()
  }

  @Test("a banner's mark shows its kind without color, and its text is indented")
  func banner() {
    #expect(plain(Banner(.error, "Not saved. Try again."), width: 12) == "✗ Not saved.\n  Try again.")
    #expect(plain(Banner(.error, "No"), width: 12, symbols: .ascii) == "x No")
    #expect(plain(Banner(.warning, "No"), width: 12) == "! No")
    #expect(plain(Banner(.info, "No"), width: 12) == "i No")
  }
}
