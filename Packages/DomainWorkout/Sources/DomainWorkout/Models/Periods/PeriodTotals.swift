public import DomainCore

/// The training of a range of days.
public struct PeriodTotals: Equatable, Sendable {
  /// The mean of a week of seven days.
  public struct WeeklyMean: Equatable, Sendable {
    public var workoutCount: Double
    public var distanceMeters: Double
    /// Seconds of moving time.
    public var movingTime: Double
    public var ascentMeters: Double
    /// Points.
    public var loadPoints: Double
  }

  public var days: ClosedRange<CalendarDay>
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

  public func totals(of sport: Sport) -> WorkoutTotals {
    sports.first { $0.sport == sport }?.totals ?? WorkoutTotals()
  }

  public var weeklyMean: WeeklyMean {
    let weeks = Double(dayCount) / 7
    return WeeklyMean(
      workoutCount: Double(totals.volume.workoutCount) / weeks, distanceMeters: totals.volume.distanceMeters / weeks,
      movingTime: totals.volume.movingTime / weeks, ascentMeters: totals.volume.ascentMeters / weeks,
      loadPoints: totals.loadPoints / weeks)
  }
}
