/// What the athlete has said about themselves. `nil` is what was left unsaid.
public struct AthleteProfile: Equatable, Sendable {
  public var name: String?
  public var email: String?
  /// May have several lines.
  public var bio: String?
  public var picture: ProfilePicture?
  public var birthYear: Int?
  public var sex: Sex
  public var heightCentimeters: Double?
  /// All that the athlete ever said of their weight, in kilograms, with the days from which it holds.
  public var weightKilogramsOverTime: DatedValues<Double>
  public var thresholdsOverTime: ThresholdsOverTime

  /// - Parameters:
  ///   - weightKilograms: holds from the beginning; `weightKilogramsOverTime` takes what changed.
  ///   - thresholds: hold from the beginning; `thresholdsOverTime` takes what changed.
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
