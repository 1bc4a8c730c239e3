public import DomainCore

/// The athlete's profile. `nil` is a blank field.
public struct AthleteProfile: Equatable, Sendable {
  /// The athlete's name, as they write it.
  public var name: String?
  /// An e-mail address; signing in to a server does not use it.
  public var email: String?
  /// May have several lines.
  public var bio: String?
  /// The format and size of the picture; its bytes come from the repository.
  public var picture: ProfilePicture?
  /// Four digits, from which the age is counted.
  public var birthYear: Int?
  /// Used by formulas only; `unspecified` if it is blank.
  public var sex: Sex
  /// From 80 to 260 cm.
  public var heightCentimeters: Double?
  /// All weights of the athlete, in kilograms, with the days from which they apply.
  public var weightKilogramsOverTime: DatedValues<Double>
  /// Each threshold with the days from which its values apply.
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
