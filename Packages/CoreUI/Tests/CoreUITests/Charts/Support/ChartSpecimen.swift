import CoreCalendar
import CoreUI

/// Every kind of chart, with every kind of value.
struct ChartSpecimen: View {
  var body: some View {
    VStack(spacing: 1) {
      PlotSamples.workout()
      PlotStack(
        [
          Plot(
            [.init("Heart rate", PlotSeries((0..<1_000).map { 120 + Double($0 * 7919 % 60) }), color: .accent)],
            tickText: text
          ) { "\(text($0)) bpm" },
          Plot([.init("Flat", PlotSeries([3, nil, .nan, 3]), color: .good)], tickText: text, valueText: text),
          Plot([.init("None", PlotSeries([]), color: nil)], tickText: text, valueText: text),
        ], axis: .time(0...999, lastText: "end", text: text))
      StackedColumns(
        (1...12).map {
          .init("Week \($0)", label: "W\($0)", values: [Double($0), Double($0 % 3), -1, .infinity], total: "\($0) h")
        },
        parts: [
          .init("running", color: .category(0)), .init("cycling", color: .category(1)),
          .init("通勤", color: .category(2)),
        ], tickText: text, valueText: text)
      DayCalendar(
        (0..<200).map { $0 > 190 ? nil : Double($0 * 37 % 100) - 20 },
        from: GregorianCalendar.daysSince1970(year: 2026, month: 1, day: 1), sentence: "Training on 152 of 200 days.")
      RouteMap(
        RoutePath([
          (0..<300).map { .init(latitude: 52.5 + Double($0 * 7 % 60) / 900, longitude: 13.4 + Double($0) / 9_000) },
          [.init(latitude: .nan, longitude: 0), .init(latitude: 52.6, longitude: 13.4)],
        ]), units: .kilometers, sentence: "The route went back and forth.")
      RouteMap(RoutePath([]), units: .kilometers, sentence: "")
    }
  }

  private func text(_ value: Double) -> String { "\(Int(value))" }
}
