public import DomainCore
import DomainTraining

/// All gear, and the training with it.
public struct GearTraining: Equatable, Sendable {
  /// In the order of `Gear.precedes`.
  public var gear: [Gear]
  /// The days with workouts with each piece of gear, in any order.
  public var days: [GearID: [GearDay]]

  public init(gear: [Gear], days: [GearID: [GearDay]] = [:]) {
    self.gear = gear
    self.days = days
  }

  /// How much each piece of gear was used, and how worn it is, in the order of lists.
  public func statuses(today: CalendarDay) -> [GearStatus] {
    let byID = Dictionary(gear.map { ($0.id, $0) }) { first, _ in first }
    return gear.map { gear in
      let parent = gear.upkeep.parent.flatMap { $0 == gear.id ? nil : byID[$0] }
      let inherited = parent.map { days[$0.id, default: []].filter { gear.upkeep.counts($0.day) } } ?? []
      return GearStatus(gear, parent: parent, days: days[gear.id, default: []] + inherited, today: today)
    }
  }
}

/// The workouts of one day with one piece of gear.
public struct GearDay: Hashable, Sendable {
  /// The local day on which the workouts began.
  public var day: CalendarDay
  /// The distance of all of them, in meters.
  public var meters: Double
  /// Moving time.
  public var seconds: Double
  /// At least 1.
  public var workoutCount: Int

  public init(day: CalendarDay, meters: Double, seconds: Double, workoutCount: Int) {
    self.day = day
    self.meters = meters
    self.seconds = seconds
    self.workoutCount = workoutCount
  }

  /// The workouts of one day as one; `nil` without any.
  public init?(_ workouts: [Workout]) {
    guard let day = workouts.first?.day else { return nil }
    self.init(
      day: day, meters: workouts.reduce(0) { $0 + $1.volume.distanceMeters },
      seconds: workouts.reduce(0) { $0 + $1.volume.movingTime }, workoutCount: workouts.count)
  }
}
