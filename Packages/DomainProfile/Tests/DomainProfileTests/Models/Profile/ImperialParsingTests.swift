import DomainProfile
import Testing

struct ImperialParsingTests {
  private func weight(_ text: String, _ units: UnitPreference) throws -> Double? {
    guard case .weightKilograms(let kilograms) = try ProfileChange(parsing: .weight, text: text, units: units) else {
      return nil
    }
    return kilograms
  }

  @Test func `a number without a unit is in the athlete's units`() throws {
    #expect(try weight("70", .metric) == 70)
    #expect(abs(try #require(try weight("154", .imperial)) - 69.85) < 0.01)
    #expect(
      try ProfileChange(parsing: .thresholdPace, text: "6:50", units: .imperial)
        == ProfileChange(parsing: .thresholdPace, text: "6:50/mi"))
    #expect(
      try ProfileChange(parsing: .height, text: "70", units: .imperial) == ProfileChange(parsing: .height, text: "70in")
    )
  }

  @Test func `an explicit unit always applies, and other fields have none`() throws {
    #expect(try weight("70 kg", .imperial) == 70)
    #expect(
      try ProfileChange(parsing: .maximumHeartRate, text: "190", units: .imperial) == .maximumHeartRateBPM(190))
    #expect(try ProfileChange(parsing: .weight, text: "", units: .imperial) == .weightKilograms(nil))
  }
}
