public import DomainCore
public import DomainItems
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
    let counted = days.filter { gear.maintenance.counts($0.day) && $0.day <= today }
    self.gear = gear
    self.parent = parent
    self.days = counted.sorted { $0.day < $1.day }
    workoutCount = counted.reduce(0) { $0 + $1.workoutCount }
    meters = counted.reduce(gear.maintenance.initialMeters ?? 0) { $0 + $1.meters }
    seconds = counted.reduce(0) { $0 + $1.seconds }
    firstDay = counted.map(\.day).min()
    lastDay = counted.map(\.day).max()
    let fittedDay = gear.maintenance.fittedDay ?? firstDay ?? today
    wear = gear.maintenance.limit.flatMap { limit in
      GearService(
        measure: limit.measure, limit: limit.amount,
        initialAmount: limit.measure == .distance ? gear.maintenance.initialMeters ?? 0 : 0, fittedOn: fittedDay,
        retiredOn: gear.maintenance.retiredDay, lastServicedOn: gear.maintenance.servicedDay)
    }.map { service in
      GearWear(
        service, uses: counted.map { GearUse(day: $0.day, meters: $0.meters, seconds: $0.seconds) }, today: today)
    }
  }
}

/// When gear is used, how long it lasts, and which workouts get it.
public struct GearMaintenance: Hashable, Sendable {
  /// The distance before the first recorded workout.
  public var initialMeters: Double?
  /// The first day on which workouts count; `nil` for all of them.
  public var fittedDay: CalendarDay?
  /// The last day on which workouts count.
  public var retiredDay: CalendarDay?
  /// Workouts after this day count toward the limit.
  public var servicedDay: CalendarDay?
  /// How much use it lasts; `nil` for gear that is used until it breaks.
  public var limit: GearLimit?
  /// The gear that it is a part of, whose workouts count for it, too.
  public var parent: GearID?
  /// A query, as people type it: new workouts that match get this gear, unless they have gear already.
  public var rule: String?

  /// By default it counts all workouts and has no limit.
  public init(
    initialMeters: Double? = nil, fittedDay: CalendarDay? = nil, retiredDay: CalendarDay? = nil,
    servicedDay: CalendarDay? = nil, limit: GearLimit? = nil, parent: GearID? = nil, rule: String? = nil
  ) {
    self.initialMeters = initialMeters
    self.fittedDay = fittedDay
    self.retiredDay = retiredDay
    self.servicedDay = servicedDay
    self.limit = limit
    self.parent = parent
    self.rule = rule
  }

  /// Whether a workout on a day counts.
  public func counts(_ day: CalendarDay) -> Bool {
    fittedDay.map { $0 <= day } ?? true && retiredDay.map { day <= $0 } ?? true
  }
}

/// How much use gear lasts.
public struct GearLimit: Hashable, Sendable {
  /// What wears it, which decides the unit of ``amount``.
  public let measure: GearWearMeasure
  /// In meters, seconds or days.
  public let amount: Double

  /// - Returns: `nil` unless the amount is 0.001 to 10^15.
  public init?(_ measure: GearWearMeasure, _ amount: Double) {
    guard (0.001...1e15).contains(amount) else { return nil }
    self.measure = measure
    self.amount = amount
  }
}

/// What there is to say about a piece of gear that is near its limit. It is something else once the gear is due, over its
/// limit or serviced, or has another limit.
public struct GearNotice: Hashable, Sendable {
  /// The gear that the notice is about.
  public let id: GearID
  /// The notice as it is stored: the id of the gear, how near its limit it is, the limit, and the day of its last service.
  public let code: String

  /// What there is to say about gear of this status.
  public init(_ status: GearStatus) {
    id = status.gear.id
    let wear = status.isOverLimit ? "over" : status.isDue ? "due" : "near"
    let limit = status.gear.maintenance.limit.map { "\($0.measure.rawValue)=\($0.amount)" } ?? "-"
    code = "\(id) \(wear) \(limit) \(status.gear.maintenance.servicedDay?.description ?? "-")"
  }

  /// Reads a stored notice; `nil` if it names no gear.
  public init?(code: String) {
    guard let id = GearID(String(code.prefix { $0 != " " })) else { return nil }
    self.id = id
    self.code = code
  }
}

/// The notices about gear that the athlete does not want to see again, kept on this machine.
public protocol DismissedGearNotices: Sendable {
  /// The last dismissed notice of each piece of gear.
  func notices() -> Set<GearNotice>

  /// Replaces the dismissed notices of the same gear. Throws if they cannot be kept.
  func dismiss(_ notices: Set<GearNotice>) throws(StorageError)
}

/// Remembers which notices about gear the athlete has dismissed.
public struct GearNoticesUseCase: Sendable {
  private let dismissed: any DismissedGearNotices

  public init(dismissed: any DismissedGearNotices) {
    self.dismissed = dismissed
  }

  /// Those that were dismissed, also before the program was started.
  public func hidden() -> Set<GearNotice> { dismissed.notices() }

  /// Dismisses what there is to say about the gear until there is something else to say.
  public func dismiss(_ gear: [GearStatus]) throws(StorageError) {
    try dismissed.dismiss(Set(gear.map(GearNotice.init)))
  }
}

/// The rules by which new workouts get gear.
public struct GearRules: Sendable {
  private struct Rule: Sendable {
    let gear: Gear
    let query: WorkoutQuery
  }

  private let rules: [Rule]
  private let names: [GearID: String]

  /// - Parameter gear: all gear. A rule that cannot be understood, such as one of a later version, matches nothing.
  public init(_ gear: [Gear]) {
    names = Dictionary(gear.map { ($0.id, $0.name) }) { first, _ in first }
    // What was fitted last replaces what was fitted before.
    let newestFirst = gear.sorted { first, second in
      let days = (
        first.maintenance.fittedDay?.daysSinceEpoch ?? .min, second.maintenance.fittedDay?.daysSinceEpoch ?? .min
      )
      return days.0 == days.1 ? Gear.precedes(first, second) : days.0 > days.1
    }
    rules = newestFirst.compactMap { gear in
      guard let text = gear.maintenance.rule, !gear.isRetired else { return nil }
      return (try? Self.query(text)).map { Rule(gear: gear, query: $0) }
    }
  }

  /// Why a text cannot be a rule; `nil` if it can.
  static func error(in text: String) -> WorkoutFilterError? {
    do throws(WorkoutFilterError) { _ = try query(text) } catch { return error }
    return nil
  }

  /// The query of a rule. Throws if it cannot be understood, or if it depends on the current day.
  private static func query(_ text: String) throws(WorkoutFilterError) -> WorkoutQuery {
    let days = [CalendarDay(daysSinceEpoch: 0), CalendarDay(daysSinceEpoch: 10_000)]
    let query = try WorkoutQuery(parsing: text, today: days[0], firstWeekday: .monday)
    guard try WorkoutQuery(parsing: text, today: days[1], firstWeekday: .monday) == query else {
      throw WorkoutFilterError(word: text, advice: "a rule applies on every day", at: 0, length: text.count)
    }
    return query
  }

  /// The gear that a workout gets: of each kind, the one fitted last whose rule matches on a day on which it is used.
  /// None if the workout has gear already.
  public func gear(for workout: Workout) -> Set<GearID> {
    guard workout.gear.isEmpty else { return [] }
    var found: [Gear.Kind: GearID] = [:]
    for rule in rules where found[rule.gear.kind] == nil && rule.gear.maintenance.counts(workout.day) {
      if rule.query.matches(workout, importID: nil, gearNames: names) { found[rule.gear.kind] = rule.gear.id }
    }
    return Set(found.values)
  }
}

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
      let parent = gear.maintenance.parent.flatMap { $0 == gear.id ? nil : byID[$0] }
      let inherited = parent.map { days[$0.id, default: []].filter { gear.maintenance.counts($0.day) } } ?? []
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

extension GearTraining {
  /// What must be read to say how worn the gear is that has a limit and is in use.
  public struct Limited: Equatable, Sendable {
    /// That gear, and the gear that it is a part of.
    public let gear: [Gear]
    /// The first day on which a workout counts toward a limit; `nil` if all days do.
    public let firstDay: CalendarDay?

    /// - Parameter gear: all gear of the log.
    public init(of gear: [Gear]) {
      let limited = gear.filter { $0.maintenance.limit != nil && !$0.isRetired }
      let wanted = Set(limited.map(\.id)).union(limited.compactMap(\.maintenance.parent))
      self.gear = gear.filter { wanted.contains($0.id) }
      let fittedDays = limited.compactMap(\.maintenance.fittedDay)
      firstDay = fittedDays.count == limited.count ? fittedDays.min() : nil
    }
  }
}
