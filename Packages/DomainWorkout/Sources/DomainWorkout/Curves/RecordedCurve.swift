public import DomainCore
public import DomainTraining

/// A curve of best efforts with the workout of each point.
public struct RecordedCurve: Equatable, Sendable {
  /// The best effort by one measure.
  public struct Point: Equatable, Sendable {
    /// The duration or the distance of the effort.
    public var measure: EffortMeasure
    /// In the unit of the curve's kind; a higher value is always better.
    public var value: Double
    /// How long the effort took.
    public var seconds: Double
    /// The workout that has the effort.
    public var workout: WorkoutID
    /// The title of the workout, to list it without reading it.
    public var title: String
    /// The local day on which the workout began.
    public var day: CalendarDay
    /// The sport of the workout.
    public var sport: Sport

    public init(
      measure: EffortMeasure, value: Double, seconds: Double, workout: WorkoutID, title: String, day: CalendarDay,
      sport: Sport
    ) {
      self.measure = measure
      self.value = value
      self.seconds = seconds
      self.workout = workout
      self.title = title
      self.day = day
      self.sport = sport
    }
  }

  /// The quantity, which decides the unit of the values.
  public var kind: CurveKind
  /// One for each measure, the shortest first.
  public var points: [Point]
  /// How many workouts have an effort of the kind.
  public var workoutCount: Int

  public init(kind: CurveKind, points: [Point], workoutCount: Int) {
    self.kind = kind
    self.points = points
    self.workoutCount = workoutCount
  }

  /// The best effort by a measure; `nil` if no workout has one.
  public func point(for measure: EffortMeasure) -> Point? { points.first { $0.measure == measure } }
}

extension RecordedCurve {
  /// - Parameters:
  ///   - curve: whose sources are indices of `stored`.
  ///   - stored: the workouts that count.
  init(_ curve: DurationCurve, of stored: [StoredEfforts], workoutCount: Int) {
    let points = curve.points.map { point in
      let source = stored[point.source]
      return Point(
        measure: point.measure, value: point.value, seconds: point.seconds, workout: source.workout,
        title: source.title, day: source.day, sport: source.sport)
    }
    self.init(kind: curve.kind, points: points, workoutCount: workoutCount)
  }
}
