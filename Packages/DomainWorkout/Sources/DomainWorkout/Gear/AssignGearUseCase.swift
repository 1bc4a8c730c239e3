import DomainCore

/// Gives gear to workouts that have none, by the rules of the gear.
public struct AssignGearUseCase: Sendable {
  private let gear: any GearRepository
  private let workouts: any WorkoutRepository
  private let edit: EditWorkoutsUseCase

  /// - Parameter edit: stores what the rules found, and notes it so that it can be undone.
  public init(gear: any GearRepository, workouts: any WorkoutRepository, edit: EditWorkoutsUseCase) {
    self.gear = gear
    self.workouts = workouts
    self.edit = edit
  }

  /// - Returns: how many workouts each piece of gear got.
  public func execute(matching filter: WorkoutFilter) async throws(WorkoutError) -> [GearID: Int] {
    let rules = GearRules(try await gear.gear().firstValue() ?? [])
    let page = try await workouts.workouts(matching: filter, in: WorkoutWindow(limit: .max)).firstValue()
    var groups: [Set<GearID>: Set<WorkoutID>] = [:]
    for workout in page?.workouts ?? [] {
      let found = rules.gear(for: workout)
      if !found.isEmpty { groups[found, default: []].insert(workout.id) }
    }
    var counts: [GearID: Int] = [:]
    for (gear, ids) in groups {
      for id in gear { counts[id, default: 0] += ids.count }
      _ = try await edit.execute(matching: WorkoutFilter(ids: ids), allowingSeveral: true, [.gear(gear)])
    }
    return counts
  }
}
