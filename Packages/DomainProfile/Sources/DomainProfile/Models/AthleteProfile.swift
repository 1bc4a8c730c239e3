/// What the athlete has said about themselves. `nil` is what was left unsaid.
public struct AthleteProfile: Equatable, Sendable {
  public var name: String?
  public var birthYear: Int?
  public var sex: Sex
  public var heightCentimeters: Double?
  public var weightKilograms: Double?
  public var thresholdsOverTime: ThresholdsOverTime

  /// - Parameter thresholds: hold from the beginning; `thresholdsOverTime` takes what changed.
  public init(
    name: String? = nil, birthYear: Int? = nil, sex: Sex = .unspecified, heightCentimeters: Double? = nil,
    weightKilograms: Double? = nil, thresholds: Thresholds = Thresholds()
  ) {
    self.name = name
    self.birthYear = birthYear
    self.sex = sex
    self.heightCentimeters = heightCentimeters
    self.weightKilograms = weightKilograms
    thresholdsOverTime = ThresholdsOverTime(thresholds)
  }

  /// The newest threshold of each kind, which is what the athlete reads as the present one.
  public var thresholds: Thresholds { thresholdsOverTime.latest }

  /// What holds on a day: a workout is judged by the thresholds of its day.
  public func thresholds(on day: CalendarDay) -> Thresholds {
    thresholdsOverTime.thresholds(on: day)
  }

  /// The stretches of days with the same thresholds: a changed threshold concerns exactly the workouts between two.
  public var thresholdPeriods: [ThresholdPeriod] { thresholdsOverTime.periods }
}
