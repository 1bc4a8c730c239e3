public import DomainCore

extension GearTraining {
  /// What must be read to say how worn the gear is that has a limit and is in use.
  public struct Limited: Equatable, Sendable {
    /// That gear, and the gear that it is a part of.
    public let gear: [Gear]
    /// The first day on which a workout counts toward a limit; `nil` if all days do.
    public let firstDay: CalendarDay?

    /// - Parameter gear: all gear of the log.
    public init(of gear: [Gear]) {
      let limited = gear.filter { $0.upkeep.limit != nil && !$0.isRetired }
      let wanted = Set(limited.map(\.id)).union(limited.compactMap(\.upkeep.parent))
      self.gear = gear.filter { wanted.contains($0.id) }
      let fittedDays = limited.compactMap(\.upkeep.fittedDay)
      firstDay = fittedDays.count == limited.count ? fittedDays.min() : nil
    }
  }
}
