import DomainCore
import DomainProfile
import DomainTraining
import DomainWorkout
import FeatureShared
import Testing

@testable import FeatureWorkout

struct ZoneRulesSettingsTests {
  @Test func `without preferences the default rules apply`() {
    for sport in Sport.allCases { #expect(ZoneRules(Settings(), for: sport) == ZoneRules()) }
  }

  @Test func `a sport's own choice overrides the one for all sports`() {
    let settings = Settings(
      heartRateZones: ZoneChoices(.model(.reserve), bySport: [.cycling: .own([120, 150])]),
      powerZones: ZoneChoices(.own([150, 250])))
    #expect(ZoneRules(settings, for: .running).heartRate == .model(.reserve))
    #expect(ZoneRules(settings, for: .cycling).heartRate == .own([120, 150]))
    #expect(ZoneRules(settings, for: .cycling).power == .own([150, 250]))
  }

  @Test func `a variant of a sport has the zones of that sport`() {
    let settings = Settings(paceZones: ZoneChoices(bySport: [.running: .own([400, 250])]))
    #expect(ZoneRules(settings, for: .trailRunning).pace == .own([400, 250]))
    #expect(ZoneRules(settings, for: .hiking).pace == ZoneRules().pace)
  }
}
