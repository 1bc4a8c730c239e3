import CoreUI
import DomainTraining
import DomainWorkout

/// The values of a goal as they are typed, and the goal that an argument names.
enum GoalArguments {
  @MainActor
  static func change(_ draft: inout GoalDraft, _ values: [String], in log: any TrainingLog) async throws {
    let preferences = await log.preferences()
    for value in values {
      guard let equals = value.firstIndex(of: "=") else {
        throw Failure.stop("“\(value)” must have the form NAME=VALUE, as in distance=1000km. Nothing was changed.")
      }
      do throws(WorkoutError) {
        try draft.set(
          value[..<equals].lowercased(), to: String(value[value.index(after: equals)...]),
          today: log.configuration.today, firstWeekday: preferences.firstWeekday,
          metersOfBareDistance: preferences.metersOfTypedDistance)
      } catch {
        throw Failure.stop(error)
      }
    }
  }

  @MainActor
  static func find(_ reference: String, in log: any TrainingLog) async throws -> Goal {
    let goals = try await log.goalStatuses().map(\.goal)
    let named = goals.filter { $0.name?.lowercased() == reference.lowercased() }
    let found = named.isEmpty ? goals.filter { $0.id.description.hasPrefix(reference.lowercased()) } : named
    guard let goal = found.first, reference.count >= 4 || !named.isEmpty else {
      throw Failure.stop(
        "No goal “\(reference)”. Nothing was changed. Give a name, or four characters of an id from `fettle goals`.")
    }
    guard found.count == 1 else {
      throw Failure.stop("Several goals match “\(reference)”. Nothing was changed. Give more characters of an id.")
    }
    return goal
  }
}
