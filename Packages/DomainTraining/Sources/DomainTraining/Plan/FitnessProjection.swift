public import DomainCore

/// Fitness, fatigue and form on future days, with planned loads.
public struct FitnessProjection: Hashable, Sendable {
  /// Plans and projections are limited to about ten years.
  public static let maximumDayCount = 3_660

  /// By the evening of `day`.
  public var state: FitnessState
  /// The last day with a known load.
  public var day: CalendarDay

  /// Starts from the state by the evening of a day.
  public init(from state: FitnessState, on day: CalendarDay) {
    self.state = state
    self.day = day
  }

  /// Every day after `day` through `lastDay`, up to `maximumDayCount` days.
  ///
  /// - Parameter loads: planned points by day. Other days are rest days; negative and non-finite loads count as 0.
  public func days(of loads: [CalendarDay: Double], through lastDay: CalendarDay) -> [FitnessDay] {
    let first = day.advanced(by: 1)
    let last = min(lastDay, day.advanced(by: Self.maximumDayCount))
    guard day < first, first <= last else { return [] }
    var planned = loads.filter { first <= $0.key && $0.key <= last }.mapValues(FitnessState.limited)
    planned[first, default: 0] += 0
    return FitnessModel(initialFitness: state.fitness, initialFatigue: state.fatigue).days(of: planned, through: last)
  }
}
