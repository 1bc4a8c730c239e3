import CoreCommon
import CoreUI
import Foundation

/// Plots as the dashboard and a workout show them, with made-up values.
enum PlotSamples {
  static let firstDay = GregorianCalendar.daysSince1970(year: 2026, month: 4, day: 6)

  /// A quantity that changes slowly, between 0 and 1.
  static func wave(_ index: Int, _ count: Int, _ waves: Double) -> Double {
    0.5 - 0.5 * cos(Double(index) / Double(count) * waves * 2 * .pi)
  }

  static func minutes(_ seconds: Double) -> String {
    guard let total = Int(exactly: seconds.rounded()) else { return "–" }
    let rest = total % 60
    let hours = total / 3_600
    let text = rest < 10 ? ":0\(rest)" : ":\(rest)"
    return hours > 0 ? "\(hours):\(total / 60 % 60 < 10 ? "0" : "")\(total / 60 % 60)\(text)" : "\(total / 60)\(text)"
  }

  static func whole(_ value: Double) -> String {
    Int(exactly: value.rounded()).map { $0 < 0 ? "−\(-$0)" : "\($0)" } ?? "–"
  }

  static let heartRate = PlotSeries(
    (0..<3_390).map { 97 + 76 * wave($0, 3_390, 3) * min(1, Double($0) / 700) + Double($0 % 7) })
  static let pace = PlotSeries(
    (0..<3_390).map { 315 - 75 * (wave($0, 3_390, 3) > 0.5 ? 1 : 0.1) + Double($0 * 37 % 11) })
  static let altitude = PlotSeries((0..<3_390).map { 28 + 31 * wave($0, 3_390, 1.7) })

  static let zones = [
    Plot.Band(from: 0, "Z1", color: .zone(1)), Plot.Band(from: 120, "Z2", color: .zone(2)),
    Plot.Band(from: 140, "Z3", color: .zone(3)), Plot.Band(from: 155, "Z4", color: .zone(4)),
    Plot.Band(from: 170, "Z5", color: .zone(5)),
  ]

  static func workout(visible: ClosedRange<Double>? = nil, cursor: Double? = 1_661) -> PlotStack {
    PlotStack(
      [
        Plot(
          [.init("Heart rate", heartRate, color: nil)],
          heading: .init(
            "Heart rate", unit: "bpm", color: .quantity(.heart), summary: ["min 97", "mean 148", "max 179"],
            strongPart: 1),
          bands: zones, steps: .number(multipleOf: 1), weight: 3, tickText: whole, valueText: { "\(whole($0)) bpm" }),
        Plot(
          [.init("Pace", pace, form: .area, color: .quantity(.pace))],
          heading: .init(
            "Pace", unit: "/km", color: .quantity(.pace), summary: ["fastest km 3:57", "mean 4:33"], strongPart: 1),
          steps: .pace, tickText: minutes, valueText: { "\(minutes($0)) /km" }),
        Plot(
          [.init("Altitude", altitude, form: .blocks, color: .quantity(.altitude))],
          heading: .init("Altitude", unit: "m", color: .quantity(.altitude), summary: ["+120 −118", "28–59"]),
          base: 0, tickText: whole, valueText: { "\(whole($0)) m" }),
      ],
      axis: .time(0...3_390, lastText: "56:30", text: minutes), visible: visible,
      cursor: cursor.map { .init(at: $0, text: "\(minutes($0)) · 6.06 km") })
  }

  static let fitness = PlotSeries((0..<83).map { 3 + 22 * wave($0, 83, 0.8) }, from: Double(firstDay))
  static let fatigue = PlotSeries((0..<83).map { 5 + 45 * wave($0, 83, 4) * wave($0, 83, 0.9) }, from: Double(firstDay))
  static let form = PlotSeries((0..<83).map { 14 - 40 * wave($0, 83, 2.3) }, from: Double(firstDay))

  static let formBands = [
    Plot.Band(from: -.infinity, "risk", color: .band(.risk)), Plot.Band(from: -30, "optimal", color: .band(.optimal)),
    Plot.Band(from: -10, "", color: .band(.neutral)), Plot.Band(from: 5, "fresh", color: .band(.fresh)),
    Plot.Band(from: 25, "transition", color: .band(.transition)),
  ]

  static func season() -> PlotStack {
    PlotStack(
      [
        Plot(
          [
            .init("Fatigue", fatigue, color: .quantity(.fatigue), isNamed: true),
            .init("Fitness", fitness, form: .area, color: .quantity(.fitness), isNamed: true),
          ], base: 0, weight: 3, tickText: whole, valueText: whole),
        Plot(
          [.init("Form", form, form: .signed, color: nil, isNamed: true)], bands: formBands,
          tickText: { ($0 > 0 ? "+" : "") + whole($0) }, valueText: { ($0 > 0 ? "+" : "") + whole($0) }),
      ],
      axis: .days(firstDay...firstDay + 82, lastText: "today") { day, unit in
        let date = GregorianCalendar.date(daysSince1970: day)
        let month = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][date.month - 1]
        return unit == .month ? month : unit == .year ? "\(date.year)" : "\(date.day) \(month)"
      })
  }
}
