/// The best values of many workouts, one for each duration or distance.
public struct DurationCurve: Hashable, Sendable {
  /// The best value by one measure.
  public struct Point: Hashable, Sendable {
    /// The duration or distance of the point.
    public let measure: EffortMeasure
    /// In the unit of the curve's kind; a higher value is always better.
    public let value: Double
    /// The caller's index of the workout with this value.
    public let source: Int

    /// How long the effort took: the measure's duration, or the distance divided by the speed.
    public var seconds: Double {
      switch measure {
      case .time(let meters): meters / value
      case .power(let seconds), .heartRate(let seconds): Double(seconds)
      case .whole: 0
      }
    }
  }

  /// The quantity of the values, which decides their unit.
  public let kind: CurveKind
  /// One for each measure, the shortest first.
  public let points: [Point]

  /// Efforts by other measures are ignored, and so are values that are not finite and positive. Of equal values the one
  /// of the earlier workout is kept.
  public init(kind: CurveKind, efforts: [CurveEffort]) {
    var best: [EffortMeasure: Point] = [:]
    for effort in efforts {
      guard let value = kind.value(of: effort) else { continue }
      if let known = best[effort.measure], (known.value, -known.source) >= (value, -effort.source) { continue }
      best[effort.measure] = Point(measure: effort.measure, value: value, source: effort.source)
    }
    self.kind = kind
    points = best.values.sorted { $0.measure.length < $1.measure.length }
  }

  /// The point of a measure; `nil` if no workout has one.
  public func point(for measure: EffortMeasure) -> Point? {
    points.first { $0.measure == measure }
  }
}

extension EffortMeasure {
  /// The seconds or meters of the measure, its place on the horizontal axis of a curve; 0 for a whole workout.
  public var length: Double {
    switch self {
    case .time(let meters): meters
    case .power(let seconds), .heartRate(let seconds): Double(seconds)
    case .whole: 0
    }
  }
}

/// A best effort and which of the caller's workouts it comes from.
public struct CurveEffort: Hashable, Sendable {
  /// The duration or distance that the effort is the best for.
  public var measure: EffortMeasure
  /// Seconds, watts or beats per minute, by the measure.
  public var value: Double
  /// The caller's index of the workout. A workout with a lower index counts as the earlier one.
  public var source: Int
  /// The athlete's weight on the day of the workout; needed for power per kilogram only.
  public var weightKilograms: Double?

  /// The value is in the unit of the measure.
  public init(measure: EffortMeasure, value: Double, source: Int, weightKilograms: Double? = nil) {
    self.measure = measure
    self.value = value
    self.source = source
    self.weightKilograms = weightKilograms
  }

  /// Takes measure and value from a best effort of a track.
  public init(_ effort: BestEffort, source: Int, weightKilograms: Double? = nil) {
    self.init(measure: effort.measure, value: effort.value, source: source, weightKilograms: weightKilograms)
  }
}

/// What a curve of best efforts compares.
///
/// `rawValue` is the stable name for the command line and JSON.
public enum CurveKind: String, CaseIterable, Hashable, Sendable {
  /// The highest mean power over durations, in watts.
  case power
  /// The same divided by the athlete's weight on the day of the effort, in watts per kilogram.
  case powerPerKilogram = "power-per-kilogram"
  /// The highest mean heart rate over durations, in beats per minute.
  case heartRate = "heart-rate"
  /// The highest mean speed over distances, in meters per second.
  case pace

  /// The display name, in English.
  public var name: String {
    switch self {
    case .power: "Power"
    case .powerPerKilogram: "Power per kg"
    case .heartRate: "Heart rate"
    case .pace: "Pace"
    }
  }

  /// The value of an effort on a curve of this kind.
  ///
  /// - Returns: `nil` for another measure, without the weight it needs, and for a value that is not finite and positive.
  func value(of effort: CurveEffort) -> Double? {
    let value: Double? =
      switch (self, effort.measure) {
      case (.power, .power), (.heartRate, .heartRate): effort.value
      case (.powerPerKilogram, .power): effort.weightKilograms.flatMap { $0 > 0 ? effort.value / $0 : nil }
      case (.pace, .time(let meters)): effort.value > 0 ? meters / effort.value : nil
      default: nil
      }
    return value.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }
}
