import ArgumentParser
import CoreUI
import DomainWorkout

/// Reads `FIELD=VALUE` as a person types it for a workout.
enum WorkoutSettings {
  /// What a help text says of the fields.
  static let help = """
    Fields are: \(WorkoutField.allCases.map(\.rawValue).joined(separator: ", ")). FIELD= takes a time, a distance, an ascent or a heart rate back to what was recorded, and \
    clears notes and effort. A distance takes a unit (12.5km, 3mi, 400m) or is in the units you read; a time is 45:00, 1:02:30 or \
    50min; a start is "2026-07-14 07:30".
    """

  @MainActor
  static func changes(_ settings: [String], in container: DependencyContainer) async throws -> [WorkoutChange] {
    let units = await container.preferences().units
    return try settings.map { try change($0, units) }
  }

  private static func change(_ setting: String, _ units: CoreUI.UnitSystem) throws -> WorkoutChange {
    guard let equals = setting.firstIndex(of: "=") else {
      throw Failure.stop(
        "“\(setting)” is not of the form FIELD=VALUE, as in title=Tempo. Nothing was changed.")
    }
    let name = setting[..<equals].lowercased()
    guard let field = WorkoutField(rawValue: name) else {
      let known = WorkoutField.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure.stop(
        "A workout has no field “\(name)”. Nothing was changed. Fields are: \(known).")
    }
    do throws(WorkoutError) {
      let text = String(setting[setting.index(after: equals)...])
      let family = field == .ascent ? units.elevation : units.distance
      return try WorkoutChange(parsing: field, text: text, units: family == .imperial ? .imperial : .metric)
    } catch {
      throw Failure.stop(error)
    }
  }
}
