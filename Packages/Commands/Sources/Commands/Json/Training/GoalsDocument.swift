import DomainCore
import DomainTraining
import DomainWorkout

/// `fettle goals --json`
struct GoalsDocument: JSONDocument {
  struct GoalJSON: Encodable {
    let id: String
    let name: String?
    /// `distance`, `time`, `count`, `load`, `ascent` or `fitness`.
    let measure: String
    /// In meters, seconds, workouts or points, like all amounts of a goal.
    let target: Double
    /// `week`, `month` or `year` for the current one, or the first and the last day with a slash between them.
    let period: String
    /// The sports that count; empty for all.
    let sports: [String]
    /// The first of the days that count now.
    let firstDay: String
    /// The last of the days that count now.
    let lastDay: String
    /// The day on which the goal was set.
    let createdDay: String
    /// Through today.
    let reached: Double
    let isReached: Bool
    /// What an even pace would have reached by this evening.
    let expected: Double
    /// What the last day has at the pace so far; left out before the first day.
    let projected: Double?
    /// What each day after today needs: the amount, or for fitness the load.
    let neededPerDay: Double?
  }

  let format = "fettle.goals/1"
  let goals: [GoalJSON]

  init(_ goals: [GoalStatus]) {
    self.goals = goals.map { status in
      let goal = status.goal
      return GoalJSON(
        id: goal.id.description, name: goal.name, measure: goal.aim.name, target: goal.aim.target,
        period: goal.period.text, sports: goal.sports.map(\.rawValue), firstDay: "\(status.days.lowerBound)",
        lastDay: "\(status.days.upperBound)", createdDay: "\(goal.createdDay)", reached: status.reached,
        isReached: status.isReached, expected: status.expected, projected: status.projected,
        neededPerDay: status.neededPerDay)
    }
  }
}
