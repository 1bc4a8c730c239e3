import ArgumentParser
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout

/// The values of a planned workout as they are typed, the one that an argument names, and the days of a list.
enum PlannedArguments {
  @MainActor
  static func change(
    _ draft: inout PlannedWorkoutDraft, _ values: [String], in log: any TrainingLog
  ) async throws {
    let preferences = await log.preferences()
    for value in values {
      guard let equals = value.firstIndex(of: "=") else {
        throw Failure.stop("“\(value)” must have the form NAME=VALUE, as in day=tomorrow. Nothing was changed.")
      }
      do throws(WorkoutError) {
        try draft.set(
          value[..<equals].lowercased(), to: String(value[value.index(after: equals)...]),
          today: log.configuration.today, metersOfBareDistance: preferences.metersOfTypedDistance)
      } catch {
        throw Failure.stop(error)
      }
    }
  }

  @MainActor
  static func find(_ reference: String, in log: any TrainingLog) async throws -> PlannedWorkout {
    let today = log.configuration.today
    let all = try await log.plannedTraining(in: today.advanced(by: -7_300)...today.advanced(by: 7_300)).planned
    let found = all.filter { $0.id.description.hasPrefix(reference.lowercased()) }
    guard let planned = found.first, reference.count >= 4 else {
      throw Failure.stop(
        "No planned workout “\(reference)”. Nothing was changed. Give four characters of an id from `fettle plan list`."
      )
    }
    guard found.count == 1 else {
      throw Failure.stop("Several planned workouts match “\(reference)”. Nothing was changed. Give more characters.")
    }
    return planned
  }

  /// The days of a period as a person types it.
  @MainActor
  static func days(_ text: String, in log: any TrainingLog) async throws -> ClosedRange<CalendarDay> {
    let context = await log.preferences().periodContext(today: log.configuration.today)
    do throws(PeriodTextError) {
      return try Period(parsing: text, in: context).days
    } catch {
      throw Failure.stop(error.helpfulExplanation, .validationFailure)
    }
  }
}
