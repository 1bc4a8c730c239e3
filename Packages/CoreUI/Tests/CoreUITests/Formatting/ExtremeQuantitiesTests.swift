import CoreCommon
import CoreUI
import Foundation
import Testing

/// Numbers come from files and servers. None of them may crash the program.
struct ExtremeQuantitiesTests {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e300, 9.3e18, -9.3e18,
    1e15, -1e15, 1e12, 999_999_999_999.9, .leastNonzeroMagnitude, -0.0, -1, 0.5,
  ]

  @Test(arguments: [UnitSystem.metric, .imperial])
  func `every number is formatted for every quantity`(_ units: UnitSystem) {
    let quantities = QuantityFormatter(units: units)
    for number in Self.numbers {
      let texts =
        [
          quantities.duration(seconds: number), quantities.durationInWords(seconds: number),
          quantities.elevation(meters: number), quantities.heartRate(beatsPerMinute: number),
          quantities.power(watts: number), quantities.energy(kilocalories: number), quantities.height(meters: number),
          quantities.mass(kilograms: number), quantities.temperature(celsius: number),
          quantities.speed(metersPerSecond: number), quantities.number(number), quantities.signedNumber(number),
          quantities.number(number, fractionDigits: 6), quantities.percentage(number),
          quantities.distance(meters: number, scale: .road), quantities.distance(meters: number, scale: .pool),
          quantities.distance(meters: number, fractionDigits: 3),
        ]
        + [CadenceUnit.steps, .strokes, .revolutions].map { quantities.cadence(perMinute: number, unit: $0) }
        + [PaceScale.road, .pool, .rowing].map { quantities.pace(metersPerSecond: number, scale: $0) }
      #expect(texts.allSatisfy { !$0.isEmpty && $0.count < 40 })
    }
  }

  @Test func `every date is formatted in every time zone`() {
    let quantities = QuantityFormatter(units: .metric)
    for number in Self.numbers {
      for offset in [Int.min, .min + 1, -86_400, 0, 86_400, .max] {
        let date = Date(timeIntervalSince1970: number)
        #expect(!quantities.date(date, utcOffsetSeconds: offset).isEmpty)
        #expect(!quantities.timeOfDay(date, utcOffsetSeconds: offset).isEmpty)
      }
    }
  }

  private func text(_ value: Double) -> String { "\(value)" }

  @Test func `every chart draws every number`() {
    let day = GregorianCalendar.daysSince1970(year: 9_999, month: 12, day: 30)
    let values = Self.numbers.map { Optional($0) }
    for width in [1, 2, 40] {
      for symbols in [SymbolSet.unicode, .ascii] {
        let frame = Frame.draw(
          VStack {
            Sparkline(values, summary: "")
            ProgressBar(.infinity)
            ProgressBar(.nan)
            DayCalendar(values, from: day, sentence: "")
            PlotStack(
              [Plot([.init("a", PlotSeries(values), color: .accent)], tickText: text, valueText: text)],
              axis: .distance(0...9, lastText: "end", text: text))
            Columns(values.map { .init("a", height: $0, text: "", color: .accent) }, name: "Lap")
            StackedColumns(
              [.init("a", label: "a", values: Self.numbers, total: "")],
              parts: Self.numbers.map { .init("\($0)", color: .category(0)) }, tickText: text, valueText: text)
          }, width: width, environment: EnvironmentValues(symbols: symbols))
        #expect(!frame.plainText().isEmpty)
      }
    }
  }
}
