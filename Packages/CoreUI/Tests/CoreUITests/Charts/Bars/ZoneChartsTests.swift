import Testing

@testable import CoreUI

struct ZoneChartsTests {
  private func text(_ view: some View, _ width: Int, _ symbols: SymbolSet = .unicode) -> String {
    Frame.draw(view, width: width, environment: EnvironmentValues(symbols: symbols)).plainText()
  }

  @Test func `zones have a number, a name, a range, a bar, a time and a share`() {
    #expect(
      text(ChartSamples.zones, 41) == """
        5 Above     from 170  ███▍      9:32  17%
        4 Threshold 155–169   █████▏   14:08  25%
        3 Tempo     140–154   ██▍       6:37  12%
        2 Endurance 120–139   ████████ 22:15  39%
        1 Recovery  under 120 █▍        3:57   7%
        """)
    #expect(ChartSamples.zones.sentences[1] == "Zone 4, 155–169: 14:08, 25%.")
  }

  @Test func `narrow zones lose their ranges, then their names`() {
    #expect(text(ChartSamples.zones, 35).contains("Tempo") && !text(ChartSamples.zones, 35).contains("140"))
    #expect(text(ChartSamples.zones, 24).hasPrefix("5 ████▊        9:32  17%"))
  }

  @Test func `a strip shows every zone, and names them below`() {
    let rows = text(ChartSamples.strip, 61).split(separator: "\n")
    #expect(Set(rows[0]) == ["█", "▓", "▒", "░"] && rows[0].count == 61)
    #expect(rows[1] == "Z1 11:40   Z2 29:52   Z3 3:50   Z4 0:59")
    #expect(ChartSamples.strip.sentences == ["Z1 11:40, Z2 29:52, Z3 3:50, Z4 0:59."])
  }

  @Test func `bars in tables lie on a track, and the least value is visible`() {
    #expect(text(TableBar(0.63, color: .good).frame(width: 14), 14) == "━━━━━━━━━─────")
    #expect(text(TableBar(0.001, color: .good).frame(width: 14), 14) == "╸─────────────")
    #expect(text(TableBar(.nan, color: .good).frame(width: 4), 4) == "────")
    #expect(text(TableBar(2, color: .good).frame(width: 4), 4, .ascii) == "====")
    #expect(text(TableBar(parts: [(0.5, .good), (0.01, .bad)]).frame(width: 8), 8) == "━━━━────")
  }

  @Test func `a gauge marks its value above its band`() {
    #expect(
      text(ChartSamples.gauge, 43) == """
                                  ▼
        ████████▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒░░░░░░░░░░░▚▚▚▚▚
               −30        −10     +5         +25
          risk    optimal   neutral   fresh
        """)
  }
}
