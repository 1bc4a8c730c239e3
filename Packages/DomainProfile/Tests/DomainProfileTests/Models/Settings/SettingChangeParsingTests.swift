import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Testing

struct SettingChangeParsingTests {
  @Test(arguments: SettingField.allCases)
  func `each setting's example is valid, and is printed as it is parsed`(_ field: SettingField) throws {
    let change = try SettingChange(parsing: field, text: field.example)
    try change.validate()
    #expect(change.field == field)
    #expect(change.text == field.example)
    #expect(Settings().applying([change]).change(of: field) == change)
    #expect(Settings().applying([change]) != Settings())
  }

  /// Every value of each setting, except boundaries, of which there are too many.
  private static let values: [SettingChange] =
    UnitPreference.allCases.map { .units($0) }
    + UnitQuantity.allCases.flatMap { quantity in UnitPreference.allCases.map { .unitsOf(quantity, $0) } }
    + Weekday.allCases.map { .firstWeekday($0) } + Sport.allCases.map { .defaultSport($0) }
    + HeartRateZoneModel.allCases.map { .heartRateZones(.running, .model($0)) }
    + PowerZoneModel.allCases.map { .powerZones(nil, .model($0)) }
    + PaceZoneModel.allCases.map { .paceZones(.hiking, .model($0)) }
    + [
      .heartRateZones(nil, .own([30])), .heartRateZones(.yoga, .own([100, 120, 140, 150, 160, 170, 180, 190, 240])),
      .powerZones(.cycling, .own([10, 2_000])), .paceZones(nil, .own([1_800, 335.54, 335.5, 335.05, 120])),
    ]

  @Test(arguments: values)
  func `every setting is parsed from its stable form`(_ change: SettingChange) throws {
    let text = try #require(change.text)
    #expect(SettingChange(change.field, text: text) == change)
    #expect(try SettingChange(parsing: change.field, text: " \(text.uppercased()) ") == change)
    #expect(change.words?.isEmpty == false)
  }

  @Test(
    arguments: [
      (.units, "Imperial", .units(.imperial)),
      (.firstWeekday, "sun", .firstWeekday(.sunday)),
      (.zones(.heartRate, nil), "own 120, 140 ,160 bpm", .heartRateZones(nil, .own([120, 140, 160]))),
      (.zones(.power, .cycling), "own 140W,190 w", .powerZones(.cycling, .own([140, 190]))),
      (.zones(.pace, .running), "own 6:00/km, 5:20", .paceZones(.running, .own([360, 320]))),
      (.zones(.pace, .running), "own 10:00,8:30/mi", .paceZones(.running, .own([372.82, 316.9]))),
      (.zones(.pace, nil), "own 5:35.54", .paceZones(nil, .own([335.54]))),
    ] as [(SettingField, String, SettingChange)])
  func `values are parsed as people type them`(_ field: SettingField, _ text: String, _ change: SettingChange) throws {
    #expect(try SettingChange(parsing: field, text: text) == change)
  }

  @Test func `a pace without a unit is in the person's units`() throws {
    let change = try SettingChange(parsing: .zones(.pace, nil), text: "own 10:00,8:30", units: .imperial)
    #expect(change.text == "own 6:12.82,5:16.9")
    #expect(change.words == "6:12.82, 5:16.9 min/km")
    #expect(
      try SettingChange(parsing: .zones(.pace, nil), text: "own 6:00,5:20/km", units: .imperial).text
        == "own 6:00,5:20")
  }

  @Test(
    arguments: [
      (.units, "meters"), (.units, "m"), (.unitsOf(.speed), "knots"), (.firstWeekday, "m"), (.firstWeekday, "funday"),
      (.defaultSport, "quidditch"), (.zones(.heartRate, nil), "coggan"), (.zones(.heartRate, nil), "own"),
      (.zones(.heartRate, nil), "120,140"), (.zones(.heartRate, nil), "own 120,,140"),
      (.zones(.heartRate, nil), "own 120,140.5"), (.zones(.heartRate, nil), "own 120 140"),
      (.zones(.heartRate, nil), "own 6:00"), (.zones(.power, nil), "own 140 hp"), (.zones(.power, nil), "own -140"),
      (.zones(.pace, nil), "own 300"), (.zones(.pace, nil), "own 5:00/100m"), (.zones(.pace, nil), "friel-running"),
    ] as [(SettingField, String)])
  func `an unreadable value is rejected with its setting, the input and the allowed values`(
    _ field: SettingField, _ text: String
  ) {
    #expect(throws: ProfileError.invalidSetting(field, given: "“\(text)”", allowed: field.allowed)) {
      try SettingChange(parsing: field, text: text)
    }
  }

  @Test(arguments: SettingField.allCases, ["", "  ", "none", "None"])
  func `an empty text or none clears a setting`(_ field: SettingField, _ text: String) throws {
    let change = try SettingChange(parsing: field, text: text)
    #expect(change.text == nil)
    #expect(change.words == nil)
    let said = Settings().applying([try SettingChange(parsing: field, text: field.example)])
    #expect(said.applying([change]) == Settings())
  }

  @Test(
    arguments: [
      (.units, "Metric"), (.units, "none"), (.firstWeekday, "sun"), (.zones(.heartRate, nil), "own 120, 140"),
      (.zones(.heartRate, nil), "own 140,120"), (.zones(.heartRate, nil), "karvonen"),
      (.zones(.pace, nil), "own 4:50,5:20"), (.zones(.pace, nil), "own 10:00/mi"), (.zones(.pace, nil), "own 06:00"),
    ] as [(SettingField, String)])
  func `text in another form than the stable one is not accepted from a server`(
    _ field: SettingField, _ text: String
  ) {
    #expect(SettingChange(field, text: text) == nil)
  }
}
