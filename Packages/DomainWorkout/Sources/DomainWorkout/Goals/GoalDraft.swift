public import DomainCore
import DomainTraining
import Foundation

/// A goal as a person types it, one value at a time: `distance=1000km`, `period=year`, `sport=running`.
public struct GoalDraft: Equatable, Sendable {
  /// What is to be reached, which a goal must have; `nil` until it is typed.
  public var aim: Goal.Aim?
  /// The year, unless another one is typed.
  public var period: GoalPeriod = .year
  /// The sports that count, in the order of `Sport.allCases`; empty for all.
  public var sports: [Sport] = []
  /// The owner's name for the goal; `nil` without one.
  public var name: String?

  public init() {}

  public init(_ goal: Goal) {
    (aim, period, sports, name) = (goal.aim, goal.period, goal.sports, goal.name)
  }

  /// The names of the values.
  public static let fields = Goal.Aim.names + ["period", "sport", "name"]

  /// What can be typed, for a help text.
  public static let help = """
    One of distance=1000km, time=100h, count=150, load=20000, ascent=20000m or fitness=70; period=week, month, year (each \
    new one counts from 0), or fixed days such as 2026, 2026-03, this-month or 2026-03-01..2026-05-31; \
    sport=running,trail-running; name="Thousand miles"
    """

  /// Sets one value; an empty text clears the sport or the name. Throws `invalidGoal`.
  ///
  /// - Parameter metersOfBareDistance: what a distance without a unit is in.
  public mutating func set(
    _ field: String, to text: String, today: CalendarDay, firstWeekday: Weekday, metersOfBareDistance: Double = 1_000
  ) throws(WorkoutError) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch field {
    case "period": period = try Self.period(text, today, firstWeekday)
    case "sport": sports = try Self.sports(text)
    case "name":
      guard text.utf8.count <= 400 else { throw .invalidGoal("The name is too long.") }
      name = text.isEmpty ? nil : text
    default:
      guard Goal.Aim.names.contains(field) else { throw Self.unknown(field) }
      guard let target = Self.target(text, of: field, metersOfBareDistance),
        let typed = Goal.Aim(name: field, target: target)
      else { throw .invalidGoal("“\(text)” is not an amount. Use \(Self.example(of: field)).") }
      if let aim, aim.name != typed.name {
        throw .invalidGoal("A goal has one target, and this one is for \(aim.name).")
      }
      aim = typed
    }
  }

  /// The goal with these values. Throws `invalidGoal`.
  public func goal(_ id: GoalID, createdDay: CalendarDay) throws(WorkoutError) -> Goal {
    guard let aim else {
      throw .invalidGoal("A goal needs a target, such as distance=1000km, time=100h, count=150 or fitness=70.")
    }
    return try Goal(id: id, aim: aim, period: period, sports: sports, name: name, createdDay: createdDay).validated()
  }

  private static func target(_ text: String, of field: String, _ bareDistance: Double) -> Double? {
    switch field {
    case "distance": TypedQuantity.meters(text, bare: bareDistance)
    case "time": hours(text)
    case "ascent": TypedQuantity.meters(text, bare: 1)
    default: TypedQuantity.number(text, unit: "")
    }
  }

  /// A bare number is in hours: nobody sets a goal of 100 minutes.
  private static func hours(_ text: String) -> Double? {
    TypedQuantity.number(text, unit: "").map { $0 * 3_600 } ?? TypedQuantity.seconds(text)
  }

  private static func example(of field: String) -> String {
    switch field {
    case "distance": "distance=1000km or distance=600mi"
    case "time": "time=100h or time=7h30"
    case "ascent": "ascent=20000m or ascent=60000ft"
    default: "a number, as in \(field)=\(field == "fitness" ? 70 : 150)"
    }
  }

  private static func period(
    _ text: String, _ today: CalendarDay, _ firstWeekday: Weekday
  ) throws(WorkoutError) -> GoalPeriod {
    if let period = GoalPeriod(text.lowercased()) { return period }
    do throws(PeriodTextError) {
      return .days(try Period(parsing: text, in: PeriodContext(today: today, firstWeekday: firstWeekday)).days)
    } catch {
      let names = ["week", "month", "year", "this-week", "this-month", "this-year"]
      let meant = names.closest(to: text).first.map { " Did you mean “\($0)”?" } ?? ""
      throw .invalidGoal(
        "“\(text)” is not a period. Use week, month, year, 2026-03 or 2026-03-01..2026-05-31.\(meant)")
    }
  }

  private static func sports(_ text: String) throws(WorkoutError) -> [Sport] {
    var sports: [Sport] = []
    for name in text.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      guard let sport = Sport(parsing: name) else {
        let meant = Sport.typedNames.closest(to: name).first
        throw .invalidGoal("There is no sport “\(name)”\(meant.map { "; did you mean “\($0)”?" } ?? ".")")
      }
      sports.append(sport)
    }
    return Sport.allCases.filter(sports.contains)
  }

  private static func unknown(_ field: String) -> WorkoutError {
    let meant = fields.closest(to: field).first
    return .invalidGoal(
      "A goal has no field “\(field)”. "
        + (meant.map { "Did you mean “\($0)”?" } ?? "Use \(fields.joined(separator: ", "))."))
  }
}
