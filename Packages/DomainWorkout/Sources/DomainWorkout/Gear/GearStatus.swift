public import DomainCore
public import DomainTraining

/// How much gear was used, from all workouts with it, and how worn it is.
public struct GearStatus: Identifiable, Equatable, Sendable {
  /// The gear itself.
  public let gear: Gear
  /// The gear that it is a part of.
  public let parent: Gear?
  /// The workouts that count, on the days on which it was in use.
  public let workoutCount: Int
  /// With the distance before the first recorded workout.
  public let meters: Double
  /// Moving time.
  public let seconds: Double
  /// The first day with a workout that counts; `nil` without any.
  public let firstDay: CalendarDay?
  /// The last day with a workout that counts; `nil` without any.
  public let lastDay: CalendarDay?
  /// The days that count, oldest first. A day occurs twice if both the gear and what it is a part of were used.
  public let days: [GearDay]
  /// `nil` without a limit.
  public let wear: GearWear?

  /// That of the gear.
  public var id: GearID { gear.id }

  /// Whether it is time to service or replace it, a little before its limit; retired gear is never due.
  public var isDue: Bool { !gear.isRetired && wear?.isDue == true }

  /// Whether it is due, and more than its limit was used.
  public var isOverLimit: Bool { isDue && wear.map { $0.share > 1 } ?? false }

  /// Whether it is in use, and due or from 90 % of its limit on.
  public var isNearLimit: Bool {
    !gear.isRetired && wear.map { $0.isDue || $0.share >= Self.nearShare } ?? false
  }

  /// The part of the limit from which on gear is near it.
  public static let nearShare = 0.9

  /// - Parameter days: the days with workouts, in any order; those that do not count are left out.
  init(_ gear: Gear, parent: Gear?, days: [GearDay], today: CalendarDay) {
    let counted = days.filter { gear.upkeep.counts($0.day) && $0.day <= today }
    self.gear = gear
    self.parent = parent
    self.days = counted.sorted { $0.day < $1.day }
    workoutCount = counted.reduce(0) { $0 + $1.workoutCount }
    meters = counted.reduce(gear.upkeep.initialMeters ?? 0) { $0 + $1.meters }
    seconds = counted.reduce(0) { $0 + $1.seconds }
    firstDay = counted.map(\.day).min()
    lastDay = counted.map(\.day).max()
    let fittedDay = gear.upkeep.fittedDay ?? firstDay ?? today
    wear = gear.upkeep.limit.flatMap { limit in
      GearService(
        measure: limit.measure, limit: limit.amount,
        initialAmount: limit.measure == .distance ? gear.upkeep.initialMeters ?? 0 : 0, fittedOn: fittedDay,
        retiredOn: gear.upkeep.retiredDay, lastServicedOn: gear.upkeep.servicedDay)
    }.map { service in
      GearWear(
        service, uses: counted.map { GearUse(day: $0.day, meters: $0.meters, seconds: $0.seconds) }, today: today)
    }
  }
}
