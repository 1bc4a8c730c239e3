/// Reference values that show how hard an effort is for an athlete. Zones and training load are relative to them.
///
/// `nil` means that the athlete left the value blank.
public struct Thresholds: Hashable, Sendable {
  /// Resting heart rate in beats per minute, lying down and awake.
  public var restingHeartRateBPM: Int?
  /// Maximum heart rate in beats per minute.
  public var maximumHeartRateBPM: Int?
  /// Heart rate at the lactate threshold in beats per minute, which an athlete can sustain for about an hour.
  public var lactateThresholdHeartRateBPM: Int?
  /// Cycling power in watts that the athlete can sustain for about an hour.
  public var functionalThresholdPowerWatts: Int?
  /// Running pace on flat ground in seconds per kilometer that the athlete can sustain for about an hour.
  public var thresholdPaceSecondsPerKilometer: Double?
  /// The athlete's age in years, which estimates a maximum heart rate that is blank. The thresholds of the profile leave
  /// it blank.
  public var ageYears: Int?
  /// The athlete's weight in kilograms, which power per kilogram is relative to. The thresholds of the profile leave it
  /// blank.
  public var weightKilograms: Double?
  /// Training load uses the sex to weight heart rates. The thresholds of the profile leave it unspecified.
  public var sex: Sex

  /// Without arguments, all are blank.
  public init(
    restingHeartRateBPM: Int? = nil, maximumHeartRateBPM: Int? = nil, lactateThresholdHeartRateBPM: Int? = nil,
    functionalThresholdPowerWatts: Int? = nil, thresholdPaceSecondsPerKilometer: Double? = nil,
    ageYears: Int? = nil, weightKilograms: Double? = nil, sex: Sex = .unspecified
  ) {
    self.restingHeartRateBPM = restingHeartRateBPM
    self.maximumHeartRateBPM = maximumHeartRateBPM
    self.lactateThresholdHeartRateBPM = lactateThresholdHeartRateBPM
    self.functionalThresholdPowerWatts = functionalThresholdPowerWatts
    self.thresholdPaceSecondsPerKilometer = thresholdPaceSecondsPerKilometer
    self.ageYears = ageYears
    self.weightKilograms = weightKilograms
    self.sex = sex
  }

  /// The threshold pace as a speed. Training load does not use it.
  public var thresholdSpeedMetersPerSecond: Double? { thresholdPaceSecondsPerKilometer.map { 1_000 / $0 } }
}

/// Thresholds over time: each entry applies from its day until the day of the next.
public struct DatedThresholds: Equatable, Sendable {
  /// Thresholds, and the day from which they apply.
  public struct Entry: Equatable, Sendable {
    /// The first day on which the entry applies; `nil` if it applies from the beginning.
    public var from: CalendarDay?
    /// All thresholds from that day on; `nil` ones are blank, not those of the day before.
    public var thresholds: Thresholds

    /// Without a day it applies from the beginning.
    public init(from: CalendarDay?, thresholds: Thresholds) {
      self.from = from
      self.thresholds = thresholds
    }
  }

  /// A period of days with the same thresholds.
  public struct Period: Equatable, Sendable {
    /// The first day; `nil` if the period has no start.
    public var from: CalendarDay?
    /// The day after the last one; `nil` if the period has no end.
    public var until: CalendarDay?
    /// The thresholds on every day of the period.
    public var thresholds: Thresholds

    /// Without a day it is open at that end.
    public init(from: CalendarDay?, until: CalendarDay?, thresholds: Thresholds) {
      self.from = from
      self.until = until
      self.thresholds = thresholds
    }

    /// Whether the day is in the period; `until` is not.
    public func contains(_ day: CalendarDay) -> Bool {
      (from.map { $0 <= day } ?? true) && (until.map { day < $0 } ?? true)
    }
  }

  /// The entries sorted by day, at most one for each day.
  public let entries: [Entry]

  /// Takes entries in any order. If several have the same day, the last one wins.
  public init(_ entries: [Entry] = []) {
    var byDay: [CalendarDay?: Thresholds] = [:]
    for entry in entries { byDay[entry.from] = entry.thresholds }
    self.entries = byDay.map { Entry(from: $0.key, thresholds: $0.value) }.sorted { left, right in
      guard let right = right.from else { return false }
      return left.from.map { $0 < right } ?? true
    }
  }

  /// The thresholds that apply on a day; all blank before the first entry.
  public func thresholds(on day: CalendarDay) -> Thresholds {
    entries.last { entry in entry.from.map { $0 <= day } ?? true }?.thresholds ?? Thresholds()
  }

  /// Periods that cover all days, in order and without gaps. Before the first entry, if there are such days, all
  /// thresholds are blank.
  public var periods: [Period] {
    let lead = entries.first?.from == nil && !entries.isEmpty ? [] : [Entry(from: nil, thresholds: Thresholds())]
    let all = lead + entries
    return zip(all, all.dropFirst().map(\.from) + [nil]).map {
      Period(from: $0.from, until: $1, thresholds: $0.thresholds)
    }
  }
}

extension Remedy {
  /// Set fields of the profile. Argument: the assignments.
  public static let setProfile = Remedy(rawValue: "set-profile")
}
