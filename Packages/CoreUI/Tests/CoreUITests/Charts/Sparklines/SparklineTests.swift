import CoreUI
import Testing

struct SparklineTests {
  private func plain(_ sparkline: Sparkline, width: Int, symbols: SymbolSet = .unicode) -> String {
    Frame.draw(sparkline, width: width, environment: EnvironmentValues(symbols: symbols)).plainText()
  }

  @Test("the minimum is the lowest character, the maximum the highest, a missing value a gap")
  func levels() {
    #expect(plain(Sparkline([0, 1, nil, 7], summary: ""), width: 9) == "▁▂ ▆")
    #expect(plain(Sparkline([0, .nan, 6], summary: ""), width: 9, symbols: .ascii) == "_ #")
  }

  @Test("values are scaled and clamped to an explicit range")
  func range() {
    #expect(plain(Sparkline([-5, 7, 99], summary: "", range: 0...14), width: 9) == "▁▄▆")
  }

  @Test("equal values are drawn in the middle")
  func equal() {
    #expect(plain(Sparkline([3, 3, 3], summary: ""), width: 9) == "▄▄▄")
  }

  @Test("more values than cells are averaged")
  func averaged() {
    #expect(plain(Sparkline([0, 0, nil, nil, 7, 7], summary: ""), width: 3) == "▁ ▆")
    #expect(plain(Sparkline([0, 0, 7, nil, 7], summary: ""), width: 2) == "▁▆")
  }

  @Test("a sparkline without values is empty")
  func empty() {
    #expect(plain(Sparkline([], summary: ""), width: 3).isEmpty)
  }

  @Test("extreme values are drawn without a crash")
  func huge() {
    let greatest = Double.greatestFiniteMagnitude
    #expect(plain(Sparkline([greatest, -greatest, 0], summary: ""), width: 3).count == 3)
  }
}
