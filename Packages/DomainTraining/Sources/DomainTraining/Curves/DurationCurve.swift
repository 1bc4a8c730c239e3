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
