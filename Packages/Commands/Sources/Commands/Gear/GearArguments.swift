import CoreUI
import DomainTraining
import DomainWorkout

/// The values of gear as they are typed, and the gear that an argument names.
enum GearArguments {
  @MainActor
  static func change(_ draft: inout GearDraft, _ values: [String], in log: any TrainingLog) async throws {
    let preferences = await log.preferences()
    let gear = try await log.gearStatuses().map(\.gear)
    for value in values {
      guard let equals = value.firstIndex(of: "=") else {
        throw Failure.stop("“\(value)” must have the form NAME=VALUE, as in limit=700km. Nothing was changed.")
      }
      do throws(WorkoutError) {
        try draft.set(
          value[..<equals].lowercased(), to: String(value[value.index(after: equals)...]), among: gear,
          today: log.configuration.today,
          metersOfBareDistance: preferences.metersOfTypedDistance)
      } catch {
        throw Failure.stop(error)
      }
    }
  }

  @MainActor
  static func find(_ reference: String, in log: any TrainingLog) async throws -> Gear {
    try find(reference, among: try await log.gearStatuses().map(\.gear))
  }

  /// The gear with a name, or whose id begins with at least four characters.
  static func find(_ reference: String, among gear: [Gear]) throws -> Gear {
    let found = GearNames(gear).found(reference)
    guard let only = found.first else {
      let meant = gear.map(\.name).didYouMean(reference)
      throw Failure.stop("No gear “\(reference)”.\(meant) Nothing was changed. `fettle gear` lists all gear.")
    }
    guard found.count == 1 else {
      throw Failure.stop("Several pieces of gear match “\(reference)”. Nothing was changed. Give characters of an id.")
    }
    return only
  }
}
