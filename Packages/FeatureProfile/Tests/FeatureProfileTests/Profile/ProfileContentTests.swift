import CorePresentation
import CoreUI
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Testing

@MainActor struct ProfileContentTests {
  private func drawn(_ profile: AthleteProfile, units: UnitSystem = .metric, width: Int = 80) -> String {
    Frame.draw(
      ProfileContent(state: ProfileState(profile: .loaded(profile)), onAction: { _ in }), width: width,
      environment: EnvironmentValues(units: units)
    ).plainText()
  }

  @Test(arguments: [59, 60, 80, 200])
  func `every blank field shows what sets it, and a full profile asks for nothing`(_ width: Int) {
    // A line may be broken after a hyphen.
    let lines = drawn(AthleteProfile(), width: width)
    let empty = lines.split(separator: "\n").joined()
    for field in ProfileField.allCases where field != .picture {
      #expect(empty.contains("\(field.rawValue)=\(field.example)"))
    }
    #expect(empty.contains("‹set-profile name=Robin"))
    #expect(empty.contains("‹set-picture portrait.png›"))
    let full = drawn(.sample, width: width)
    #expect(!full.contains("not set"))
    #expect(!full.contains("‹set-"))
  }

  @Test(
    arguments: [
      (172, .metric, "172 cm"), (172.5, .metric, "172.5 cm"), (180.34, .imperial, "5 ft 11 in"),
      (182.8, .imperial, "6 ft 0 in"),
    ] as [(Double, UnitSystem, String)])
  func `a height is shown in the reader's units`(_ centimeters: Double, _ units: UnitSystem, _ text: String) {
    #expect(drawn(AthleteProfile(heightCentimeters: centimeters), units: units).contains(" \(text)\n"))
  }

  @Test func `a changed threshold shows its date, and lists earlier values`() {
    let text = drawn(.sampleOverTime)
    #expect(text.contains("188 bpm since 1 Mar 2026"))
    #expect(text.contains("245 W (3.86 W/kg) since 20 May 2026"))
    #expect(text.contains("63.5 kg since 20 May 2026"))
    #expect(text.contains("Resting heart rate    48 bpm\n"))
    let table = text.split(separator: "\n").drop { !$0.hasPrefix("Thresholds over time") }.dropFirst(2)
      .map { $0.split(separator: "  ").map { $0.trimmingPrefix(" ") }.filter { !$0.isEmpty } }
    #expect(
      table == [
        ["Maximum heart rate", "1 Mar 2026", "188 bpm"], ["Maximum heart rate", "the beginning", "192 bpm"],
        ["Threshold power", "20 May 2026", "245 W (3.86 W/kg)"], ["Threshold power", "1 Mar 2026", "not set"],
        ["Threshold power", "15 Jun 2025", "230 W (3.55 W/kg)"],
      ])
  }

  @Test func `dated weights are listed newest first, and drawn`() {
    let text = drawn(.sampleOverTime)
    let table = text.split(separator: "\n").drop { !$0.hasPrefix("From") }.dropFirst().prefix(4)
      .map { $0.split(separator: "  ").map { $0.trimmingPrefix(" ") }.filter { !$0.isEmpty } }
    #expect(
      table == [
        ["20 May 2026", "63.5 kg"], ["1 Mar 2026", "65.2 kg"], ["15 Jun 2025", "64.8 kg"],
        ["the beginning", "66.0 kg"],
      ])
    #expect(text.contains("\nWeight kg\n") && text.contains("\n65 ") && text.contains(" Weight 63.5\n"))
    #expect(text.contains("⠤"))
  }

  @Test func `in plain text the weights are a sentence`() {
    let plain = Frame.draw(
      ProfileContent(state: ProfileState(profile: .loaded(.sampleOverTime)), onAction: { _ in }), width: 200,
      environment: EnvironmentValues(presentation: .plain)
    ).plainText()
    #expect(
      plain.contains(
        "Weight from 64.8 kg on 15 Jun 2025 to 63.5 kg on 20 May 2026, between 63.5 kg and 65.2 kg"))
  }

  @Test func `a bio keeps its line breaks`() {
    let text = drawn(AthleteProfile(bio: "Runs.\nSwims."))
    #expect(text.contains("Bio                   Runs.\n                      Swims.\n"))
  }

  @Test func `thresholds valid from the beginning have no history`() {
    #expect(!drawn(.sample).contains("over time"))
    #expect(!drawn(.sample).contains("since"))
  }

  @Test func `an ended threshold shows its date, and what sets it again`() throws {
    let text = try drawn(.sample.applying([.maximumHeartRateBPM(nil)], from: .sampleMarch))
    #expect(text.contains("not set since 1 Mar 2026  max-hr=190"))
    #expect(text.contains("‹set-profile max-hr=190›"))
  }

  @Test func `control characters in a name never reach the terminal`() {
    let text = drawn(
      AthleteProfile(
        name: "Ro\u{1B}[31mbin\u{07}", email: "ro\u{1B}]0;x\u{07}bin@example.org", bio: "Runs\r\u{1B}[2J\u{9B}1m.\n"))
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
  }
}
