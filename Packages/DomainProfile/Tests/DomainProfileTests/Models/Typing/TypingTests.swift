import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Testing

/// Current values, in a form that can be typed.
struct TypingTests {
  @Test(arguments: ProfileField.allCases.filter { $0 != .picture }, UnitPreference.allCases)
  func `a profile's values can be typed back unchanged`(_ field: ProfileField, _ units: UnitPreference) throws {
    let text = AthleteProfile.sample.typedText(of: field, units: units)
    let change = try ProfileChange(parsing: field, text: text, units: units == .metric ? .imperial : .metric)
    let read = try AthleteProfile().applying([change])
    #expect(read.typedText(of: field, units: units) == text)
    if units == .metric { #expect(try AthleteProfile.sample.applying([change]) == .sample) }
  }

  @Test func `units follow the number, which is rounded as people would`() {
    let profile = AthleteProfile.sample
    #expect(profile.typedText(of: .height) == "172cm")
    #expect(profile.typedText(of: .weight) == "63.5kg")
    #expect(profile.typedText(of: .thresholdPace) == "4:15/km")
    #expect(profile.typedText(of: .height, units: .imperial) == "5ft7.7in")
    #expect(profile.typedText(of: .weight, units: .imperial) == "140lb")
    #expect(profile.typedText(of: .thresholdPace, units: .imperial) == "6:50/mi")
    #expect(AthleteProfile(heightCentimeters: 182.85).typedText(of: .height, units: .imperial) == "6ft0in")
  }

  @Test(arguments: [(ProfileField.height, "5ft11in"), (.weight, "182lb"), (.thresholdPace, "6:50/mi")])
  func `imperial input is shown as it was typed`(_ field: ProfileField, _ text: String) throws {
    let profile = try AthleteProfile().applying([ProfileChange(parsing: field, text: text)])
    #expect(profile.typedText(of: field, units: .imperial) == text)
  }

  @Test(arguments: ProfileField.allCases, UnitPreference.allCases)
  func `unset values have no text`(_ field: ProfileField, _ units: UnitPreference) {
    #expect(AthleteProfile().typedText(of: field, units: units) == (field == .sex ? "unspecified" : ""))
  }

  @Test(arguments: SettingField.allCases, UnitPreference.allCases)
  func `a setting's value can be typed back, whatever the units`(_ field: SettingField, _ units: UnitPreference) throws
  {
    let change = Settings.sample.change(of: field)
    let text = change.typedText(units: units)
    for reader in UnitPreference.allCases {
      #expect(try SettingChange(parsing: field, text: text, units: reader) == change)
    }
  }

  @Test(arguments: Array(stride(from: 120.0, through: 1_800, by: 7.01)))
  func `a pace per mile loses no precision`(_ pace: Double) throws {
    let bound = (pace * 100).rounded() / 100
    let change = SettingChange.paceZones(nil, .own([bound]))
    let text = change.typedText(units: .imperial)
    #expect(try SettingChange(parsing: .zones(.pace, nil), text: text) == change)
  }

  @Test func `units set in the same command apply to the paces after them`() throws {
    let changes = try Settings().changes(parsing: [(.units, "imperial"), (.zones(.pace, nil), "own 8:00")])
    #expect(try changes == [.units(.imperial), SettingChange(parsing: .zones(.pace, nil), text: "own 8:00/mi")])
    #expect(throws: ProfileError.invalidSetting(.units, given: "“stones”", allowed: SettingField.units.allowed)) {
      try Settings().changes(parsing: [(.firstWeekday, "sunday"), (.units, "stones")])
    }
  }
}
