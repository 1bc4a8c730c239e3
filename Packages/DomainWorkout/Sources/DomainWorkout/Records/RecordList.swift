public import DomainCore
public import DomainTraining

/// Which records to read.
public struct RecordRequest: Hashable, Sendable {
  /// `nil` for the sport with the most workouts among those with records.
  public var sport: Sport?
  /// The workouts that count; its sport is ignored. All of them if it is empty.
  public var filter: WorkoutFilter
  /// A workout with more meters of ascent per kilometer does not count; `nil` if every one does. One without a distance
  /// or an ascent counts as flat.
  public var mostAscentPerKilometer: Double?

  /// By default for the records of the most frequent sport among all workouts.
  public init(sport: Sport? = nil, filter: WorkoutFilter = WorkoutFilter(), mostAscentPerKilometer: Double? = nil) {
    self.sport = sport
    self.filter = filter
    self.mostAscentPerKilometer = mostAscentPerKilometer
  }
}

/// The records of one sport.
public struct RecordList: Equatable, Sendable {
  /// `nil` if no workout has best efforts.
  public var sport: Sport?
  /// The sports that have best efforts, the one with the most workouts first.
  public var sports: [Sport]
  /// In the order of `EffortMeasure.all(for:)`.
  public var records: [PersonalRecord]
  /// How many workouts still wait for their best efforts to be computed.
  public var outdatedCount: Int

  public init(sport: Sport?, sports: [Sport], records: [PersonalRecord], outdatedCount: Int = 0) {
    self.sport = sport
    self.sports = sports
    self.records = records
    self.outdatedCount = outdatedCount
  }
}

extension EffortMeasure {
  /// A number that is higher the better the effort is.
  public func score(of value: Double) -> Double { isLowerBetter ? -value : value }
}
