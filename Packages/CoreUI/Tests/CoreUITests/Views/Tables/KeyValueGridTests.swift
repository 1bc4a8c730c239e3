import CoreUI
import Testing

struct KeyValueGridTests {
  private func plain(_ view: some View, width: Int, symbols: SymbolSet = .unicode) -> String {
    Frame.draw(view, width: width, environment: EnvironmentValues(symbols: symbols)).plainText()
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

  @Test func `columns are only as wide as their own pairs where that makes room for one more`() {
    let grid = KeyValueGrid {
      LabeledContent("Distance", "12 km (computed 11.9 km)")
      LabeledContent("Time", "1:02:03")
      LabeledContent("Load", "81")
      LabeledContent("Ascent", "7 m")
    }
    #expect(
      plain(grid, width: 54)
        == "Distance  12 km (computed 11.9 km)    Time    1:02:03\nLoad      81                          Ascent  7 m")
  }

  @Test("a grid has at most the given number of columns")
  func gridColumns() {
    let grid = KeyValueGrid((1...4).map { LabeledContent("a", "\($0)") }, maxColumns: 2)
    #expect(plain(grid, width: 80) == "a  1    a  2\na  3    a  4")
    #expect(plain(KeyValueGrid([]), width: 80).isEmpty)
  }
}
