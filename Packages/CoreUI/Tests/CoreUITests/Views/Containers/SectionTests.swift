import CoreUI
import Testing

struct SectionTests {
  private func plain(_ view: some View, width: Int, symbols: SymbolSet = .unicode) -> String {
    Frame.draw(view, width: width, environment: EnvironmentValues(symbols: symbols)).plainText()
  }

  @Test("a rule extends a section's title to the end of the line")
  func section() {
    let view = Section("Zones") { Text("content") }
    #expect(plain(view, width: 10) == "Zones ────\ncontent")
    #expect(plain(view, width: 10, symbols: .ascii) == "Zones ----\ncontent")
    #expect(plain(view, width: 4).hasPrefix("Zo…"))
  }
}
