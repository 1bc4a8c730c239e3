import Testing

@testable import CoreUI

struct ValueScaleTests {
  @Test("scales of extreme size have positions")
  func extremes() {
    let greatest = Double.greatestFiniteMagnitude
    let scale = ValueScale(low: -greatest, high: greatest)
    #expect(scale.position(of: 0) == 0.5)
    #expect(scale.position(of: greatest) == 1)
  }

  @Test("positions are clamped to 0 through 1; a scale of one value puts it in the middle")
  func positions() {
    let scale = ValueScale(low: -10, high: 30)
    #expect([-20, -10, 0, 30, 31].map(scale.position) == [0, 0, 0.25, 1, 1])
    #expect(ValueScale(low: 3, high: 3).position(of: 3) == 0.5)
  }
}
