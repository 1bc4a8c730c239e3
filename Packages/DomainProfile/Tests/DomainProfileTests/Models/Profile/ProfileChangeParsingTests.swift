import DomainCore
import DomainProfile
import Testing

struct ProfileChangeParsingTests {
  @Test(
    arguments: [
      (.name, " Robin  ", .name("Robin")),
      (.email, " robin@example.org ", .email("robin@example.org")),
      (.bio, "\nRuns.\n\nSwims.\n", .bio("Runs.\n\nSwims.")),
      (.birthYear, "1985", .birthYear(1985)),
      (.sex, "F", .sex(.female)),
      (.sex, "male", .sex(.male)),
      (.height, "172.5", .heightCentimeters(172.5)),
      (.height, "1.8 m", .heightCentimeters(180)),
      (.height, "5ft11in", .heightCentimeters(180.34)),
      (.height, "5'11\"", .heightCentimeters(180.34)),
      (.height, "70in", .heightCentimeters(177.8)),
      (.weight, "82.5", .weightKilograms(82.5)),
      (.weight, "82,5 kg", .weightKilograms(82.5)),
      (.weight, "182LB", .weightKilograms(82.55)),
      (.restingHeartRate, "48", .restingHeartRateBPM(48)),
      (.maximumHeartRate, "190 bpm", .maximumHeartRateBPM(190)),
      (.lactateThresholdHeartRate, "170", .lactateThresholdHeartRateBPM(170)),
      (.functionalThresholdPower, "250W", .functionalThresholdPowerWatts(250)),
      (.thresholdPace, "4:15", .thresholdPaceSecondsPerKilometer(255)),
      (.thresholdPace, "04:15 / km", .thresholdPaceSecondsPerKilometer(255)),
      (.thresholdPace, "4:15.25", .thresholdPaceSecondsPerKilometer(255.25)),
      (.thresholdPace, "6:50/mi", .thresholdPaceSecondsPerKilometer(254.76)),
    ] as [(ProfileField, String, ProfileChange)])
  func `values are parsed as people type them`(_ field: ProfileField, _ text: String, _ change: ProfileChange) throws {
    #expect(try ProfileChange(parsing: field, text: text) == change)
  }

  @Test(
    arguments: [
      (.birthYear, "85a"), (.birthYear, "-1985"), (.birthYear, "99999999999999999999"),
      (.sex, "x"), (.height, "tall"),
      (.height, "11in5ft"), (.height, "5'11"), (.height, "nan"), (.weight, "1e2"), (.weight, "1.2.3"), (.weight, "5st"),
      (.weight, "kg"), (.weight, "٨٠"), (.restingHeartRate, "48.5"), (.maximumHeartRate, "0x10"),
      (.lactateThresholdHeartRate, "-3"), (.functionalThresholdPower, "250 hp"), (.thresholdPace, "255"),
      (.thresholdPace, "4:5"), (.thresholdPace, "4:75"), (.thresholdPace, "1:04:15"), (.thresholdPace, "4:15/100m"),
      (.thresholdPace, ":15"), (.thresholdPace, "4:15."), (.thresholdPace, "4:15.123"), (.thresholdPace, "4:155"),
    ] as [(ProfileField, String)])
  func `an unreadable value is rejected with its field, the input and the allowed values`(
    _ field: ProfileField, _ text: String
  ) {
    #expect(throws: ProfileError.invalidValue(field, given: "“\(text)”", allowed: field.allowed)) {
      try ProfileChange(parsing: field, text: text)
    }
  }

  @Test func `a picture cannot be typed, and the error says where to set one`() {
    let allowed = "a PNG or JPEG file of 5 MB at most"
    #expect(throws: ProfileError.invalidValue(.picture, given: "“me.png”", allowed: allowed)) {
      try ProfileChange(parsing: .picture, text: "me.png")
    }
  }

  @Test(arguments: ProfileField.allCases, ["", "  ", "none", "None"])
  func `an empty text or none clears a field`(_ field: ProfileField, _ text: String) throws {
    let cleared = try AthleteProfile.emptied(of: field)
    #expect(try AthleteProfile.said.applying([ProfileChange(parsing: field, text: text)]) == cleared)
  }

  @Test(arguments: ProfileField.allCases.filter { $0 != .picture })
  func `each field's example can be parsed`(_ field: ProfileField) throws {
    let change = try ProfileChange(parsing: field, text: field.example)
    #expect(change.field == field)
    #expect(try AthleteProfile().applying([change]) != AthleteProfile())
  }

  @Test func `a rejection quotes at most one line of the input`() {
    let text = String(repeating: "x", count: 5_000)
    #expect(
      throws: ProfileError.invalidValue(.weight, given: "“\(text.prefix(40))…”", allowed: ProfileField.weight.allowed)
    ) {
      try ProfileChange(parsing: .weight, text: text)
    }
  }
}

extension AthleteProfile {
  fileprivate static let said = AthleteProfile(
    name: "A", email: "a@b", bio: "B", picture: .awaited, birthYear: 1990, sex: .male, heightCentimeters: 180,
    weightKilograms: 70,
    thresholds: Thresholds(
      restingHeartRateBPM: 50, maximumHeartRateBPM: 190, lactateThresholdHeartRateBPM: 170,
      functionalThresholdPowerWatts: 250, thresholdPaceSecondsPerKilometer: 250))

  fileprivate static func emptied(of field: ProfileField) throws -> AthleteProfile {
    var profile = said
    switch field {
    case .name: profile.name = nil
    case .email: profile.email = nil
    case .bio: profile.bio = nil
    case .picture: profile.picture = nil
    case .birthYear: profile.birthYear = nil
    case .sex: profile.sex = .unspecified
    case .height: profile.heightCentimeters = nil
    case .weight: profile.weightKilogramsOverTime = DatedValues()
    case .restingHeartRate: profile.thresholdsOverTime.restingHeartRateBPM = DatedValues()
    case .maximumHeartRate: profile.thresholdsOverTime.maximumHeartRateBPM = DatedValues()
    case .lactateThresholdHeartRate: profile.thresholdsOverTime.lactateThresholdHeartRateBPM = DatedValues()
    case .functionalThresholdPower: profile.thresholdsOverTime.functionalThresholdPowerWatts = DatedValues()
    case .thresholdPace: profile.thresholdsOverTime.thresholdPaceSecondsPerKilometer = DatedValues()
    }
    return profile
  }
}
