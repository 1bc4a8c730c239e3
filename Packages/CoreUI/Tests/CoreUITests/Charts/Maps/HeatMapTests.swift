import CoreUI
import CoreUITestSupport
import Foundation
import Testing

struct HeatMapTests {
  /// A cross in the middle, hottest at its center.
  private static var cross: HeatMap {
    let (width, height) = (40, 24)
    let levels = (0..<width * height).map { index -> UInt8 in
      let (x, y) = (index % width, index / width)
      return x == 20 && y == 12 ? 5 : x == 20 ? 3 : y == 12 ? 1 : 0
    }
    return HeatMap(
      width: width, levels: levels, metersPerCell: 50, units: .kilometers, legend: ["1", "2", "3", "5", "9+"],
      sentence: "One place.")
  }

  private func drawn(_ map: HeatMap, _ environment: EnvironmentValues, width: Int = 40, height: Int = 13) -> String {
    Frame.draw(map, width: width, height: height, environment: environment).plainText()
  }

  @Test func `the middle of the cells is in the middle of any room`() {
    for (width, height) in [(40, 13), (20, 9), (60, 21)] {
      let rows = drawn(Self.cross, EnvironmentValues(colorDepth: .trueColor), width: width, height: height)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let column = rows.prefix(height - 1).compactMap { row in row.firstIndex { $0 == "█" } }
      #expect(!column.isEmpty)
    }
  }

  @Test func `without colors a shade says how hot a place is`() {
    let text = drawn(Self.cross, EnvironmentValues(colorDepth: .none))
    #expect(text.contains("▒"))
    #expect(text.contains("·"))
    #expect(text.contains("█"))
    let ascii = drawn(Self.cross, EnvironmentValues(colorDepth: .none, symbols: .ascii))
    #expect(!ascii.contains { !$0.isASCII })
    #expect(ascii.contains("@") && ascii.contains("+"))
  }

  @Test func `the last row names the scale and the colors`() {
    let text = drawn(Self.cross, EnvironmentValues(colorDepth: .none), width: 60)
    let last = text.split(separator: "\n").last.map(String.init) ?? ""
    #expect(last.contains("km") || last.contains(" m"))
    #expect(last.contains("9+"))
  }

  @Test func `in words it is its sentence`() {
    #expect(
      Frame.draw(Self.cross, width: 60, environment: EnvironmentValues(presentation: .plain)).plainText()
        == "One place.")
  }

  @Test func `a picture has the used part, a rectangle for each run of one color`() {
    let card = PictureCard("Map", note: "all", content: SemanticNode(Self.cross, width: 80), mapHeight: 400).text
    #expect(card.contains("viewBox=\"0 0 40 24\""))
    #expect(card.contains("fill=\"var(--heat-5)\""))
    // One is in the legend.
    #expect(card.matches(of: #/<rect[^>]*heat-1/#).count == 3)
    #expect(card.contains("<desc id=\"card-words\">One place.</desc>"))
    // For programs that know no variables.
    #expect(card.contains("[fill=\"var(--heat-5)\"]{fill:#"))
    #expect(!card.contains("[fill=\"var(--zone-4)\"]"))
  }

  @Test func `a picture has a scale, and a legend of the colors that occur`() {
    let map = HeatMap(
      width: 4, levels: [1, 3, 0, 0], metersPerCell: 50, units: .kilometers, legend: ["1", "", "4+"], sentence: "Two.")
    let card = PictureCard("Map", note: "", content: SemanticNode(map, width: 80)).text
    #expect(card.contains(">1</text>") && card.contains(">4+</text>"))
    #expect(card.contains(" m</text>"))
    #expect(!card.contains("fill=\"var(--heat-2)\""))
  }

  @Test func `a map without any place has no picture`() {
    let empty = HeatMap(
      width: 4, levels: [0, 0, 0, 0], metersPerCell: 1, units: .kilometers, legend: [], sentence: "Nothing.")
    #expect(!PictureCard("Map", note: "", content: SemanticNode(empty, width: 80)).text.contains("class=\"scaled\""))
  }
}
