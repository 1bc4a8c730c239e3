public import DomainCore
public import DomainTraining

/// A curve beside another one, and what follows from it.
public struct CurveReport: Equatable, Sendable {
  /// What this was computed for.
  public var request: CurveRequest
  /// The curve of the requested days.
  public var curve: RecordedCurve
  /// `nil` without a comparison.
  public var comparison: RecordedCurve?
  /// Critical power by each model that the efforts suffice for; empty for another kind than power.
  public var criticalPowers: [CriticalPowerEstimate]
  /// Why there is no critical power or speed; `nil` if there is one, and for another kind.
  public var missingEstimate: EstimateFailure?
  /// Threshold power by each rule that the efforts suffice for; empty for another kind, and for sports whose power is
  /// not measured at the pedals.
  public var thresholdPowers: [FTPEstimate]
  /// `nil` for another kind than the pace of runs, and without enough efforts.
  public var criticalSpeed: CriticalSpeed?
  /// From the best 200 m and 400 m; `nil` for another kind than the pace of swims, and without both.
  public var criticalSwimSpeed: CriticalSwimSpeed?
  /// The workouts of the curve whose day has no weight; 0 for another kind than power per kilogram.
  public var unweighedCount: Int

  /// - Parameters:
  ///   - stored: the best efforts of the workouts of both curves, the oldest first.
  ///   - thresholds: have the weights of days.
  public init(_ request: CurveRequest, of stored: [StoredEfforts], thresholds: DatedThresholds) {
    self.request = request
    let power = Curves(.power, of: stored, thresholds: thresholds)
    let curves = request.kind == .power ? power : Curves(request.kind, of: stored, thresholds: thresholds)
    let span = CurveSpan(request.period)
    let own = curves.curve(in: span)
    curve = own.recorded
    unweighedCount = own.unweighedCount
    comparison = request.comparedSpan.map { curves.curve(in: $0).recorded }
    criticalSwimSpeed = request.kind == .pace ? CriticalSwimSpeed(of: curve, sports: request.sports) : nil
    switch request.kind {
    case .power, .powerPerKilogram:
      let efforts = power.powerEfforts(of: request.kind == .power ? own.curve : power.curve(in: span).curve)
      let found = CriticalPowerEstimates(from: efforts)
      (criticalPowers, missingEstimate) = (found.estimates, found.failure)
      thresholdPowers = request.sports.allSatisfy(\.isRiding) ? FTPEstimate.all(from: efforts) : []
      criticalSpeed = nil
    case .pace:
      (criticalPowers, thresholdPowers) = ([], [])
      let found =
        request.sports.allSatisfy(\.isOnFoot) ? CriticalSpeedFinding(from: curves.runs(of: own.curve)) : nil
      (criticalSpeed, missingEstimate) = (found?.speed, found?.failure)
    case .heartRate:
      (criticalPowers, thresholdPowers, criticalSpeed, missingEstimate) = ([], [], nil, nil)
    }
  }

  /// The points of both curves, measure by measure, the shortest first.
  public var rows: [Row] {
    let measures = Set(curve.points.map(\.measure)).union((comparison?.points ?? []).map(\.measure))
    return measures.sorted { $0.length < $1.length }.map {
      Row(measure: $0, point: curve.point(for: $0), compared: comparison?.point(for: $0))
    }
  }

  /// What the two curves have by one measure; at least one of the two exists.
  public struct Row: Equatable, Sendable {
    /// The duration or the distance of both points.
    public let measure: EffortMeasure
    /// The point of the curve; `nil` if only the other curve has this measure.
    public let point: RecordedCurve.Point?
    /// The point of the other curve; `nil` without a comparison, or if that curve lacks this measure.
    public let compared: RecordedCurve.Point?

    /// The value less the compared one, as a part of it; `nil` if one is missing.
    public var differenceFraction: Double? {
      guard let point, let compared, compared.value > 0 else { return nil }
      return (point.value - compared.value) / compared.value
    }

    /// Whether the effort beats that of the other curve, or is the same one, and so is new in this period; false if the
    /// other curve lacks the measure.
    public var isFresh: Bool {
      guard let point else { return false }
      return compared.map { point.value > $0.value || point.workout == $0.workout } ?? false
    }
  }
}

/// The efforts of workouts, prepared for curves over any days.
private struct Curves {
  let kind: CurveKind
  let stored: [StoredEfforts]
  let thresholds: DatedThresholds

  init(_ kind: CurveKind, of stored: [StoredEfforts], thresholds: DatedThresholds) {
    self.kind = kind
    self.stored = stored
    self.thresholds = thresholds
  }

  func curve(in span: CurveSpan) -> (curve: DurationCurve, recorded: RecordedCurve, unweighedCount: Int) {
    var (efforts, workoutCount, unweighedCount) = ([CurveEffort](), 0, 0)
    for (index, workout) in stored.enumerated() where span.period?.contains(workout.day) ?? true {
      let own = workout.efforts.filter { kind.isMeasured(by: $0.measure) }
      guard !own.isEmpty else { continue }
      workoutCount += 1
      let weight = kind == .powerPerKilogram ? thresholds.thresholds(on: workout.day).weightKilograms : nil
      if kind == .powerPerKilogram, weight == nil { unweighedCount += 1 }
      efforts += own.map { CurveEffort($0, source: index, weightKilograms: weight) }
    }
    let curve = DurationCurve(kind: kind, efforts: efforts)
    return (curve, RecordedCurve(curve, of: stored, workoutCount: workoutCount), unweighedCount)
  }

  /// The points of a curve of power, with what shows whether they were maximal.
  fileprivate func powerEfforts(of curve: DurationCurve) -> [PowerEffort] {
    guard curve.kind == .power else { return [] }
    return curve.points.compactMap { point in
      PowerEffort(
        seconds: point.seconds, watts: point.value, day: stored[point.source].day,
        heartRateShare: heartRateShare(of: point))
    }
  }

  /// The points of a curve of pace, with what shows whether they were maximal.
  func runs(of curve: DurationCurve) -> [TimedRun] {
    curve.points.compactMap { point in
      guard case .time(let meters) = point.measure else { return nil }
      return RaceResult(meters: meters, seconds: point.seconds).map {
        TimedRun($0, day: stored[point.source].day, heartRateShare: heartRateShare(of: point))
      }
    }
  }

  private func heartRateShare(of point: DurationCurve.Point) -> Double? {
    let workout = stored[point.source]
    return MaximalEffort.heartRateShare(
      inEffortOf: point.seconds, of: workout.efforts.lazy.map { (measure: $0.measure, value: $0.value) },
      maximumBPM: thresholds.thresholds(on: workout.day).maximumHeartRateBPM)
  }
}

extension CurveKind {
  fileprivate func isMeasured(by measure: EffortMeasure) -> Bool {
    switch (self, measure) {
    case (.power, .power), (.powerPerKilogram, .power), (.heartRate, .heartRate), (.pace, .time): true
    default: false
    }
  }
}

extension CriticalSwimSpeed {
  /// From the best 200 m and 400 m of swims.
  fileprivate init?(of curve: RecordedCurve, sports: Set<Sport>) {
    guard !sports.isEmpty, sports.allSatisfy({ $0.speedConvention == .pacePerHundred }),
      let short = curve.point(for: .time(meters: 200)), let long = curve.point(for: .time(meters: 400))
    else { return nil }
    self.init(shortSeconds: short.seconds, longSeconds: long.seconds)
  }
}

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

/// Shows curves of best efforts, from the efforts that the log keeps of each workout.
public struct ObserveCurvesUseCase: Sendable {
  private let records: any RecordRepository

  public init(records: any RecordRepository) {
    self.records = records
  }

  /// - Parameter thresholds: have the weights of days.
  public func execute(
    _ request: CurveRequest, thresholds: DatedThresholds
  ) -> Snapshots<CurveReport, StorageError> {
    records.efforts(request.efforts).mapValues { CurveReport(request, of: $0, thresholds: thresholds) }
  }
}
