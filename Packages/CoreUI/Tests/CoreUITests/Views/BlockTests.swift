import CoreUI
import Testing

/// The views that screens are put together from.
@Suite struct BlockTests {
  private func plain(_ view: some View, width: Int, symbols: SymbolSet = .unicode) -> String {
    Frame.draw(view, width: width, environment: EnvironmentValues(symbols: symbols)).plainText()
  }

  @Test("a section leads its title on to the end of the line")
  func section() {
    let view = Section("Zones") { Text("content") }
    #expect(plain(view, width: 10) == "Zones ────\ncontent")
    #expect(plain(view, width: 10, symbols: .ascii) == "Zones ----\ncontent")
    #expect(plain(view, width: 4).hasPrefix("Zon…"))
  }

  @Test("a grid shows as many pairs in a row as fit, in reading order")
  func grid() {
    let grid = KeyValueGrid {
      LabeledContent("Distance", "12 km")
      LabeledContent("Time", "1:02:03")
      LabeledContent("Load", Text("81").bold())
    }
    #expect(plain(grid, width: 42) == "Distance  12 km      Time      1:02:03\nLoad      81")
    #expect(plain(grid, width: 20) == "Distance  12 km\nTime      1:02:03\nLoad      81")
    #expect(plain(grid, width: 13) == "Dis…  12 km\nTime  1:02:03\nLoad  81")
  }

  @Test("a grid has at most as many columns as it is told, and none too many")
  func gridColumns() {
    let grid = KeyValueGrid((1...4).map { LabeledContent("a", "\($0)") }, maxColumns: 2)
    #expect(plain(grid, width: 80) == "a  1    a  2\na  3    a  4")
    #expect(plain(KeyValueGrid([]), width: 80).isEmpty)
  }

  @Test("a banner says of what kind it is without colour, and its text hangs beside the mark")
  func banner() {
    #expect(plain(Banner(.error, "Not saved. Try again."), width: 12) == "✗ Not saved.\n  Try again.")
    #expect(plain(Banner(.error, "No"), width: 12, symbols: .ascii) == "x No")
    #expect(plain(Banner(.warning, "No"), width: 12) == "! No")
    #expect(plain(Banner(.info, "No"), width: 12) == "i No")
  }

  @Test("a placeholder takes the rows it is told")
  func placeholder() {
    #expect(plain(Placeholder(lines: 2), width: 10) == "░░░░░░░░░\n░░░░░░░")
    #expect(plain(Placeholder(lines: -1), width: 10).isEmpty)
  }
}
