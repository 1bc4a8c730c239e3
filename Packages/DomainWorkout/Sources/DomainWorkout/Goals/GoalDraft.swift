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
  ) throws(GoalError) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch field {
    case "period": period = try Self.period(text, today, firstWeekday)
    case "sport": sports = try Self.sports(text)
    case "name":
      guard text.utf8.count <= 400 else { throw .invalidGoal(.nameTooLong) }
      name = text.isEmpty ? nil : text
    default:
      guard Goal.Aim.names.contains(field) else { throw .invalidGoal(.unknownField(field)) }
      guard let target = Self.target(text, of: field, metersOfBareDistance),
        let typed = Goal.Aim(name: field, target: target)
      else { throw .invalidGoal(.notAnAmount(text, field: field)) }
      if let aim, aim.name != typed.name { throw .invalidGoal(.secondTarget(after: aim.name)) }
      aim = typed
    }
  }

  /// The goal with these values. Throws `invalidGoal`.
  public func goal(_ id: GoalID, createdDay: CalendarDay) throws(GoalError) -> Goal {
    guard let aim else { throw .invalidGoal(.noTarget) }
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

  private static func period(
    _ text: String, _ today: CalendarDay, _ firstWeekday: Weekday
  ) throws(GoalError) -> GoalPeriod {
    if let period = GoalPeriod(text.lowercased()) { return period }
    do throws(PeriodTextError) {
      return .days(try Period(parsing: text, in: PeriodContext(today: today, firstWeekday: firstWeekday)).days)
    } catch {
      throw .invalidGoal(.notAPeriod(text))
    }
  }

  private static func sports(_ text: String) throws(GoalError) -> [Sport] {
    var sports: [Sport] = []
    for name in text.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      guard let sport = Sport(parsing: name) else { throw .invalidGoal(.unknownSport(name)) }
      sports.append(sport)
    }
    return Sport.allCases.filter(sports.contains)
  }
}
