import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Testing

@MainActor struct SettingsContentTests {
  private func drawn(_ settings: Settings, units: UnitSystem = .metric, width: Int = 80) -> String {
    Frame.draw(
      SettingsContent(state: SettingsState(settings: .loaded(settings)), onAction: { _ in }), width: width,
      environment: EnvironmentValues(units: units)
    ).plainText()
  }

  private func line(_ label: String, of settings: Settings, units: UnitSystem = .metric) -> String? {
    drawn(settings, units: units).split(separator: "\n").first { $0.hasPrefix("\(label)  ") }.map(String.init)
  }

  @Test func `every setting for all sports is listed by name, and those set for single sports`() {
    let empty = drawn(Settings())
    for field in SettingField.allCases {
      if case .zones(_, let sport?) = field {
        #expect(!empty.contains(", \(sport.name.lowercased())  "))
        let said = Settings().applying([try? SettingChange(parsing: field, text: field.example)].compactMap { $0 })
        #expect(drawn(said).contains(", \(sport.name.lowercased())  "))
      } else {
        #expect(empty.contains("\(field.rawValue)\n"))
      }
    }
  }

  @Test func `an unset quantity shows its unit, and why`() {
    #expect(line("Pace", of: Settings())?.contains(" metric (default) ") == true)
    let settings = Settings(units: .metric, unitsByQuantity: [.distance: .imperial])
    #expect(line("Distance", of: settings)?.contains("Imperial") == true)
    #expect(line("Pace", of: settings)?.contains(" imperial (same as distance) ") == true)
    #expect(line("Weight", of: settings)?.contains(" metric (same as all quantities) ") == true)
  }

  @Test func `custom pace boundaries are shown in the reader's units`() {
    let settings = Settings(paceZones: ZoneChoices(nil, bySport: [.hiking: .own([600, 500])]))
    #expect(line("Pace, hiking", of: settings)?.contains("10:00, 8:20 /km") == true)
    #expect(line("Pace, hiking", of: settings, units: .imperial)?.contains("16:06, 13:25 /mi") == true)
  }

  @Test(arguments: [20, 40, 59, 60, 80, 132])
  func `no line exceeds the width`(_ width: Int) {
    for settings in [Settings(), .sample] {
      #expect(drawn(settings, width: width).split(separator: "\n").allSatisfy { $0.count <= width })
    }
  }
}
