import DomainProfile
import DomainWorkout
import Testing

@testable import FeatureWorkout

@Suite struct ZoneRulesSettingsTests {
  @Test func `who prefers nothing has the standard rules`() {
    for sport in Sport.allCases { #expect(ZoneRules(Settings(), for: sport) == ZoneRules()) }
  }

  @Test func `a sport's own choice counts more than that of all sports`() {
    let settings = Settings(
      heartRateZones: ZoneChoices(.model(.reserve), bySport: [.cycling: .own([120, 150])]),
      powerZones: ZoneChoices(.own([150, 250])))
    #expect(ZoneRules(settings, for: .running).heartRate == .model(.reserve))
    #expect(ZoneRules(settings, for: .cycling).heartRate == .own([120, 150]))
    #expect(ZoneRules(settings, for: .cycling).power == .own([150, 250]))
  }

  @Test func `bounds of pace rise as speeds`() {
    let settings = Settings(paceZones: ZoneChoices(.own([400, 250])))
    #expect(ZoneRules(settings, for: .running).pace == .own([2.5, 4]))
  }

  @Test func `every model that can be chosen is one that zones are found by`() {
    for model in DomainProfile.HeartRateZoneModel.allCases {
      #expect(DomainWorkout.HeartRateZoneModel(rawValue: model.rawValue) != nil)
    }
    #expect(
      DomainProfile.PowerZoneModel.allCases.map(\.rawValue) == DomainWorkout.PowerZoneModel.allCases.map(\.rawValue))
    #expect(
      DomainProfile.PaceZoneModel.allCases.map(\.rawValue) == DomainWorkout.PaceZoneModel.allCases.map(\.rawValue))
    #expect(SportChoice.allCases.map(\.rawValue) == Sport.allCases.map(\.rawValue))
  }
}
