import CoreCommon
import CoreUI

/// Every kind of chart, with every kind of value.
struct ChartSpecimen: View {
  var body: some View {
    VStack(spacing: 1) {
      PlotSamples.workout()
      plots
      columns
      DayCalendar(
        Self.amounts, from: GregorianCalendar.daysSince1970(year: 2026, month: 1, day: 1),
        sentence: "Training on 152 of 200 days.")
      RouteMap(Self.route, units: .kilometers, sentence: "The route went back and forth.")
      RouteMap(RoutePath([]), units: .kilometers, sentence: "")
    }
  }

  private var plots: PlotStack {
    let rates = PlotSeries((0..<1_000).map { (index: Int) -> Double? in 120 + Double(index * 7_919 % 60) })
    return PlotStack(
      [
        Plot([Plot.Line("Heart rate", rates, color: .accent)], tickText: text) { "\(text($0)) bpm" },
        Plot([Plot.Line("Flat", PlotSeries([3, nil, .nan, 3]), color: .good)], tickText: text, valueText: text),
        Plot([Plot.Line("None", PlotSeries([]), color: nil)], tickText: text, valueText: text),
      ], axis: .time(0...999, lastText: "end", text: text))
  }

  private var columns: StackedColumns {
    let weeks = (1...12).map { (week: Int) -> StackedColumns.Column in
      let values = [Double(week), Double(week % 3), -1, .infinity]
      return StackedColumns.Column("Week \(week)", label: "W\(week)", values: values, total: "\(week) h")
    }
    let parts = [
      StackedColumns.Part("running", color: .category(0)), StackedColumns.Part("cycling", color: .category(1)),
      StackedColumns.Part("通勤", color: .category(2)),
    ]
    return StackedColumns(weeks, parts: parts, tickText: text, valueText: text)
  }

  private static let amounts = (0..<200).map { (day: Int) -> Double? in day > 190 ? nil : Double(day * 37 % 100) - 20 }

  private static var route: RoutePath {
    let line = (0..<300).map { (index: Int) -> RouteMap.Position in
      RouteMap.Position(
        latitude: 52.5 + Double(index * 7 % 60) / 900, longitude: 13.4 + Double(index) / 9_000)
    }
    let broken = [
      RouteMap.Position(latitude: .nan, longitude: 0), RouteMap.Position(latitude: 52.6, longitude: 13.4),
    ]
    return RoutePath([line, broken])
  }

  private func text(_ value: Double) -> String { "\(Int(value))" }
}
