import DomainCore
import Testing

struct ZoneModelTests {
  @Test func `the stable names match those in settings, servers and documents`() {
    #expect(
      HeartRateZoneModel.allCases.map(\.rawValue) == [
        "maximum", "reserve", "lactate-threshold", "friel-running", "friel-cycling",
      ])
    #expect(PowerZoneModel.allCases.map(\.rawValue) == ["coggan"])
    #expect(PaceZoneModel.allCases.map(\.rawValue) == ["friel"])
    #expect(ZoneKind.allCases.map(\.rawValue) == ["heart-rate", "power", "pace"])
  }

  @Test func `each model has a unique name, and one kind`() {
    let names =
      HeartRateZoneModel.allCases.map(\.name) + PowerZoneModel.allCases.map(\.name) + PaceZoneModel.allCases.map(\.name)
    #expect(Set(names).count == 7)
    #expect([HeartRateZoneModel.kind, PowerZoneModel.kind, PaceZoneModel.kind] == ZoneKind.allCases)
  }

  @Test func `every sport has heart rate zones, and sports on foot have pace zones`() {
    #expect(ZoneKind.heartRate.sports == Sport.allCases)
    #expect(ZoneKind.pace.sports == [.running, .trailRunning, .walking, .hiking])
    #expect(ZoneKind.power.sports.contains(.cycling) && !ZoneKind.power.sports.contains(.swimming))
  }
}
