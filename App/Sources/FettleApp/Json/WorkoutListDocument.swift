import DomainWorkout

/// `fettle workouts list --json`
struct WorkoutListDocument: JSONDocument {
  let format = "fettle.workouts/1"
  let totalCount: Int
  let offset: Int
  let workouts: [WorkoutJSON]

  init(_ page: WorkoutPage) {
    totalCount = page.totalCount
    offset = page.offset
    workouts = page.workouts.map(WorkoutJSON.init)
  }
}
