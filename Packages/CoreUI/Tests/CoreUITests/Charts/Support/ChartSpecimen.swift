import CoreCalendar
import CoreUI

/// Every kind of chart, with every kind of value.
struct ChartSpecimen: View {
  var body: some View {
    VStack(spacing: 1) {
      LineChart(
        [
          .init("Fitness", values: (0..<90).map { 40 + Double($0) / 4 }, color: .chart(0)),
          .init("Fatigue", values: (0..<80).map { 50 + Double($0 * 37 % 50) }, color: .chart(1)),
          .init("Form", values: (0..<90).map { $0 % 9 == 0 ? nil : Double(20 - $0) }, color: .chart(2)),
        ],
        summary: "Fitness rose from 40 to 62 while form fell to -69.",
        labels: [.init("1 Apr", at: 0), .init("1 May", at: 30), .init("31 May", at: 60), .init("late", at: 90)]
      ) { "\(Int($0))" }
      LineChart(
        [.init("Heart rate", values: (0..<1_000).map { 120 + Double($0 * 7919 % 60) })],
        summary: "Heart rate lay between 120 and 179 bpm.", height: 4, resampling: .maximum
      ) { "\(Int($0)) bpm" }
      LineChart([.init("Flat", values: [3, nil, .nan, 3])], summary: "Always 3.", height: 2) { "\(Int($0))" }
      LineChart([.init("None", values: []), .init("Nor here", values: [nil, nil])], summary: "") { "\($0)" }
      StackedColumnChart(
        (1...12).map { .init("W\($0)", values: [Double($0), Double($0 % 3), -1, .infinity]) },
        parts: [.init("Running", color: .chart(0)), .init("Cycling", color: .chart(1)), .init("通勤", color: .chart(2))],
        summary: "Twelve weeks of mostly running, 12 h in W12."
      ) { "\(Int($0)) h" }
      Heatmap(
        (0..<200).map { $0 > 190 ? nil : Double($0 * 37 % 100) - 20 },
        from: GregorianCalendar.daysSince1970(year: 2026, month: 1, day: 1), summary: "Training on 152 of 200 days.")
      RouteMap(
        [
          (0..<300).map { .init(latitude: 52.5 + Double($0 * 7 % 60) / 900, longitude: 13.4 + Double($0) / 9_000) },
          [.init(latitude: .nan, longitude: 0), .init(latitude: 52.6, longitude: 13.4)],
        ], summary: "The route went back and forth.")
      RouteMap([], summary: "")
    }
  }
}
