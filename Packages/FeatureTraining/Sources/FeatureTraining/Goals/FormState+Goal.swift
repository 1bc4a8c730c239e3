public import CorePresentation
import DomainCore
import DomainTraining
public import DomainWorkout
import Foundation

extension FormState {
  private static let measure = "measure"
  private static let target = "target"
  private static let period = "period"
  private static let sport = "sport"
  private static let name = "name"

  /// The form for a goal.
  ///
  /// - Parameters:
  ///   - goal: the goal to edit; `nil` for a new one.
  ///   - metersOfDistance: the unit in which distances are filled in, if they are round there.
  public init(ofGoal goal: Goal?, metersOfDistance: Double = 1_000) {
    let measure = goal.flatMap { Goal.Aim.names.firstIndex(of: $0.aim.name) } ?? 0
    let sports = goal?.sports.map(\.rawValue).joined(separator: ",") ?? ""
    self.init(
      title: goal == nil ? "Set a goal" : "Edit the goal",
      fields: [
        FormField(Self.measure, "Measure", kind: .choice(Goal.Aim.names, selected: measure)),
        FormField(
          Self.target, "Target", hint: "1000km, 100h or 20000m; a number of workouts, or points of load or fitness",
          kind: .text(TextEntry(goal.map { $0.typedTarget(metersOfDistance) } ?? ""), isSecret: false)),
        FormField(
          Self.period, "Period",
          hint: "week, month or year, counted from 0 each time; or 2026-03, or 2026-03-01..2026-05-31",
          kind: .text(TextEntry(goal?.period.typed ?? GoalPeriod.year.text), isSecret: false)),
        FormField(
          Self.sport, "Sports", hint: "running,trail-running; leave empty for all",
          kind: .text(TextEntry(sports), isSecret: false)),
        FormField(
          Self.name, "Name", hint: "Leave empty for a default name",
          kind: .text(TextEntry(goal?.name ?? ""), isSecret: false)),
      ])
  }

  /// The typed goal, or the field that cannot be read.
  ///
  /// - Parameters:
  ///   - goal: the goal that is edited; what is unchanged in the form stays exactly as it is.
  ///   - metersOfDistance: what a distance without a unit is in.
  func goalDraft(
    of goal: Goal?, today: CalendarDay, firstWeekday: Weekday, metersOfDistance: Double
  ) throws(FormProblem) -> GoalDraft {
    let changed = changes.map(\.id)
    var draft = goal.map { GoalDraft($0) } ?? GoalDraft()
    func set(_ id: String, as field: String? = nil) throws(FormProblem) {
      do throws(WorkoutError) {
        try draft.set(
          field ?? id, to: self[id], today: today, firstWeekday: firstWeekday, metersOfBareDistance: metersOfDistance)
      } catch {
        throw FormProblem(field: id, text: error.formProblem)
      }
    }
    if goal == nil || changed.contains(Self.measure) || changed.contains(Self.target) {
      draft.aim = nil
      guard !self[Self.target].isEmpty else { throw FormProblem(field: Self.target, text: "A goal needs a target.") }
      try set(Self.target, as: self[Self.measure])
    }
    for id in [Self.period, Self.sport, Self.name] where changed.contains(id) { try set(id) }
    return draft
  }
}

extension Goal {
  /// The target as a person types it.
  fileprivate func typedTarget(_ metersOfDistance: Double) -> String {
    switch aim {
    case .amount(.distance, let meters):
      let miles = meters / metersOfDistance
      let isRound = metersOfDistance != 1_000 && (miles * 10 - (miles * 10).rounded()).magnitude < 1e-6
      return isRound ? "\(Self.short(miles))mi" : "\(Self.short(meters / 1_000))km"
    case .amount(.time, let seconds): return "\(Self.short(seconds / 3_600))h"
    case .amount(.ascent, let meters): return "\(Self.short(meters))m"
    case .amount, .fitness: return Self.short(aim.target)
    }
  }

  private static func short(_ value: Double) -> String {
    let thousandths = (value * 1_000).rounded() / 1_000
    return Int(exactly: thousandths).map(String.init) ?? "\(thousandths)"
  }
}

extension GoalPeriod {
  /// The period as a person types it.
  fileprivate var typed: String { text.replacing("/", with: "..") }
}
