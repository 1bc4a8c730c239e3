import CoreUI
import Testing

@Suite struct RouteMapTests {
  private func lines(
    _ legs: [[(latitude: Double, longitude: Double)]], width: Int = 24, height: Int = 6, symbols: SymbolSet = .unicode
  ) -> [Substring] {
    let positions = legs.map { $0.map { RouteMap.Position(latitude: $0.latitude, longitude: $0.longitude) } }
    return Frame.draw(
      RouteMap(positions, summary: "", height: height), width: width, environment: EnvironmentValues(symbols: symbols)
    ).plainText().split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// How many cells a map takes, across and down.
  private func size(_ lines: [Substring]) -> [Int] {
    [lines.dropLast().map(\.count).max() ?? 0, lines.count - 1]
  }

  private let square: [(Double, Double)] = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0.3)]

  @Test func `north is above and east to the right, with letters at both ends`() {
    #expect(
      lines([square]) == [
        "⡏⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⢹", "⡇          ⢸", "⡇          ⢸", "⡇          ⢸", "⡇          ⢸", "S  F⣀⣀⣀⣀⣀⣀⣀⣸",
        "S start   F finish",
      ])
    #expect(
      lines([square], symbols: .ascii) == [
        "***********", "*         *", "*         *", "*         *", "*         *", "S  F*******", "S start   F finish",
      ])
  }

  @Test func `a square is as wide as it is high, though cells are not`() {
    #expect(size(lines([square])) == [12, 6])
    #expect(size(lines([square], symbols: .ascii)) == [11, 6])
  }

  @Test func `a degree of longitude shrinks with the latitude`() {
    let far = square.map { ($0.0 + 59.5, $0.1 * 2) }
    #expect(size(lines([far])) == [12, 6])
  }

  @Test func `a wide route takes few rows, and a high one few columns`() {
    #expect(size(lines([[(0, 0), (0, 1)]])) == [24, 1])
    #expect(size(lines([[(0, 0), (1, 0)]])) == [1, 6])
    #expect(size(lines([[(0, 0), (0.19, 1)]], width: 40, height: 20)) == [40, 4])
  }

  @Test(arguments: [SymbolSet.unicode, .ascii])
  func `one place, and no room, are a map of one cell`(_ symbols: SymbolSet) {
    #expect(size(lines([[(52, 13), (52, 13)]], width: 1, height: 1, symbols: symbols)).first == 1)
    #expect(size(lines([[(52, 13)]], symbols: symbols)) == [1, 1])
    #expect(size(lines([square], width: 1, height: 1, symbols: symbols)).first == 1)
  }

  @Test func `a gap is not bridged, be it between legs or where there is no position`() {
    let gap = lines([[(0, 0), (0, 0.2)], [(0, 0.8), (0, 1)]])
    #expect(gap.first?.contains("        ") == true)
    #expect(lines([[(0, 0), (0, 0.2), (.nan, .nan), (0, 0.8), (0, 1)]]) == gap)
    #expect(lines([[(0, 0), (0, 0.2), (0, 200), (0, 0.8), (0, 1)]]) == gap)
    #expect(lines([[], [(0, 0), (0, 0.2)], [], [(0, 0.8), (0, 1)], []]) == gap)
  }

  @Test func `a single place is start and finish, and none is nothing`() {
    #expect(lines([[(52, 13)]]) == ["S", "S start and finish"])
    #expect(lines([[(52, 13), (52, 13)]], symbols: .ascii) == ["S", "S start and finish"])
    #expect(lines([]) == [""])
    #expect(lines([[], [(.nan, 13), (91, 0)]]) == [""])
  }

  @Test func `the 180th meridian is crossed without going round the world`() {
    #expect(
      lines([[(0, 179.6), (0.2, 179.8), (0.2, -179.8), (0, -179.6)]])
        == lines([[(0, 9.6), (0.2, 9.8), (0.2, 10.2), (0, 10.4)]]))
    #expect(lines([[(0, -179.9)], [(0.1, 179.9)]]) == lines([[(0, 10.1)], [(0.1, 9.9)]]))
  }

  @Test func `what stays within some meters is no larger than that`() {
    #expect(size(lines([[(52, 13), (52.000_02, 13), (52, 13.000_02)]])) == [1, 1])
  }

  @Test func `at the pole there is no width`() {
    #expect(size(lines([[(90, 0), (90, 90), (90, 180)]])) == [1, 1])
  }

  @Test func `it takes no more room than it is given`() {
    for width in 0...30 {
      for height in [1, 2, 5] {
        let lines = lines([square], width: width, height: height)
        #expect(lines.count <= height + 1)
        #expect(lines.allSatisfy { $0.count <= width })
      }
    }
    let map = RouteMap([[.init(latitude: 0, longitude: 0), .init(latitude: 1, longitude: 1)]], summary: "")
    for height in 0...4 { #expect(Frame.draw(map, width: 20, height: height).size.height == height) }
  }

  @Test func `in words alone it is its sentence`() {
    let map = RouteMap([[.init(latitude: 0, longitude: 0)]], summary: "It goes nowhere.")
    #expect(
      Frame.draw(map, width: 40, environment: EnvironmentValues(presentation: .plain)).plainText()
        == "It goes nowhere.")
  }
}
