import CoreUI
import Testing

struct ProgressBarTests {
  private func plain(_ fraction: Double?, width: Int) -> String {
    Frame.draw(ProgressBar(fraction), width: width).plainText()
  }

  @Test("the completed part is drawn and shown as a percentage")
  func parts() {
    #expect(plain(0.5, width: 13) == "████░░░░ 50%")
    #expect(plain(0, width: 13) == "░░░░░░░░ 0%")
    #expect(plain(1, width: 13) == "████████ 100%")
    #expect(plain(1.2, width: 13) == "████████ 120%")
    #expect(plain(nil, width: 13) == "░░░░░░░░ –")
    #expect(plain(.nan, width: 13) == "░░░░░░░░ –")
  }
}
