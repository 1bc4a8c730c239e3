public import DomainCore
public import DomainTraining

/// What can rise or fall over weeks and months.
///
/// `rawValue` is the stable name used on the command line, in links and in JSON.
public enum TrendQuantity: String, CaseIterable, Hashable, Sendable {
  /// The output for each heartbeat of each week, from steady efforts that can be compared: see `SteadyEffort`.
  case efficiency
  /// The fall of the output for each heartbeat within a workout, from the same efforts.
  case decoupling
  /// The average cadence of each workout.
  case cadence
  /// Each weight of the profile.
  case weight
  /// Each threshold power of the profile.
  case thresholdPower = "threshold-power"
  /// Each lactate threshold heart rate of the profile.
  case thresholdHeartRate = "threshold-heart-rate"
  /// Each threshold pace of the profile.
  case thresholdPace = "threshold-pace"
  /// The pace or speed of each workout on the same route.
  case routePace = "route-pace"

  /// What a person sees who asks for nothing else. Routes are missing, because finding them reads tracks.
  public static let standard = allCases.filter { $0 != .routePace }

  /// The display name, in English.
  public var name: String {
    switch self {
    case .efficiency: "Efficiency"
    case .decoupling: "Decoupling"
    case .cadence: "Cadence"
    case .weight: "Weight"
    case .thresholdPower: "Threshold power"
    case .thresholdHeartRate: "Threshold heart rate"
    case .thresholdPace: "Threshold pace"
    case .routePace: "Same route"
    }
  }

  /// Whether the values come from workouts, so that filters apply to them. The others come from the profile.
  public var isOfWorkouts: Bool {
    switch self {
    case .efficiency, .decoupling, .cadence, .routePace: true
    case .weight, .thresholdPower, .thresholdHeartRate, .thresholdPace: false
    }
  }
}

extension TrendQuantity {
  /// Every word that ``quantities(named:)`` knows.
  public static let words = allCases.map(\.rawValue) + otherNames.keys.sorted()

  /// The quantities that a word stands for: one, or all thresholds; `nil` for any other word.
  public static func quantities(named word: String) -> [TrendQuantity]? {
    let word = word.lowercased()
    return TrendQuantity(rawValue: word).map { [$0] } ?? otherNames[word]
  }

  private static let otherNames: [String: [TrendQuantity]] = [
    "thresholds": [.thresholdPower, .thresholdHeartRate, .thresholdPace], "routes": [.routePace],
  ]
}

/// The unit of the values of a trend.
///
/// `rawValue` is the stable name in JSON.
public enum TrendUnit: String, CaseIterable, Hashable, Sendable {
  /// Meters for each heartbeat, as if on level ground.
  case metersPerBeat = "m/beat"
  /// Watts divided by beats per minute.
  case wattsPerBeat = "W/bpm"
  /// A part of a whole: 0.05 is 5 %.
  case fraction
  /// Revolutions, or steps of one leg, a minute.
  case perMinute = "rpm"
  /// Kilograms.
  case kilograms = "kg"
  /// Watts.
  case watts = "W"
  /// Beats per minute.
  case beatsPerMinute = "bpm"
  /// Seconds per kilometer; less is faster.
  case secondsPerKilometer = "s/km"
  /// Meters per second.
  case metersPerSecond = "m/s"

  /// The unit in sentences.
  var words: String {
    switch self {
    case .metersPerBeat: "meters for each beat"
    case .wattsPerBeat: "watts for each beat a minute"
    case .fraction: "percentage points"
    case .perMinute: "revolutions or steps of one leg a minute"
    case .kilograms: "kilograms"
    case .watts: "watts"
    case .beatsPerMinute: "beats a minute"
    case .secondsPerKilometer: "seconds per kilometer"
    case .metersPerSecond: "meters per second"
    }
  }
}

/// A query for trends.
public struct TrendRequest: Hashable, Sendable {
  /// The number of days up to today that count if nothing else is chosen.
  public static let standardDayCount = 365

  /// In the order in which they are shown.
  public var quantities: [TrendQuantity]
  /// The first and the last day that count.
  public var days: ClosedRange<CalendarDay>
  /// The workouts that count.
  public var filter: WorkoutFilter
  /// The day on which weeks begin.
  public var firstWeekday: Weekday

  /// - Parameters:
  ///   - dayCount: how many days up to the last one count; `nil` for those of the filter, or 365 without a first day.
  ///   - filter: its days limit those of the trends.
  public init(
    _ quantities: [TrendQuantity] = TrendQuantity.standard, dayCount: Int? = nil,
    filter: WorkoutFilter = WorkoutFilter(), today: CalendarDay, firstWeekday: Weekday
  ) {
    self.quantities = quantities
    self.filter = filter
    self.firstWeekday = firstWeekday
    let last = min(today, filter.through ?? today)
    let chosen = dayCount.map { last.advanced(by: 1 - max(1, $0)) }
    let first =
      if let chosen, let from = filter.from { max(chosen, from) } else {
        chosen ?? filter.from ?? last.advanced(by: 1 - Self.standardDayCount)
      }
    days = min(first, last)...last
  }

  /// The number of days that count, at least 1.
  public var dayCount: Int { days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1 }

  /// The filter with the days that count; no workout matches if the filter begins after them.
  public var filterOfDays: WorkoutFilter {
    var filter = filter
    (filter.from, filter.through) = (max(days.lowerBound, filter.from ?? days.lowerBound), days.upperBound)
    return filter
  }
}

extension EffortOutput {
  /// What an efficiency by this output is in.
  public var efficiencyUnit: TrendUnit {
    switch self {
    case .power: .wattsPerBeat
    case .speed: .metersPerBeat
    }
  }
}
