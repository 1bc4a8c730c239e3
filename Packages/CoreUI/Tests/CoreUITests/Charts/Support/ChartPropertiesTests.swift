import CoreTesting
import Testing

@testable import CoreUI

/// Properties of every chart at every size.
struct ChartPropertiesTests {
  private static let environments = [
    EnvironmentValues(), EnvironmentValues(symbols: .ascii), EnvironmentValues(colorDepth: .mono),
    EnvironmentValues(colorDepth: .ansi16), EnvironmentValues(colorDepth: .trueColor),
    EnvironmentValues(colorDepth: .trueColor, symbols: .ascii),
  ]

  private static let strange: [Double?] = [
    nil, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0, 1e-300, -1, 3,
  ]

  private static func text(_ value: Double) -> String { "\(value)" }

  /// Charts of values from nothing to the impossible.
  private static func charts(_ values: [Double?]) -> [any View] {
    let numbers = values.map { $0 ?? 0 }
    let series = PlotSeries(values)
    let plots = [
      Plot([.init("Line", series, color: nil)], bands: PlotSamples.zones, tickText: text, valueText: text),
      Plot(
        [.init("Area", series, form: .area, color: .good, isNamed: true)], steps: .pace, tickText: text,
        valueText: text),
      Plot([.init("Points", series, form: .points, color: .good)], tickText: text, valueText: text),
      Plot([.init("Blocks", series, form: .blocks, color: .good)], base: .nan, tickText: text, valueText: text),
      Plot([.init("通勤", series, form: .signed, color: nil, isNamed: true)], tickText: text, valueText: text),
    ]
    return [
      PlotStack(plots, axis: .time(0...9, lastText: "end", text: text), cursor: .init(at: 3, text: "three 通勤")),
      PlotStack(
        plots, axis: .days(0...400, lastText: "today") { "\($0) \($1)" }, visible: 2 ... .infinity,
        cursor: .init(at: .nan, text: "")),
      StackedColumns(
        numbers.map { .init("x", label: "1", group: "Jun", values: [$0, 1, -$0, 2, $0], total: text($0)) },
        parts: ChartSamples.sports, tickText: text, valueText: text),
      Columns(values.map { .init("1", height: $0, text: "通勤", color: .zone(2)) }, name: "Lap"),
      ZoneBars(numbers.map { .init(3, name: "通勤", range: "a–b", value: $0, text: "1:00", share: "3%") }),
      ZoneStrip(numbers.map { .init("Z", value: $0, text: "1:00", color: .zone(1)) }),
      Gauge(
        values.first ?? nil, from: -10, bands: numbers.map { .init(upTo: $0, "x", name: "y", color: .good) },
        sentence: ""),
      TableBar(numbers.first ?? 0, color: .good), TableBar(parts: numbers.map { ($0, .good) }),
      Sparkline(values, summary: ""), Sparkline(values, summary: "", rows: 3),
      DayCalendar(values, from: 20_000, today: 20_003, sentence: ""),
      DayCalendar(values, from: .max, today: .min, sentence: ""),
      RouteMap(
        RoutePath([numbers.map { .init(latitude: $0, longitude: $0 / 2) }]), units: .miles, cursor: 1, sentence: ""),
    ]
  }

  private static var usual: [any View] {
    [
      PlotSamples.workout(), PlotSamples.season(), ChartSamples.weeks(), ChartSamples.kilometers(), ChartSamples.zones,
      ChartSamples.strip, ChartSamples.gauge, ChartSamples.calendar(), ChartSamples.map(), ChartSamples.way,
    ]
  }

  private static let sizes: [Size] = [
    Size(width: 1, height: 1), Size(width: 2, height: 2), Size(width: 3, height: 80), Size(width: 7, height: 3),
    Size(width: 9, height: 9), Size(width: 13, height: 5), Size(width: 20, height: 4), Size(width: 31, height: 7),
    Size(width: 38, height: 13), Size(width: 76, height: 12), Size(width: 120, height: 40), Size(width: 300, height: 1),
    Size(width: 300, height: 80),
  ]

  private func check(_ view: some View, _ size: Size, _ environment: EnvironmentValues) {
    let outer = Rect(x: 0, y: 0, width: size.width + 4, height: size.height + 2)
    let inner = Rect(x: 2, y: 1, width: size.width, height: size.height)
    let node = EnvironmentScope.$values.withValue(environment) {
      environment.renderer.node(Resolution(environment: environment).node(of: view))
    }
    let taken = node.measure(ProposedSize(inner.size))
    #expect(taken.width <= size.width && taken.height <= size.height)
    var canvas = Canvas(size: outer.size)
    canvas.fill(outer, with: "@", style: Style())
    node.draw(in: inner, on: &canvas)
    let frame = Frame(size: outer.size, theme: .dark, cells: canvas.cells)
    var outside = 0
    for y in 0..<outer.height {
      for x in 0..<outer.width where !inner.contains(Point(x: x, y: y)) && frame[x, y].character != "@" { outside += 1 }
    }
    #expect(outside == 0)
    if environment.symbols == .ascii {
      let isASCII = canvas.cells.allSatisfy { $0.character.isASCII || "–−通勤·".contains($0.character) }
      #expect(isASCII)
    }
  }

  @Test(arguments: sizes)
  func `charts are drawn in their rectangle at every size`(size: Size) {
    for environment in Self.environments {
      for view in Self.usual { check(view, size, environment) }
    }
  }

  @Test(arguments: sizes.filter { $0.width < 300 })
  func `missing, infinite and huge values are drawn without a crash`(size: Size) {
    for values in [[], [5], [nil], [.nan], Self.strange, Self.strange.reversed(), [3, 3, 3], [1e15, -1e15]] {
      for view in Self.charts(values) {
        for environment in [Self.environments[1], Self.environments[4]] {
          check(view, size, environment)
        }
      }
    }
  }

  @Test func `charts have words for every value`() {
    for values in [[], [5], Self.strange] {
      for view in Self.charts(values) {
        let text = Frame.draw(AnyView(view), width: 60, environment: EnvironmentValues(presentation: .plain))
          .plainText()
        #expect(!text.contains("█"))
      }
    }
  }
}
