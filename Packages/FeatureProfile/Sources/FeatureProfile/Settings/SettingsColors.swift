import CoreUI
import DomainCore
import DomainTraining
import FeatureShared

/// The mark and the color of each sport, the same on every screen.
struct SettingsSportColors: View {
  @Environment(\.symbols) private var symbols

  var body: some View {
    ForEach(Sport.allCases) { sport in
      MarkedRow(Text(mark: sport.mark(in: symbols), words: "").foreground(sport.color)) { Text(sport.name) }
    }
  }
}

/// What the other colors of charts mean.
struct SettingsChartColors: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols

  var body: some View {
    Section("Zones") {
      ForEach(Array(1...7)) { zone in row(.zone(zone), "Zone \(zone)") }
    }
    Section("Form") {
      ForEach(FormBand.allCases) { band in row(band.color, words(for: band)) }
    }
    Section("Load of a day") {
      ForEach(Array(0...DayCalendar.percentiles.count)) { row(.heat($0 + 1), Self.words(forLoadLevel: $0)) }
    }
    Section("Quantities") {
      ForEach(Self.quantities) { quantity in row(.quantity(quantity.color), quantity.name) }
    }
  }

  private func row(_ color: ColorRole, _ words: String) -> some View {
    let block = symbols == .ascii ? "#" : "▆"
    return MarkedRow(Text(mark: block, words: "").foreground(color)) { Text(words) }
  }

  /// “From -30: optimal, training that leads to more fitness”
  private func words(for band: FormBand) -> String {
    let (lower, upper) = band.bounds
    let range = lower.map { "From \(quantities.signedNumber($0))" } ?? "Below \(quantities.signedNumber(upper ?? 0))"
    return "\(range): \(band.rawValue), \(Self.meaning(of: band))"
  }

  private static func meaning(of band: FormBand) -> String {
    switch band {
    case .risk: "much more fatigue than fitness"
    case .optimal: "training that leads to more fitness"
    case .neutral: "neither much training nor much rest"
    case .fresh: "rested, as before a race"
    case .transition: "fitness is being lost"
    }
  }

  private static func words(forLoadLevel level: Int) -> String {
    level == 0
      ? "The lowest \(DayCalendar.percentiles[0])% of training days"
      : "Above the lowest \(DayCalendar.percentiles[level - 1])% of training days"
  }

  private static let quantities: [(color: ColorRole.Quantity, name: String)] = [
    (.heart, "Heart rate"), (.pace, "Pace, speed and fitness"), (.power, "Power"), (.cadence, "Cadence"),
    (.altitude, "Altitude"), (.temperature, "Temperature"), (.load, "Load"), (.fatigue, "Fatigue"),
  ]
}
