import DomainCore
public import DomainItems
import DomainTraining
import Foundation

extension Goal {
  public static let fields = ItemFields<Goal>(
    noun: "goal",
    blank: { Goal(id: $0, aim: .amount(.distance, 0), period: .year, createdDay: CalendarDay(daysSinceEpoch: 0)) },
    [
      .code(
        "measure", "what is added up: `distance`, `time`, `count`, `load` or `ascent`; or `fitness`",
        get: { $0.aim.name },
        set: { goal, name in
          guard let aim = Aim(name: name, target: goal.aim.target) else { return false }
          goal.aim = aim
          return true
        }),
      .number(
        "target", "in meters, seconds, workouts or points, like all amounts of a goal", isOptional: false,
        get: { $0.aim.target },
        set: { goal, target in
          if let target, let aim = Aim(name: goal.aim.name, target: target) { goal.aim = aim }
        },
        entry: ItemEntry(
          Aim.names, "Target", hint: "1000km, 100h or 20000m; a number of workouts, or points of load or fitness",
          isRequired: true, choice: .init("measure", label: "Measure") { $0.aim.name }, text: typedTarget,
          parse: parseTarget)),
      .code(
        "period",
        "`week`, `month` or `year` for the current one, or the first and the last day with a slash between them",
        get: { $0.period.text },
        set: { goal, text in
          guard let period = GoalPeriod(text) else { return false }
          goal.period = period
          return true
        },
        entry: ItemEntry(
          ["period"], "Period",
          hint: "week, month or year, counted from 0 each time; or 2026-03, or 2026-03-01..2026-05-31",
          suggestions: ["week", "month", "year"],
          text: { goal, _ in goal.period.text.replacing("/", with: "..") }, parse: parsePeriod)),
      .codes(
        "sports", "the sports that count; empty for all", get: { $0.sports.map(\.rawValue) },
        set: { goal, names in
          guard names.allSatisfy({ Sport(rawValue: $0) != nil }) else { return false }
          goal.sports = Sport.allCases.filter { names.contains($0.rawValue) }
          return true
        },
        entry: ItemEntry(
          ["sport"], "Sports", hint: "running,trail-running; leave empty for all",
          suggestions: Sport.allCases.map(\.rawValue),
          text: { goal, _ in goal.sports.map(\.rawValue).joined(separator: ",") }, parse: parseSports)),
      .words(
        "name", "the owner’s name for it", label: "Name", hint: "Leave empty for a default name", byteLimit: 400,
        get: { $0.name }, set: { $0.name = $1 }),
      .filter(\.query, problem: { .query($0) }),
      .day(
        "createdDay", "the day on which the goal was set", get: { $0.createdDay }, set: { $0.createdDay = $1 }),
    ])

  /// What can be typed, for a help text.
  public static let typingHelp = """
    One of distance=1000km, time=100h, count=150, load=20000, ascent=20000m or fitness=70; period=week, month, year (each \
    new one counts from 0), or fixed days such as 2026, 2026-03, this-month or 2026-03-01..2026-05-31; \
    sport=running,trail-running; filter="tag:race"; \
    name="Thousand miles"
    """
}

// How a goal is typed.
extension Goal {
  @Sendable
  private static func parseTarget(
    _ draft: inout GoalDraft, _ measure: String, _ text: String, _ context: TypingContext
  ) -> GoalProblem? {
    let target: Double? =
      switch measure {
      case "distance": TypedQuantity.meters(text, bare: context.metersOfBareDistance)
      // A bare number is in hours: nobody sets a goal of 100 minutes.
      case "time": TypedQuantity.number(text, unit: "").map { $0 * 3_600 } ?? TypedQuantity.seconds(text)
      case "ascent": TypedQuantity.meters(text, bare: 1)
      default: TypedQuantity.number(text, unit: "")
      }
    guard let target, let aim = Aim(name: measure, target: target) else { return .notAnAmount(text, field: measure) }
    if draft.has("target"), draft.item.aim.name != measure { return .secondTarget(after: draft.item.aim.name) }
    draft.item.aim = aim
    return nil
  }

  @Sendable
  private static func typedTarget(_ goal: Goal, _ context: TypingContext) -> String {
    switch goal.aim {
    case .amount(.distance, let meters):
      return TypedQuantity.text(meters: meters, bare: context.metersOfBareDistance)
    case .amount(.time, let seconds): return "\(TypedQuantity.short(seconds / 3_600))h"
    case .amount(.ascent, let meters): return "\(TypedQuantity.short(meters))m"
    case .amount, .fitness: return TypedQuantity.short(goal.aim.target)
    }
  }

  @Sendable
  private static func parsePeriod(
    _ draft: inout GoalDraft, _ name: String, _ text: String, _ context: TypingContext
  ) -> GoalProblem? {
    if let period = GoalPeriod(text.lowercased()) {
      draft.item.period = period
    } else if let period = try? Period(
      parsing: text, in: PeriodContext(today: context.today, firstWeekday: context.firstWeekday))
    {
      draft.item.period = .days(period.days)
    } else {
      return .notAPeriod(text)
    }
    return nil
  }

  @Sendable
  private static func parseSports(
    _ draft: inout GoalDraft, _ name: String, _ text: String, _ context: TypingContext
  ) -> GoalProblem? {
    var sports: [Sport] = []
    for name in text.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      guard let sport = Sport(parsing: name) else { return .unknownSport(name) }
      sports.append(sport)
    }
    draft.item.sports = Sport.allCases.filter(sports.contains)
    return nil
  }
}
