import CoreCommon
import CoreUI
import Foundation

/// Columns, bars, calendars and maps as the screens show them, with made-up values.
enum ChartSamples {
  static let sports: [StackedColumns.Part] = [
    .init("running", color: .category(0)), .init("trail running", color: .category(1)),
    .init("cycling", color: .category(2)), .init("indoor cycling", color: .category(4)),
    .init("strength", color: .category(13)),
  ]

  static func weeks(_ count: Int = 12) -> StackedColumns {
    let columns = (0..<count).map { week -> StackedColumns.Column in
      let hours = [
        Double(week * 7 % 5), Double(week * 3 % 4) * 0.8, Double(week * 5 % 7) * 0.7, week % 4 == 0 ? 0.2 : 0,
        week % 5 == 0 ? 0.6 : 0,
      ]
      let values = hours.map { $0 * 3_600 }
      let date = GregorianCalendar.date(daysSince1970: PlotSamples.firstDay + 7 * week)
      let months = ["Apr", "May", "Jun", "Jul", "Aug", "Sep"]
      return .init(
        "Week of \(date.day) \(months[(date.month + 8) % 6])", label: "\(date.day)",
        group: date.day <= 7 ? months[(date.month + 8) % 6] : "", values: values,
        total: hoursAndMinutes(values.reduce(0, +)), isCurrent: week == count - 1)
    }
    return StackedColumns(
      columns, parts: sports, tickText: { $0 == 0 ? "0" : "\(PlotSamples.whole($0 / 3_600)) h" },
      valueText: hoursAndMinutes)
  }

  static func hoursAndMinutes(_ seconds: Double) -> String {
    guard let minutes = Int(exactly: (seconds / 60).rounded()) else { return "–" }
    return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }

  static func kilometers(_ count: Int = 13) -> Columns {
    let paces = [314, 307, 251, 238, 294, 245, 246, 295, 237, 240, 296, 307, 313.0]
    return Columns(
      (0..<count).map { index in
        let pace = paces[index % 13]
        return .init(
          index == 12 ? ".4" : "\(index + 1)", height: 1_000 / pace, text: PlotSamples.minutes(pace),
          color: .zone(1 + Int((320 - pace) / 20)), isMarked: index == 8)
      }, name: "Kilometer")
  }

  static var zones: ZoneBars {
    ZoneBars([
      .init(5, name: "Above", range: "from 170", value: 572, text: "9:32", share: "17%"),
      .init(4, name: "Threshold", range: "155–169", value: 848, text: "14:08", share: "25%"),
      .init(3, name: "Tempo", range: "140–154", value: 397, text: "6:37", share: "12%"),
      .init(2, name: "Endurance", range: "120–139", value: 1_335, text: "22:15", share: "39%"),
      .init(1, name: "Recovery", range: "under 120", value: 237, text: "3:57", share: "7%"),
    ])
  }

  static var strip: ZoneStrip {
    ZoneStrip([
      .init("Z1", value: 700, text: "11:40", color: .zone(1)),
      .init("Z2", value: 1_792, text: "29:52", color: .zone(2)),
      .init("Z3", value: 230, text: "3:50", color: .zone(3)), .init("Z4", value: 59, text: "0:59", color: .zone(4)),
    ])
  }

  static var gauge: Gauge {
    Gauge(
      3, from: -45,
      bands: [
        .init(upTo: -30, "−30", name: "risk", color: .band(.risk)),
        .init(upTo: -10, "−10", name: "optimal", color: .band(.optimal)),
        .init(upTo: 5, "+5", name: "neutral", color: .band(.neutral)),
        .init(upTo: 25, "+25", name: "fresh", color: .band(.fresh)),
        .init(upTo: 35, "", name: "transition", color: .band(.transition)),
      ], sentence: "Form is +3, neutral.")
  }

  static func calendar(_ days: Int = 364) -> DayCalendar {
    let values = (0..<days).map { $0 > days - 3 ? nil : $0 * 37 % 5 < 3 ? 0 : Double($0 * 7_919 % 180) }
    return DayCalendar(
      values, from: PlotSamples.firstDay - 280, today: PlotSamples.firstDay - 280 + days - 3,
      sentence: "139 of 364 days; highest load 183 on 24 May.")
  }

  static let shape = RoutePath([
    (0..<1_200).map { index in
      let angle = Double(index) / 1_200 * 2 * .pi
      let radius = 1 + 0.25 * sin(3 * angle) + 0.1 * cos(5 * angle)
      return RouteMap.Position(
        latitude: 52.5 + 0.012 * radius * sin(angle), longitude: 13.4 - 0.03 * radius * cos(angle))
    }
  ])

  static func map(cursor: Int? = 500, units: RouteMap.Units = .kilometers) -> RouteMap {
    let shades = (0..<1_200).map { index -> RouteMap.Shade in
      let zone = 1 + Int(PlotSamples.wave(index, 1_200, 3) * 4.4)
      return RouteMap.Shade(.zone(zone), rank: zone)
    }
    return RouteMap(
      shape, shades: shades, units: units, legend: .init("easy", (1...5).map { .zone($0) }, "hard"), cursor: cursor,
      sentence: "A loop of 12.4 km, clockwise.")
  }

  static var way: RouteMap {
    RouteMap(
      RoutePath([(0..<300).map { .init(latitude: 48 + Double($0) / 9_000, longitude: 8 + sin(Double($0) / 40) / 60) }]
      ),
      units: .miles, sentence: "From south to north.")
  }
}
