import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Testing

struct SettingsTests {
  @Test func `units of one quantity override the general ones, and pace and speed follow distance`() {
    #expect(UnitQuantity.allCases.map(Settings().units) == UnitQuantity.allCases.map { _ in .metric })
    let british = Settings(units: .metric, unitsByQuantity: [.distance: .imperial])
    #expect(
      UnitQuantity.allCases.filter { british.units(of: $0) == .imperial } == [.distance, .speed, .pace])
    let other = Settings(units: .imperial, unitsByQuantity: [.distance: .metric, .pace: .imperial, .weight: .metric])
    #expect(
      UnitQuantity.allCases.filter { other.units(of: $0) == .imperial } == [.elevation, .pace, .height])
  }

  @Test func `the week begins on Monday by default`() {
    #expect(Settings().weekStart == .monday)
    #expect(Settings.sample.weekStart == .sunday)
  }

  @Test func `zones of a sport apply to its variants, and general ones to the rest`() {
    var zones = ZoneChoices(.model(HeartRateZoneModel.reserve), bySport: [.running: .model(.frielRunning)])
    #expect(zones.choice(for: .running) == .model(.frielRunning))
    #expect(zones.choice(for: .trailRunning) == .model(.frielRunning))
    #expect(zones.choice(for: .cycling) == .model(.reserve))
    zones[.trailRunning] = .own([120])
    zones[nil] = nil
    #expect(zones.choice(for: .trailRunning) == .own([120]))
    #expect(zones.choice(for: .running) == .model(.frielRunning))
    #expect(zones.choice(for: .cycling) == nil)
    zones[.trailRunning] = nil
    #expect(zones == ZoneChoices(nil, bySport: [.running: .model(.frielRunning)]))
  }

  @Test func `changes are applied in order and leave the rest alone`() {
    let changed = Settings.sample.applying([
      .units(.metric), .unitsOf(.elevation, nil), .units(nil), .defaultSport(nil), .powerZones(.cycling, .own([200])),
    ])
    var expected = Settings.sample
    expected.units = nil
    expected.unitsByQuantity = [.weight: .metric]
    expected.defaultSport = nil
    expected.powerZones[.cycling] = .own([200])
    #expect(changed == expected)
  }

  @Test(arguments: SettingField.allCases)
  func `a setting's current value can be set again`(_ field: SettingField) {
    let now = Settings.sample.change(of: field)
    #expect(now.field == field)
    #expect(Settings.sample.applying([now]) == .sample)
  }
}
