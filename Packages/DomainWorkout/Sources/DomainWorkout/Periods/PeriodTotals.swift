public import DomainCore

/// The training of a range of days.
public struct PeriodTotals: Equatable, Sendable {
  /// The mean of a week of seven days.
  public struct WeeklyMean: Equatable, Sendable {
    /// Workouts a week, with fractions.
    public var workoutCount: Double
    /// Meters a week.
    public var distanceMeters: Double
    /// Seconds of moving time.
    public var movingTime: Double
    /// Meters of ascent a week.
    public var ascentMeters: Double
    /// Points.
    public var loadPoints: Double
  }

  /// The first and the last day, both included.
  public var days: ClosedRange<CalendarDay>
  /// Over all workouts of these days.
  public var totals: WorkoutTotals
  /// The sport with the most moving time first.
  public var sports: [SportTotals]
  /// Days with at least one workout.
  public var activeDayCount: Int

  /// - Parameter volumes: those of other days are left out.
  public init(_ days: ClosedRange<CalendarDay>, of volumes: some Sequence<DailyVolume>) {
    let volumes = volumes.filter { days.contains($0.day) }
    self.days = days
    totals = WorkoutTotals(of: volumes)
    sports = SportTotals.totals(of: volumes)
    activeDayCount = Set(volumes.map(\.day)).count
  }

  /// At least 1.
  public var dayCount: Int { days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1 }

  /// The totals of one sport; all 0 if it has no workout in these days.
  public func totals(of sport: Sport) -> WorkoutTotals {
    sports.first { $0.sport == sport }?.totals ?? WorkoutTotals()
  }

  /// The totals divided by the weeks, counting parts of a week: ``dayCount`` / 7.
  public var weeklyMean: WeeklyMean {
    let weeks = Double(dayCount) / 7
    return WeeklyMean(
      workoutCount: Double(totals.volume.workoutCount) / weeks, distanceMeters: totals.volume.distanceMeters / weeks,
      movingTime: totals.volume.movingTime / weeks, ascentMeters: totals.volume.ascentMeters / weeks,
      loadPoints: totals.loadPoints / weeks)
  }
}
