public import DomainCore

/// The athlete's profile. `nil` is a blank field.
public struct AthleteProfile: Equatable, Sendable {
  public var name: String?
  public var email: String?
  /// May have several lines.
  public var bio: String?
  public var picture: ProfilePicture?
  public var birthYear: Int?
  public var sex: Sex
  public var heightCentimeters: Double?
  /// All weights of the athlete, in kilograms, with the days from which they apply.
  public var weightKilogramsOverTime: DatedValues<Double>
  public var thresholdsOverTime: ThresholdsOverTime

  /// - Parameters:
  ///   - weightKilograms: applies from the beginning; later values belong in `weightKilogramsOverTime`.
  ///   - thresholds: apply from the beginning; later values belong in `thresholdsOverTime`.
  public init(
    name: String? = nil, email: String? = nil, bio: String? = nil, picture: ProfilePicture? = nil,
    birthYear: Int? = nil, sex: Sex = .unspecified, heightCentimeters: Double? = nil, weightKilograms: Double? = nil,
    thresholds: Thresholds = Thresholds()
  ) {
    self.name = name
    self.email = email
    self.bio = bio
    self.picture = picture
    self.birthYear = birthYear
    self.sex = sex
    self.heightCentimeters = heightCentimeters
    weightKilogramsOverTime = DatedValues([.init(value: weightKilograms)])
    thresholdsOverTime = ThresholdsOverTime(thresholds)
  }
}
