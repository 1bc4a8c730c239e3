import DomainWorkout

/// `fettle workouts list --json`
struct WorkoutListDocument: JSONDocument {
  let format = "fettle.workouts/2"
  let totalCount: Int
  /// Whether `totalCount` is all of them; a search is counted up to a thousand.
  let isCountComplete: Bool
  /// The arguments of `--before` to list the previous ones, and of `--after` to list the following ones; omitted if
  /// there are none.
  let before: String?
  let after: String?
  let workouts: [WorkoutJSON]

  init(_ page: WorkoutPage) {
    totalCount = page.totalCount
    isCountComplete = page.isCountComplete
    before = page.hasPrevious ? page.workouts.first?.id.description : nil
    after = page.hasNext ? page.workouts.last?.id.description : nil
    workouts = page.workouts.map(WorkoutJSON.init)
  }
}
