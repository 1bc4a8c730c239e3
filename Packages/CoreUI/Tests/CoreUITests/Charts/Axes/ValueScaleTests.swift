import Testing

@testable import CoreUI

@Suite struct ValueScaleTests {
  private func ticks(_ low: Double, _ high: Double, text: (Double) -> String = { "\($0)" }) -> [Double] {
    ValueScale(low: low, high: high).roundTicks(text: text)
  }

  @Test("ticks are round values within the scale")
  func round() {
    #expect(ticks(98, 172) == [100, 125, 150])
    #expect(ticks(0, 10) == [0, 5, 10])
    #expect(ticks(2, 8) == [2.5, 5, 7.5])
    #expect(ticks(-30, 45) == [-25, 0, 25])
    #expect(ticks(-0.02, 0.017) == [-0.02, 0])
  }

  @Test("every scale has two or three ticks", arguments: 1...400)
  func count(step: Int) {
    let low = Double(step * 7919 % 1000) / 7 - 60
    let high = low + Double(step * step) / 300
    let values = ticks(low, high)
    #expect((2...3).contains(values.count))
    #expect(values.allSatisfy { $0 >= low - 1e-6 && $0 <= high + 1e-6 })
  }

  @Test("ticks with the same label appear once")
  func words() {
    #expect(ticks(150, 151) { "\(Int($0.rounded()))" } == [150, 151])
    #expect(ticks(3, 3) == [3])
    #expect(ticks(3.1, 3.2) { _ in "3" } == [3.2])
  }

  @Test("scales of extreme size have ticks and positions")
  func extremes() {
    let greatest = Double.greatestFiniteMagnitude
    let scale = ValueScale(low: -greatest, high: greatest)
    #expect(scale.position(of: 0) == 0.5)
    #expect(scale.position(of: greatest) == 1)
    #expect(!scale.roundTicks { "\($0)" }.isEmpty)
    #expect(ticks(0, .leastNonzeroMagnitude) == [0, .leastNonzeroMagnitude])
  }

  @Test("positions are clamped to 0 through 1; a scale of one value puts it in the middle")
  func positions() {
    let scale = ValueScale(low: -10, high: 30)
    #expect([-20, -10, 0, 30, 31].map(scale.position) == [0, 0, 0.25, 1, 1])
    #expect(ValueScale(low: 3, high: 3).position(of: 3) == 0.5)
  }
}
