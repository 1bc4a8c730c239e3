public import DomainCore
public import DomainTraining

/// What races are predicted from.
public struct RaceOutlookRequest: Hashable, Sendable {
  /// Days of best efforts.
  public static let usualSpan = 90

  /// Results that the person stated; if there are none, the best efforts of the log are used.
  public var results: [RaceResult]
  /// The weekly distance that the person stated, in meters.
  public var metersPerWeek: Double?
  /// How many days of best efforts are used, ``RacePredictions/mostDays`` at most.
  public var span: Int
  /// The day whose thresholds apply, and from which ``span`` counts back.
  public var today: CalendarDay

  /// By default from the best efforts of 90 days.
  ///
  /// - Parameter span: more days than count are as many as do.
  public init(
    results: [RaceResult] = [], metersPerWeek: Double? = nil, span: Int = Self.usualSpan, today: CalendarDay
  ) {
    self.results = results
    self.metersPerWeek = metersPerWeek
    self.span = min(span, RacePredictions.mostDays)
    self.today = today
  }

  /// The best efforts that are used, without those of hilly runs.
  public var records: RecordRequest {
    RecordRequest(
      sport: .running, filter: WorkoutFilter(from: today.advanced(by: 1 - span)),
      mostAscentPerKilometer: RacePredictions.mostAscentPerKilometer)
  }

  /// The predictions.
  ///
  /// - Parameter records: `nil` if they are not read, because results are stated.
  /// - Returns: `nil` if best efforts are needed and missing.
  public func outlook(
    records: RecordList?, runs: TrainingDays, thresholds: DatedThresholds
  ) -> RaceOutlook? {
    let sources: [RaceOutlook.Source]
    if results.isEmpty {
      guard let records else { return nil }
      sources = RaceOutlook.sources(of: records.records)
    } else {
      sources = results.map { RaceOutlook.Source($0) }
    }
    let recent = runs.recentMetersPerWeek
    return RaceOutlook(
      from: sources, metersPerWeek: metersPerWeek ?? (recent > 0 ? recent : nil), runs: runs.workouts,
      thresholds: thresholds.thresholds(on: today).resolved)
  }
}
