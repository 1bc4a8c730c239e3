import CoreUI
import DomainCore
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
  @Environment(\.symbols) private var symbols

  var body: some View {
    Section("Zones") {
      ForEach(Array(1...7)) { zone in row(.zone(zone), "Zone \(zone)") }
    }
    Section("Form") {
      ForEach(Self.bands) { band in row(.band(band.band), band.words) }
    }
    Section("Load of a day") {
      ForEach(Self.levels) { level in row(.heat(level.number), level.words) }
    }
    Section("Quantities") {
      ForEach(Self.quantities) { quantity in row(.quantity(quantity.quantity), quantity.words) }
    }
  }

  private func row(_ color: ColorRole, _ words: String) -> some View {
    let block = symbols == .ascii ? "#" : "▆"
    return MarkedRow(Text(mark: block, words: "").foreground(color)) { Text(words) }
  }

  private static let bands: [(band: ColorRole.Band, words: String)] = [
    (.risk, "Below −30: risk of overload"), (.optimal, "From −30: optimal"), (.neutral, "From −10: neutral"),
    (.fresh, "From 5: fresh"), (.transition, "From 25: transition"),
  ]

  private static let levels: [(number: Int, words: String)] = [
    (1, "Among the lowest 20% of training days"), (2, "From 20%"), (3, "From 42%"), (4, "From 66%"), (5, "From 88%"),
  ]

  private static let quantities: [(quantity: ColorRole.Quantity, words: String)] = [
    (.heart, "Heart rate"), (.pace, "Pace, speed and fitness"), (.power, "Power"), (.cadence, "Cadence"),
    (.altitude, "Altitude"), (.temperature, "Temperature"), (.load, "Load"), (.fatigue, "Fatigue"),
  ]
}
