import DomainCore

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
      let days = (first.upkeep.fittedDay?.daysSinceEpoch ?? .min, second.upkeep.fittedDay?.daysSinceEpoch ?? .min)
      return days.0 == days.1 ? Gear.precedes(first, second) : days.0 > days.1
    }
    rules = newestFirst.compactMap { gear in
      guard let text = gear.upkeep.rule, !gear.isRetired else { return nil }
      return (try? Self.query(text)).map { Rule(gear: gear, query: $0) }
    }
  }

  /// The query of a rule. Throws `invalidGear` if it cannot be understood, or if it depends on the current day.
  public static func query(_ text: String) throws(WorkoutError) -> WorkoutQuery {
    let days = [CalendarDay(daysSinceEpoch: 0), CalendarDay(daysSinceEpoch: 10_000)]
    do throws(WorkoutFilterError) {
      let query = try WorkoutQuery(parsing: text, today: days[0], firstWeekday: .monday)
      guard try WorkoutQuery(parsing: text, today: days[1], firstWeekday: .monday) == query else {
        throw WorkoutFilterError(word: text, advice: "a rule applies on every day", at: 0, length: text.count)
      }
      return query
    } catch {
      let advice = error.advice
      throw .invalidGear("The rule cannot be used: \(advice)\(advice.hasSuffix("?") ? "" : ".")")
    }
  }

  /// The gear that a workout gets: of each kind, the one fitted last whose rule matches on a day on which it is used.
  /// None if the workout has gear already.
  public func gear(for workout: Workout) -> Set<GearID> {
    guard workout.gear.isEmpty else { return [] }
    var found: [Gear.Kind: GearID] = [:]
    for rule in rules where found[rule.gear.kind] == nil && rule.gear.upkeep.counts(workout.day) {
      if rule.query.matches(workout, importID: nil, gearNames: names) { found[rule.gear.kind] = rule.gear.id }
    }
    return Set(found.values)
  }
}
