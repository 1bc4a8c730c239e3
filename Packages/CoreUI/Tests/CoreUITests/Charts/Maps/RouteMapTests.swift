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

  /// The number of cells a map covers, across and down.
  private func size(_ lines: [Substring]) -> [Int] {
    [lines.dropLast().map(\.count).max() ?? 0, lines.count - 1]
  }

  private let square: [(Double, Double)] = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0.3)]

  @Test func `north is up, east is right, and letters mark the start and the finish`() {
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

  @Test func `a square is as wide as it is high even though cells are not`() {
    #expect(size(lines([square])) == [12, 6])
    #expect(size(lines([square], symbols: .ascii)) == [11, 6])
  }

  @Test func `a degree of longitude shrinks with the latitude`() {
    let far = square.map { ($0.0 + 59.5, $0.1 * 2) }
    #expect(size(lines([far])) == [12, 6])
  }

  @Test func `a wide route uses few rows, and a tall one few columns`() {
    #expect(size(lines([[(0, 0), (0, 1)]])) == [24, 1])
    #expect(size(lines([[(0, 0), (1, 0)]])) == [1, 6])
    #expect(size(lines([[(0, 0), (0.19, 1)]], width: 40, height: 20)) == [40, 4])
  }

  @Test(arguments: [SymbolSet.unicode, .ascii])
  func `a single position, or a size of one cell, gives a map of one cell`(_ symbols: SymbolSet) {
    #expect(size(lines([[(52, 13), (52, 13)]], width: 1, height: 1, symbols: symbols)).first == 1)
    #expect(size(lines([[(52, 13)]], symbols: symbols)) == [1, 1])
    #expect(size(lines([square], width: 1, height: 1, symbols: symbols)).first == 1)
  }

  @Test func `no line is drawn across a gap between legs or across missing positions`() {
    let gap = lines([[(0, 0), (0, 0.2)], [(0, 0.8), (0, 1)]])
    #expect(gap.first?.contains("        ") == true)
    #expect(lines([[(0, 0), (0, 0.2), (.nan, .nan), (0, 0.8), (0, 1)]]) == gap)
    #expect(lines([[(0, 0), (0, 0.2), (0, 200), (0, 0.8), (0, 1)]]) == gap)
    #expect(lines([[], [(0, 0), (0, 0.2)], [], [(0, 0.8), (0, 1)], []]) == gap)
  }

  @Test func `a single position is start and finish, and a route without positions is empty`() {
    #expect(lines([[(52, 13)]]) == ["S", "S start and finish"])
    #expect(lines([[(52, 13), (52, 13)]], symbols: .ascii) == ["S", "S start and finish"])
    #expect(lines([]) == [""])
    #expect(lines([[], [(.nan, 13), (91, 0)]]) == [""])
  }

  @Test func `a route across the 180th meridian does not span the world`() {
    #expect(
      lines([[(0, 179.6), (0.2, 179.8), (0.2, -179.8), (0, -179.6)]])
        == lines([[(0, 9.6), (0.2, 9.8), (0.2, 10.2), (0, 10.4)]]))
    #expect(lines([[(0, -179.9)], [(0.1, 179.9)]]) == lines([[(0, 10.1)], [(0.1, 9.9)]]))
  }

  @Test func `a route within a few meters is one cell`() {
    #expect(size(lines([[(52, 13), (52.000_02, 13), (52, 13.000_02)]])) == [1, 1])
  }

  @Test func `a route around the pole has no width`() {
    #expect(size(lines([[(90, 0), (90, 90), (90, 180)]])) == [1, 1])
  }

  @Test func `a map never exceeds the size offered`() {
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

  @Test func `in plain text, a map is its summary`() {
    let map = RouteMap([[.init(latitude: 0, longitude: 0)]], summary: "It goes nowhere.")
    #expect(
      Frame.draw(map, width: 40, environment: EnvironmentValues(presentation: .plain)).plainText()
        == "It goes nowhere.")
  }
}
