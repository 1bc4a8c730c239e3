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

extension AthleteProfile {
  /// The athlete's latest weight, in kilograms.
  public var weightKilograms: Double? { weightKilogramsOverTime.latest }

  /// The latest threshold of each kind, shown to the athlete as the current one.
  public var thresholds: Thresholds { thresholdsOverTime.latest }

  /// The value that applies on a day: a workout is judged by the thresholds of its day.
  public func thresholds(on day: CalendarDay) -> Thresholds {
    thresholdsOverTime.thresholds(on: day)
  }

  /// The periods of days with the same thresholds: a changed threshold concerns exactly the workouts between two.
  public var thresholdPeriods: [DatedThresholds.Entry] { thresholdsOverTime.periods }

  /// The thresholds over time together with the sex, which is undated and applies before the first threshold, too, and
  /// with the athlete's weight, and the age in each year, where it estimates a blank maximum heart rate.
  public var datedThresholds: DatedThresholds {
    let known = DatedThresholds(
      [DatedThresholds.Entry(from: nil, thresholds: Thresholds())] + thresholdPeriods)
    let weighed = weightKilogramsOverTime.entries.compactMap(\.from)
    let entries = known.entries + (newYears + weighed).map { .init(from: $0, thresholds: known.thresholds(on: $0)) }
    return DatedThresholds(
      entries.map { entry in
        var entry = entry
        entry.thresholds.sex = sex
        entry.thresholds.weightKilograms = weightKilogramsOverTime.value(on: entry.from)
        entry.thresholds.ageYears = entry.thresholds.maximumHeartRateBPM == nil ? age(on: entry.from) : nil
        return entry
      })
  }

  /// The years for which an age is known. Workouts are never earlier; later years come long after this version.
  private static let years = 1_990...2_060

  /// The days on which the age changes and matters. Only the year of birth is known, so it changes at New Year.
  private var newYears: [CalendarDay] {
    guard birthYear != nil else { return [] }
    return Self.years.compactMap { CalendarDay(year: $0, month: 1, day: 1) }
      .filter { thresholds(on: $0).maximumHeartRateBPM == nil }
  }

  private func age(on day: CalendarDay?) -> Int? {
    birthYear.map { (day?.components.year ?? Self.years.lowerBound) - $0 }
  }

  /// The days from which an entry of `field` applies, in order, `nil` for the beginning; empty for an undated field.
  public func days(of field: ProfileField) -> [CalendarDay?] {
    field == .weight ? weightKilogramsOverTime.entries.map(\.from) : thresholdsOverTime.days(of: field)
  }

  /// Threshold power by weight, in watts per kilogram, with the values of a day; `nil` if either is blank.
  ///
  /// - Parameter day: `nil` stands for the time before all days.
  public func wattsPerKilogram(on day: CalendarDay?) -> Double? {
    Self.wattsPerKilogram(
      thresholdsOverTime.functionalThresholdPowerWatts.value(on: day), weightKilogramsOverTime.value(on: day))
  }

  /// The latest threshold power by the latest weight, in watts per kilogram; `nil` if either is blank.
  public var wattsPerKilogram: Double? {
    Self.wattsPerKilogram(thresholds.functionalThresholdPowerWatts, weightKilograms)
  }

  private static func wattsPerKilogram(_ watts: Int?, _ kilograms: Double?) -> Double? {
    guard let watts, let kilograms, kilograms > 0 else { return nil }
    return Double(watts) / kilograms
  }
}

extension AthleteProfile {
  /// The text that sets `field` to its current value, as a person types it: `63.5kg`, `5ft8in`, `4:15/km`. Empty for a
  /// blank field, and for the picture, which cannot be typed.
  ///
  /// In imperial units it is rounded as people would: to a tenth of an inch or of a pound, to a second per mile.
  public func typedText(of field: ProfileField, units: UnitPreference = .standard) -> String {
    let text: String? =
      switch field {
      case .name: name
      case .email: email
      case .bio: bio
      case .picture: nil
      case .birthYear: birthYear.map(String.init)
      case .sex: sex.rawValue
      case .height: heightCentimeters.map { units == .imperial ? Self.feet($0) : "\($0.plainText)cm" }
      case .weight: weightKilograms.map { units == .imperial ? Self.pounds($0) : "\($0.plainText)kg" }
      case .restingHeartRate: thresholds.restingHeartRateBPM.map(String.init)
      case .maximumHeartRate: thresholds.maximumHeartRateBPM.map(String.init)
      case .lactateThresholdHeartRate: thresholds.lactateThresholdHeartRateBPM.map(String.init)
      case .functionalThresholdPower: thresholds.functionalThresholdPowerWatts.map(String.init)
      case .thresholdPace: thresholds.thresholdPaceSecondsPerKilometer.map { Self.pace($0, units) }
      }
    return text ?? ""
  }

  // Exact by the international yard and pound agreement of 1959.

  private static func feet(_ centimeters: Double) -> String {
    let tenthsOfInches = (centimeters / 2.54 * 10).rounded()
    let feet = (tenthsOfInches / 120).rounded(.down)
    return "\(feet.plainText)ft\(((tenthsOfInches - feet * 120) / 10).plainText)in"
  }

  private static func pounds(_ kilograms: Double) -> String {
    "\(((kilograms / 0.45359237 * 10).rounded() / 10).plainText)lb"
  }

  private static func pace(_ secondsPerKilometer: Double, _ units: UnitPreference) -> String {
    units == .imperial
      ? "\((secondsPerKilometer * 1.609344).clockText)/mi" : "\(secondsPerKilometer.exactClockText)/km"
  }
}

/// A heart rate estimated from age.
public enum EstimatedHeartRate {
  /// The typical maximum heart rate in beats per minute in a year: 208 − 0.7 × age (H. Tanaka, K. D. Monahan and D. R.
  /// Seals, "Age-predicted maximal heart rate revisited", JACC 37, 2001). One in three people differs from it by more
  /// than ten beats. `nil` for an impossible birth year.
  ///
  /// - Parameter year: the current year for the athlete.
  public static func maximumBPM(birthYear: Int, in year: Int) -> Int? {
    guard birthYear >= PlausibleRange.earliestBirthYear, birthYear <= year else { return nil }
    return Int(exactly: (208 - 0.7 * Double(year - birthYear)).rounded())
  }
}

/// One entry of a profile on which machines can agree or disagree: a field, or the value of a dated field from one day
/// on.
public struct ProfileEntry: Hashable, Sendable {
  /// The kind of a profile among synced things.
  public static let collection = "profiles"

  /// The field that the entry sets.
  public let field: ProfileField
  /// The first day it applies; `nil` for the beginning, and for values without a day.
  public let from: CalendarDay?

  /// `nil` for an undated field with a day.
  public init?(_ field: ProfileField, from day: CalendarDay? = nil) {
    guard day == nil || field.isDated else { return nil }
    self.field = field
    from = day
  }

  /// Parses a `name`; `nil` for any other text, such as the name of an entry from a later version.
  public init?(name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch parts.count {
    case 1:
      guard let field = ProfileField(rawValue: parts[0]), !field.isThreshold else { return nil }
      self.init(field)
    case 2:
      guard let field = ProfileField(rawValue: parts[0]), !field.isThreshold, let day = CalendarDay(parts[1]) else {
        return nil
      }
      self.init(field, from: day)
    case 3:
      guard parts[0] == Self.threshold, let field = ProfileField(rawValue: parts[1]), field.isThreshold else {
        return nil
      }
      let day = CalendarDay(parts[2])
      guard day != nil || parts[2] == Self.start else { return nil }
      self.init(field, from: day)
    default: return nil
    }
  }

  /// The stable name on a server: `height`, `weight`, `weight.2026-03-01`, `threshold.ftp.start`,
  /// `threshold.ftp.2026-03-01`.
  public var name: String {
    guard field.isThreshold else { return from.map { "\(field.rawValue).\($0)" } ?? field.rawValue }
    return "\(Self.threshold).\(field.rawValue).\(from?.description ?? Self.start)"
  }

  /// The display name, in English: `weight`, `threshold power from 2026-03-01`.
  public var words: String {
    let label = field.label.lowercased()
    return from.map { "\(label) from \($0)" } ?? label
  }

  /// The display text of its value: `63.5 kg`, `4:15 min/km`.
  ///
  /// - Parameter number: in the unit of the profile, if it has one.
  public func words(for number: Double) -> String {
    let figure = field == .thresholdPace ? number.clockText : number.plainText
    return field.unit.map { "\(figure) \($0)" } ?? figure
  }

  private static let threshold = "threshold"
  private static let start = "start"
}
