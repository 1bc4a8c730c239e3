/// What the athlete has said about themselves. `nil` is what was left unsaid.
public struct AthleteProfile: Equatable, Sendable {
  public var name: String?
  public var birthYear: Int?
  public var sex: Sex
  public var heightCentimeters: Double?
  public var weightKilograms: Double?
  public var thresholds: Thresholds
  public var units: UnitPreference?
  public var firstWeekday: Weekday?

  public init(
    name: String? = nil, birthYear: Int? = nil, sex: Sex = .unspecified, heightCentimeters: Double? = nil,
    weightKilograms: Double? = nil, thresholds: Thresholds = Thresholds(), units: UnitPreference? = nil,
    firstWeekday: Weekday? = nil
  ) {
    self.name = name
    self.birthYear = birthYear
    self.sex = sex
    self.heightCentimeters = heightCentimeters
    self.weightKilograms = weightKilograms
    self.thresholds = thresholds
    self.units = units
    self.firstWeekday = firstWeekday
  }
}
