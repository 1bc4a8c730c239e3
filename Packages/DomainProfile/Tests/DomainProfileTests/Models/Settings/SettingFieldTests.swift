import DomainCore
import DomainProfile
import Testing

struct SettingFieldTests {
  @Test func `the names on the command line, in the database and on a server never change`() {
    let names = SettingField.allCases.map(\.rawValue)
    #expect(
      names.prefix(13) == [
        "units", "units.distance", "units.elevation", "units.speed", "units.pace", "units.height", "units.weight",
        "first-weekday", "season-start", "default-sport", "zones.heart-rate", "zones.heart-rate.running",
        "zones.heart-rate.trail-running",
      ])
    #expect(
      names.filter { $0.hasPrefix("zones.p") } == [
        "zones.power", "zones.power.running", "zones.power.trail-running", "zones.power.cycling",
        "zones.power.mountain-biking", "zones.power.indoor-cycling", "zones.power.rowing", "zones.pace",
        "zones.pace.running", "zones.pace.trail-running", "zones.pace.walking", "zones.pace.hiking",
      ])
    #expect(names.count == 44)
  }

  @Test func `no two settings share a name or a title, and none shares one with a profile entry`() {
    let fields = SettingField.allCases
    #expect(Set(fields.map(\.rawValue)).count == fields.count)
    #expect(Set(fields.map(\.words)).count == fields.count)
    for field in fields { #expect(ProfileEntry(name: field.rawValue) == nil) }
  }

  @Test(arguments: SettingField.allCases.filter(\.isSingle))
  func `a setting has one name, in lists and in sentences`(_ field: SettingField) {
    #expect(field.label.lowercased() == field.words)
  }

  @Test(arguments: SettingField.allCases)
  func `a setting is found by its name`(_ field: SettingField) {
    #expect(SettingField(rawValue: field.rawValue) == field)
  }

  @Test(
    arguments: [
      "", ".", "Units", "units.", "units.power", "units.temperature", "zones", "zones.heart-rate.",
      "zones.pace.cycling",
      "zones.power.swimming", "zones.heart-rate.quidditch", "weight",
    ])
  func `an unknown name is not a setting`(_ name: String) {
    #expect(SettingField(rawValue: name) == nil)
  }

  @Test(
    arguments: [
      (.units, "units of all quantities", "metric or imperial"),
      (.unitsOf(.pace), "units of pace", "metric or imperial"),
      (.firstWeekday, "week start", "a day of the week, such as sunday"),
      (
        .zones(.heartRate, .openWaterSwimming), "heart-rate zones for open-water swimming",
        "maximum, reserve, lactate-threshold, friel-running or friel-cycling, or up to 9 rising boundaries from 30 to 240 "
          + "bpm, such as own 120,140,160,175"
      ),
      (
        .zones(.power, nil), "power zones",
        "coggan, or up to 9 rising boundaries from 10 to 2000 W, such as own 140,190,230,265"
      ),
      (
        .zones(.pace, .running), "pace zones for running",
        "friel, or up to 9 falling boundaries from 30:00 to 2:00 min/km, such as own 6:00,5:20,4:50"
      ),
    ] as [(SettingField, String, String)])
  func `settings and their allowed values are described in plain words`(
    _ field: SettingField, _ words: String, _ allowed: String
  ) {
    #expect(field.words == words)
    #expect(field.allowed == allowed)
  }
}
