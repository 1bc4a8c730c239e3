import Foundation
import Testing

@testable import CoreUI

struct RouteMapTests {
  private func rows(_ map: RouteMap, _ width: Int, _ height: Int, _ symbols: SymbolSet = .unicode) -> [String] {
    Frame.draw(map, width: width, height: height, environment: EnvironmentValues(symbols: symbols)).plainText()
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func square(_ size: Double, at latitude: Double = 0) -> RoutePath {
    let places = [(0.0, 0.0), (0, 1), (1, 1), (1, 0), (0, 0)]
    return RoutePath([
      places.map { .init(latitude: latitude + $0.0 * size, longitude: $0.1 * size / cos(latitude * .pi / 180)) }
    ])
  }

  @Test(arguments: [0.0, 45, -60])
  func `a square on the ground is twice as wide as high in cells`(latitude: Double) {
    let frame = Frame.draw(
      RouteMap(square(0.02, at: latitude), units: .kilometers, sentence: ""), width: 80, height: 21)
    let drawn = (0..<20).flatMap { y in (0..<80).map { (x: $0, y: y) } }.filter {
      (0x2801...0x28FF).contains(frame[$0.x, $0.y].character.unicodeScalars.first?.value ?? 0)
    }
    let width = (drawn.map(\.x).max() ?? 0) - (drawn.map(\.x).min() ?? 0) + 1
    let height = (drawn.map(\.y).max() ?? 0) - (drawn.map(\.y).min() ?? 0) + 1
    #expect(height == 20)
    #expect((38...41).contains(width))
  }

  @Test func `a map has north, a scale, distances, arrows, start and finish`() {
    let text = rows(ChartSamples.map(), 70, 24).joined(separator: "\n")
    for part in ["N ▴", "┤ 1 km", " 2 ", " 10", "▸", "◂", "▾", "● start, finish", "◉"] {
      #expect(text.contains(part), "\(part)")
    }
    let ascii = rows(ChartSamples.map(units: .miles), 40, 14, .ascii).joined(separator: "\n")
    #expect(ascii.contains("N ^") && ascii.contains("S") && ascii.allSatisfy(\.isASCII))
    let way = rows(ChartSamples.way, 50, 16).joined(separator: "\n")
    #expect(way.contains("● start") || way.contains("start ●"))
    #expect(way.contains("■ finish") || way.contains("finish ■"))
  }

  @Test func `the scale is as long as it claims`() {
    for width in 30...120 {
      let rows = rows(ChartSamples.map(cursor: nil), width, 20)
      guard let scale = rows.last, let end = scale.firstIndex(of: "┤") else { continue }
      let cells = scale.distance(from: scale.startIndex, to: end)
      let words = scale[scale.index(after: end)...].split(separator: " ")
      let meters = (Double(words[0]) ?? 0) * (words[1] == "km" ? 1_000 : 1)
      let grid = ChartGrid(Size(width: width, height: 20), style: Style())
      let frame = RouteFrame(ChartSamples.shape, grid, .unicode)
      #expect((Double(cells) * frame.metersPerCell / meters - 1).magnitude < 0.15)
      #expect([1, 2, 5].contains(Int(words[0].prefix(1))))
    }
  }

  @Test(arguments: [ColorDepth.ansi16, .mono, .none, .trueColor])
  func `where a full screen has too few colors, letters say what they mean`(depth: ColorDepth) {
    let text = Frame.draw(
      ChartSamples.map(cursor: nil), width: 70, height: 24, environment: EnvironmentValues(colorDepth: depth)
    ).plainText()
    let rows = text.split(separator: "\n")
    let isNamed = depth == .ansi16 || depth == .mono
    #expect((rows.last?.contains("easy a") == true) == isNamed)
    let way = rows.dropLast().joined().replacing("start, finish", with: "")
    #expect(Set(way).intersection("abcde").count == (isNamed ? 5 : 0))
  }

  @Test func `where lines meet in a cell, the greatest rank wins`() {
    let there: [RouteMap.Position] = (0..<100).map { .init(latitude: 0, longitude: Double($0) / 1_000) }
    let shades = (0..<200).map { RouteMap.Shade(.zone($0 < 100 ? 4 : 2), rank: $0 < 100 ? 4 : 2) }
    let map = RouteMap(RoutePath([there + there.reversed()]), shades: shades, units: .kilometers, sentence: "")
    let frame = Frame.draw(map, width: 60, height: 10, environment: EnvironmentValues(colorDepth: .trueColor))
    let cells = (0..<10).flatMap { y in (0..<60).map { frame[$0, y] } }
    let colors = Set(cells.filter { $0.character.unicodeScalars.first?.value ?? 0 > 0x2800 }.map(\.style.foreground))
    #expect(colors == [.zone(4)])
  }

  @Test func `the legend is at the lower right, if there are colors`() {
    let frame = Frame.draw(
      ChartSamples.map(), width: 70, height: 24, environment: EnvironmentValues(colorDepth: .trueColor))
    #expect(frame.plainText().hasSuffix("easy ▆▆▆▆▆▆▆▆▆▆ hard"))
  }

  @Test func `a gap and an invalid position divide the line, and the 180th meridian does not`() {
    let gap = RoutePath([
      [.init(latitude: 0, longitude: 0), .init(latitude: .nan, longitude: 0), .init(latitude: 0, longitude: 0.1)],
      [.init(latitude: 0.1, longitude: 0)],
    ])
    #expect(gap.legs.map(\.count) == [1, 1, 1])
    #expect(gap.place(ofIndex: 1) == nil && gap.place(ofIndex: 3)?.index == 3)
    let pacific = RoutePath([[.init(latitude: 0, longitude: 179.9), .init(latitude: 0, longitude: -179.9)]])
    #expect(pacific.width < 30_000)
  }

  @Test func `no route, a single place and extreme places are drawn without a crash`() {
    #expect(Frame.draw(RouteMap(RoutePath([]), units: .kilometers, sentence: ""), width: 40).size.height == 0)
    for latitudes in [[52.0], [52, 52], [-90, 90], [.infinity, 0], [90, 90, -90]] {
      let shape = RoutePath([latitudes.map { .init(latitude: $0, longitude: $0 * 2) }])
      for (width, height) in [(0, 0), (1, 1), (3, 9), (40, 12), (300, 80)] {
        let map = RouteMap(shape, units: .kilometers, cursor: 0, sentence: "")
        #expect(Frame.draw(map, width: width, height: height).size == Size(width: width, height: height))
      }
    }
  }

  @Test func `words replace the map`() {
    let frame = Frame.draw(ChartSamples.map(), width: 60, environment: EnvironmentValues(presentation: .plain))
    #expect(frame.plainText() == "A loop of 12.4 km, clockwise.")
  }
}
